import { timeOfDay } from './clock.ts';
import { zoneOffset } from './zoneOffset.ts';

/** A date and a time of day as people write them. */
export interface WrittenTime {
  /** Seconds since 1970 if the clocks showed UTC. */
  readonly local: number;
  /** Seconds by which the clocks were ahead of UTC; undefined where it is not said. */
  readonly offset: number | undefined;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const pattern =
  /^(?:[A-Z][a-z]{2,8},? )?([A-Z][a-z]{2,8}) (\d{1,2})(?:, (\d{4}))?(?: at)? (\d{1,2}:\d{2}:\d{2}(?: [AP]M)?)(?: ([A-Z]{2,5}|[+-]\d{4}))?(?: (\d{4}))?$/;

/**
 * The time that a line is, and nothing else, as `-T d` of Solaris prints it in the C locale and in English: `Tue Mar 17 11:00:00 2026`, perhaps with
 * a zone before the year, or `March 17, 2026 at 11:00:00 AM CET`. `-T u` prints seconds since 1970, older versions behind `= `.
 */
export function writtenTime(parts: readonly string[]): WrittenTime | undefined {
  const text = parts.join(' ');
  const seconds = /^(?:= )?(\d{9,10})$/.exec(text)?.[1];
  if (seconds !== undefined) return { local: Number(seconds), offset: 0 };
  const [, name = '', day, early, clock = '', zone, late] = pattern.exec(text) ?? [];
  const time = timeOfDay(clock.split(' '));
  const month = months.indexOf(name.slice(0, 3).toLowerCase());
  if (time === undefined || month < 0 || (early === undefined) === (late === undefined)) return undefined;
  const midnight = Date.UTC(Number(early ?? late), month, Number(day)) / 1000;
  return { local: midnight + time.seconds, offset: zone === undefined ? undefined : zoneOffset(zone) };
}
