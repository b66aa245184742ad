import type { Span } from '../../archive/archiveSpan.ts';
import type { TimeZone } from '../../pcp/time/timeZone.ts';
import { roundingSeconds, toSeconds } from '../../pcp/time/timestamp.ts';
import type { TimeRange } from '../moment/momentTime.ts';
import { zoneBins } from './zoneBins.ts';

/** Intervals, one after the other. */
export interface Intervals {
  /** Where they begin and the last one ends, in seconds since 1970, ascending. */
  readonly bounds: Float64Array;
  /** Numbers of those that are shorter than others, as the range begins or ends within them. */
  readonly partial: ReadonlySet<number>;
}

/**
 * Equal intervals of a range: aligned to midnight of the zone, and nothing beyond the range. Where the range is open, whole
 * intervals cover the first and the last record.
 *
 * @returns undefined for too many
 */
export function rangeIntervals(
  range: TimeRange,
  { start, end }: Span,
  seconds: number,
  zone: TimeZone,
): Intervals | undefined {
  const none = { bounds: new Float64Array(1), partial: new Set<number>() };
  const [first, last] = [range.from ?? start, range.to ?? end];
  if (first === undefined || last === undefined) return none;
  const from = toSeconds(first);
  // What is computed for the beginning of an interval may be of the last record.
  const to = toSeconds(last) + (range.to === undefined ? roundingSeconds : 0);
  if (to <= from) return none;
  const bounds = zoneBins(from, to, seconds, zone);
  if (bounds === undefined) return undefined;
  const partial = new Set<number>();
  const final = bounds.length - 1;
  if (range.from !== undefined && (bounds[0] ?? from) < from) {
    partial.add(0);
    bounds[0] = from;
  }
  if (range.to !== undefined && (bounds[final] ?? to) > to) {
    partial.add(final - 1);
    bounds[final] = to;
  }
  return { bounds, partial };
}
