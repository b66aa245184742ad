import { aixClock } from '../text/headers.ts';
import { localSeconds } from '../text/clock.ts';
import { zoneOffset } from '../text/zoneOffset.ts';
import type { TextHints } from './reader.ts';

/** Times of vmstat, which stand at the end of rows with -t, below the abbreviation of their zone. */
export class VmstatClock {
  readonly #hints: TextHints;
  #hasTimes = false;
  #parts = 0;
  #offset: number | undefined;

  constructor(hints: TextHints) {
    this.#hints = hints;
  }

  get hasTimes(): boolean {
    return this.#hasTimes;
  }

  /** Parts of a row behind its values. */
  get parts(): number {
    return this.#parts;
  }

  /** Takes the line of headings. @returns those of values */
  header(parts: readonly string[]): readonly string[] {
    // A time of day without a date says less than what is known of the first report and the interval.
    if (parts.slice(-3).join(' ') === aixClock) {
      this.#parts = 1;
      return parts.slice(0, -3);
    }
    const last = parts.findIndex((part) => /^(?:[A-Z]{3,5}|[+-]\d{2,4})$/.test(part));
    this.#hasTimes = last >= 0;
    this.#parts = this.#hasTimes ? 2 : 0;
    this.#offset = last < 0 ? undefined : zoneOffset(parts[last] ?? '');
    return last < 0 ? parts : parts.slice(0, last);
  }

  /** The time of a row in seconds since 1970. @param nth number of the report, from 1 */
  timeOf(parts: readonly string[], nth: number, before: number): number {
    const { start = 0, interval = 1, zone } = this.#hints;
    if (!this.#hasTimes) return start + (nth - 1) * interval;
    const local = Date.parse(`${parts.at(-2) ?? ''}T${parts.at(-1) ?? ''}Z`) / 1000;
    return this.#offset === undefined ? localSeconds(local, zone, before) : local - this.#offset;
  }
}
