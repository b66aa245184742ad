import { localTime } from '../../pcp/time/localTime.ts';
import type { TimeZone } from '../../pcp/time/timeZone.ts';
import { formatSeconds } from '../../pcp/time/timestamp.ts';

const secondsPerDay = 86_400;
export const secondsPerHour = 3600;

/** A day of a zone, or the part of it that is looked at. Times in seconds since 1970. */
export interface DayPart {
  /** Such as `2026-01-31`. */
  readonly date: string;
  /** Midnight: hours are counted from it. */
  readonly midnight: number;
  /** Where the part begins, and where it ends, which is not of it. */
  readonly from: number;
  readonly to: number;
  readonly isWhole: boolean;
}

/** A range of time in seconds since 1970; its end is not of it. Infinite where nobody limits it. */
export interface SecondsRange {
  readonly from: number;
  readonly to: number;
}

/** The days of a zone that have a part of what was recorded, as far as they are in a window. */
export function dayParts(recorded: SecondsRange, window: SecondsRange, zone: TimeZone): readonly DayPart[] {
  const [from, to] = [Math.max(recorded.from, window.from), Math.min(recorded.to, window.to)];
  const parts: DayPart[] = [];
  // Not at all where one of them is not known.
  for (let local = dayOf(from, zone); from < to; local += secondsPerDay) {
    const [midnight, next] = [local, local + secondsPerDay].map((time) => localTime(time, zone, 'compatible'));
    if (midnight === undefined || next === undefined || midnight >= to) break;
    const part = { from: Math.max(midnight, window.from), to: Math.min(next, window.to) };
    const date = formatSeconds(local).slice(0, -'T00:00:00'.length);
    parts.push({ date, midnight, ...part, isWhole: part.from === midnight && part.to === next });
  }
  return parts;
}

/** Midnight of the day of a time, in seconds since 1970 on the clocks of the zone. */
function dayOf(time: number, zone: TimeZone): number {
  return Math.floor((time + zone.offsetAt(Math.floor(time)).offset) / secondsPerDay) * secondsPerDay;
}
