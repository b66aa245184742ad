import { localTime } from '../../pcp/time/localTime.ts';
import type { TimeZone } from '../../pcp/time/timeZone.ts';

const hour = 3600;
const day = 86_400;

/** Most intervals: more are refused, as nobody reads them. */
const maxBins = 1_000_000;

/** Whether intervals of a length, in seconds, begin anew at each midnight: it divides a day, or days divide it. */
export function fitsDays(seconds: number): boolean {
  return seconds > 0 && (seconds < day ? day % seconds === 0 : seconds % day === 0);
}

/**
 * Where equal intervals begin and end that together cover `[from, to)`, in seconds since 1970; undefined for too many. They are
 * aligned to midnight of the zone, so that one in which the clocks change is longer or shorter; those of up to an hour are
 * aligned to the offset at the beginning, and all as long.
 */
export function zoneBins(from: number, to: number, seconds: number, zone: TimeZone): Float64Array | undefined {
  if (!((to - from) / seconds < maxBins)) return undefined;
  const localOf = (time: number): number => time + zone.offsetAt(time).offset;
  const first = Math.floor(localOf(from) / seconds) * seconds;
  const offset = zone.offsetAt(from).offset;
  const timeOf = (local: number): number => (seconds <= hour ? local - offset : localTime(local, zone, 'compatible'));
  const starts: number[] = [];
  for (let local = first; ; local += seconds) {
    starts.push(timeOf(local));
    if (timeOf(local) >= to) return Float64Array.from(starts);
  }
}
