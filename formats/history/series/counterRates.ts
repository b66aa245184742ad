import type { RawPoints } from './rawPoints.ts';
import { isLeftOut } from './seriesSink.ts';

/** How a counter changes, per second. */
export interface CounterRates {
  /** Seconds since 1970 of the end of the interval that the rate is of, which begins at the time before. */
  readonly times: Float64Array;
  /** NaN where no rate can be had. */
  readonly values: Float64Array;
  readonly areRates: true;
  /** The usual interval that rates are of, the median; NaN where there is none. */
  readonly intervalSeconds: number;
  /** How many samples were too close to the one before for a rate. */
  readonly thinned: number;
}

/** Memory for the intervals of one series at a time: there may be hundreds of series. */
let scratch = new Float64Array(0);

/**
 * The rates of a counter, without the samples that are left out.
 *
 * @param unitsPerSecond what a change is divided by: 1000 for a counter of milliseconds that is shown as seconds per second
 */
export function counterRates(points: RawPoints, unitsPerSecond = 1): CounterRates {
  // Columns that grow make a view of themselves each time they are asked.
  const { times: all, rates } = points;
  const { length } = rates;
  if (scratch.length < length) scratch = new Float64Array(length);
  const values = new Float64Array(length);
  let times: Float64Array | undefined;
  let [count, intervals] = [0, 0];
  for (let i = 0; i < length; i++) {
    const rate = rates[i] ?? NaN;
    if (isLeftOut(rate)) {
      // Up to here the times are those of the points.
      times ??= all.slice();
      continue;
    }
    const time = all[i] ?? NaN;
    if (!Number.isNaN(rate)) scratch[intervals++] = time - ((times ?? all)[count - 1] ?? NaN);
    if (times !== undefined) times[count] = time;
    values[count++] = rate / unitsPerSecond;
  }
  return {
    times: times?.slice(0, count) ?? all,
    areRates: true,
    values: count === length ? values : values.slice(0, count),
    intervalSeconds: scratch.subarray(0, intervals).sort()[(intervals - 1) >> 1] ?? NaN,
    thinned: length - count,
  };
}
