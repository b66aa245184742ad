import type { RawPoints } from '../points/rawPoints.ts';

/** Samples are never thinned to intervals longer than this share of the usual one. */
const intervalShare = 0.25;
/** Counters tick in hundredths of a second: over less than this, in seconds, one tick would be a rate of its own. */
const leastSeconds = 0.25;

/**
 * The least time between two samples of a counter that a rate may be computed over, in seconds. Two groups of one logger
 * often log a metric some milliseconds apart; divided by these, a clock tick would be more than any hardware can do. The
 * measure is the upper quartile of the intervals, which is the period of the logger even where half of them are such
 * short ones.
 */
export function thinningSeconds(points: RawPoints): number {
  return leastThinning(quantile(intervalsOf(points), 0.75));
}

/** The same, by the upper quartile of the intervals in seconds; NaN where that is not known. */
export function leastThinning(usual: number): number {
  return Number.isNaN(usual) ? leastSeconds : Math.max(leastSeconds, intervalShare * usual);
}

/** Between values that follow each other without a gap, in seconds. */
function intervalsOf({ times, values }: RawPoints): Float64Array {
  const intervals = new Float64Array(times.length);
  let count = 0;
  for (let i = 1; i < times.length; i++) {
    // NaN for gaps, which compares as false.
    const isPair = (values[i] ?? NaN) - (values[i - 1] ?? NaN) <= Infinity;
    const seconds = (times[i] ?? NaN) - (times[i - 1] ?? NaN);
    if (isPair && seconds > 0) intervals[count++] = seconds;
  }
  return intervals.subarray(0, count);
}

/** The least number that at least this share of all numbers does not exceed; NaN without any. Puts them in order. */
export function quantile(numbers: Float64Array, share: number): number {
  numbers.sort();
  return orderedQuantile(numbers, numbers.length, share);
}

/** The same of the first `count` numbers, which are in order. */
export function orderedQuantile(numbers: Float64Array, count: number, share: number): number {
  return count === 0 ? NaN : (numbers[Math.max(0, Math.ceil(share * count) - 1)] ?? NaN);
}
