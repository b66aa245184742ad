import type { TimeZone } from '../../pcp/time/timeZone.ts';
import { localSeconds, printedDate, timeOfDay } from './clock.ts';
import { zoneOffset } from './zoneOffset.ts';

/** A time as sadf prints it. */
interface Stamp {
  /** Seconds since 1970 if the clocks showed UTC; NaN for none. */
  readonly local: number;
  /** Seconds by which the clocks were ahead of UTC; undefined where it is not said. */
  readonly offset: number | undefined;
}

/** Takes a time as sadf prints it apart: `1773741600`, `2026-03-17 11:00:00`, perhaps with `UTC` or `CET` behind it. */
function stampOf(text: string): Stamp {
  if (/^\d{9,11}$/.test(text)) return { local: Number(text), offset: 0 };
  const parts = text.split(' ');
  const date = printedDate(parts[0] ?? '', 'monthFirst');
  const clock = timeOfDay(parts, 1);
  if (date === undefined || clock === undefined) return { local: NaN, offset: undefined };
  return { local: date.seconds + clock.seconds, offset: zoneOffset(parts[1 + clock.parts] ?? '') };
}

/** Whether a text is a time as sadf prints it. */
export const isStamp = (text: string): boolean => !Number.isNaN(stampOf(text).local);

/** Times of one section of sadf as points in time: in the night when clocks go back, an hour is there twice. */
export class StampClock {
  readonly #zone: TimeZone | undefined;
  #last = -Infinity;
  /** What was printed of the last sample: its time, and its first instance. */
  #stamp = '';
  #first: string | undefined;

  /** @param zone of times that are not of one that is said */
  constructor(zone: TimeZone | undefined) {
    this.#zone = zone;
  }

  /** The time of a line that is no row, in seconds since 1970; NaN for none. */
  at(stamp: string): number {
    return this.#timeOf(stamp, this.#last);
  }

  /** The time of a row. The same one is that of the row before for other instances, and for the first one a later one. */
  row(stamp: string, instance: string | undefined): number {
    if (stamp === this.#stamp && instance !== this.#first) return this.#last;
    const time = this.#timeOf(stamp, this.#last);
    this.#stamp = stamp;
    this.#first = instance;
    this.#last = time;
    return time;
  }

  #timeOf(stamp: string, after: number): number {
    const { local, offset } = stampOf(stamp);
    return offset === undefined && !Number.isNaN(local)
      ? localSeconds(local, this.#zone, after)
      : local - (offset ?? 0);
  }
}
