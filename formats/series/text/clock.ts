import type { TimeZone } from '../../pcp/time/timeZone.ts';

export const daySeconds = 86_400;
const halfDay = daySeconds / 2;

/** A time of day, and how many parts of the line it takes. */
export interface TimeOfDay {
  readonly seconds: number;
  readonly parts: number;
}

const clock = /^(\d{1,2})[:時.](\d{2})[:分.](\d{2})秒?$/;
const half = /^(?:([ap])\.?m\.?|午(前|後))$/i;

/** The time of day with which a line begins, with 12 or 24 hours, perhaps behind the abbreviation of a zone. */
export function timeOfDay(parts: readonly string[], from = 0): TimeOfDay | undefined {
  const [first = '', second = '', third = ''] = parts.slice(from, from + 3);
  const joined = /^午(前|後)(.*)$/.exec(first);
  if (joined !== null) return timed(joined[2] ?? '', joined[1] === '後' ? 'p' : 'a', 1);
  if (clock.test(first)) {
    const match = half.exec(second);
    return match === null ? timed(first, undefined, 1) : timed(first, halfOf(match), 2);
  }
  if (/^[A-Z]{3,5}$/.test(first) && clock.test(second)) {
    const match = half.exec(third);
    return match === null ? timed(second, undefined, 2) : timed(second, halfOf(match), 3);
  }
  return undefined;
}

const halfOf = ([, letter, sign]: RegExpExecArray): 'a' | 'p' =>
  letter?.toLowerCase() === 'p' || sign === '後' ? 'p' : 'a';

function timed(text: string, part: 'a' | 'p' | undefined, parts: number): TimeOfDay | undefined {
  const match = clock.exec(text);
  if (match === null) return undefined;
  const [hour, minute, second] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (hour > 24 || minute > 59 || second > 60) return undefined;
  const hours = part === undefined ? hour : (hour % 12) + (part === 'p' ? 12 : 0);
  return { seconds: hours * 3600 + minute * 60 + second, parts };
}

/** The order of day and month in dates that do not show it. */
export type DateOrder = 'dayFirst' | 'monthFirst';

/** A date as seconds since 1970 of its midnight. */
export interface PrintedDate {
  readonly seconds: number;
  /** Whether day and month could be the other way round. */
  readonly isAmbiguous: boolean;
}

/** The date that a part of a line is; undefined where it is none. @param order where the date does not show it */
export function printedDate(text: string, order: DateOrder): PrintedDate | undefined {
  const iso = /^(\d{4})[-/年.](\d{1,2})[-/月.](\d{1,2})日?$/.exec(text);
  if (iso !== null) return dated(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const other = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{2}|\d{4})$/.exec(text);
  if (other === null) return undefined;
  const [a, b, printed] = [Number(other[1]), Number(other[3]), Number(other[4])];
  const year = printed < 100 ? 2000 + printed : printed;
  const isCertain = a > 12 || b > 12 || other[2] === '.';
  const isDayFirst = a > 12 || other[2] === '.' || (b <= 12 && order === 'dayFirst');
  const date = isDayFirst ? dated(year, b, a) : dated(year, a, b);
  return date && { ...date, isAmbiguous: !isCertain && a !== b };
}

function dated(year: number, month: number, day: number): PrintedDate | undefined {
  if (month < 1 || month > 12 || day < 1 || day > 31) return undefined;
  return { seconds: Date.UTC(year, month - 1, day) / 1000, isAmbiguous: false };
}

/**
 * What clocks of a host show at a time as seconds since 1970: of two, in the night when clocks go back, the first one behind
 * another time. @param local seconds since 1970 if the clocks showed UTC
 */
export function localSeconds(local: number, zone: TimeZone | undefined, after = -Infinity): number {
  if (zone === undefined) return local;
  const times = [zone.offsetAt(local - daySeconds).offset, zone.offsetAt(local + daySeconds).offset]
    .map((offset) => local - offset)
    .sort((a, b) => a - b);
  const matching = times.filter((time) => time + zone.offsetAt(time).offset === local);
  return matching.find((time) => !(time <= after)) ?? matching.at(-1) ?? times[0] ?? local;
}

/** Times of day of one section as points in time: midnight and changed clocks. */
export class SectionClock {
  readonly #zone: TimeZone | undefined;
  #day: number;
  #last = NaN;
  /** Seconds by which a clock was set back, so that samples stay in the order of the text. */
  #shift = 0;
  #usual = NaN;
  /** What was printed of the last sample: its time of day, and the name of its first instance. */
  #seconds = NaN;
  #first: string | undefined;

  /** @param day seconds since 1970 of midnight, if the clocks showed UTC */
  constructor(day: number, zone: TimeZone | undefined) {
    this.#day = day;
    this.#zone = zone;
  }

  get day(): number {
    return this.#day;
  }

  get last(): number {
    return this.#last;
  }

  /** Takes the time of a header. @param isLater whether other sections came meanwhile */
  begin(seconds: number, isLater: boolean): void {
    // Sections that take turns have headers with the time that was printed last: it is that one, in an hour that is there twice, too.
    if (seconds === this.#seconds) return;
    const at = localSeconds(this.#day + seconds, this.#zone) + this.#shift;
    if (isLater && at < this.#last) this.#day += daySeconds;
    // It has the time of the sample before.
    const time = this.#at(seconds, this.#last - 1);
    if (!(time < this.#last)) this.#last = time;
  }

  /**
   * The time of a row, and whether the clock was set back before it. The same time of day is that of the row before for other
   * instances; for the first one again, clocks may have been set back between.
   */
  row(
    seconds: number,
    instance?: string,
  ): { readonly time: number; readonly interval: number; readonly wentBack: boolean } {
    const isOfSample = seconds === this.#seconds && instance !== this.#first;
    if (!isOfSample) {
      this.#seconds = seconds;
      this.#first = instance;
    }
    let time = this.#at(seconds, isOfSample ? this.#last - 1 : this.#last);
    const last = this.#last;
    // A clock that is right again has passed what it was taken for.
    if (this.#shift > 0 && time - this.#shift > last) {
      time -= this.#shift;
      this.#shift = 0;
    }
    const wentBack = time < last;
    if (wentBack) {
      const next = last + (Number.isNaN(this.#usual) ? 1 : this.#usual);
      this.#shift += next - time;
      time = next;
    }
    const interval = time - last;
    if (time > last) {
      if (!wentBack) this.#usual = interval;
      this.#last = time;
    }
    return { time, interval: interval > 0 ? interval : NaN, wentBack };
  }

  /** @param after a time behind which clocks have shown it, where they have shown it twice */
  #at(seconds: number, after: number): number {
    let time = localSeconds(this.#day + seconds, this.#zone, after - this.#shift) + this.#shift;
    if (time < this.#last - halfDay) {
      this.#day += daySeconds;
      time = localSeconds(this.#day + seconds, this.#zone, after - this.#shift) + this.#shift;
    }
    return time;
  }
}
