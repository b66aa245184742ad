import { localSeconds } from '../text/clock.ts';
import type { TextHints } from './reader.ts';

/** Abbreviations that mean one offset from UTC only, in hours. */
const offsets: Readonly<Record<string, number>> = {
  UTC: 0,
  GMT: 0,
  WET: 0,
  WEST: 1,
  CET: 1,
  CEST: 2,
  EET: 2,
  EEST: 3,
  MSK: 3,
  JST: 9,
  KST: 9,
  AEST: 10,
  AEDT: 11,
  EST: -5,
  EDT: -4,
  MST: -7,
  MDT: -6,
  PST: -8,
  PDT: -7,
  NZST: 12,
  NZDT: 13,
};

/** Times of vmstat, which stand at the end of rows with -t, below the abbreviation of their zone. */
export class VmstatClock {
  readonly #hints: TextHints;
  #hasTimes = false;
  #offset: number | undefined;

  constructor(hints: TextHints) {
    this.#hints = hints;
  }

  get hasTimes(): boolean {
    return this.#hasTimes;
  }

  /** Takes the line of headings. @returns those of values */
  header(parts: readonly string[]): readonly string[] {
    const last = parts.findIndex((part) => /^(?:[A-Z]{3,5}|[+-]\d{2,4})$/.test(part));
    this.#hasTimes = last >= 0;
    this.#offset = last < 0 ? undefined : offsetOf(parts[last] ?? '');
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

/** Seconds that an abbreviation means; undefined where it may mean several. */
function offsetOf(name: string): number | undefined {
  const numeric = /^([+-])(\d{2})(\d{2})?$/.exec(name);
  if (numeric !== null)
    return (numeric[1] === '-' ? -1 : 1) * (Number(numeric[2]) * 3600 + Number(numeric[3] ?? 0) * 60);
  const hours = offsets[name];
  return hours === undefined ? undefined : hours * 3600;
}
