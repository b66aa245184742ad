import type { PointColumns } from '../../../formats/archive/series/seriesSink.ts';
import { MinMaxBuckets } from '../../../formats/archive/series/seriesSink.ts';
import type { ReducedValues } from '../../../webview/protocol/plotProtocol.ts';

/** Index of the first of ascending times that is not earlier than one. */
export function firstFrom(times: Float64Array, time: number): number {
  let low = 0;
  let high = times.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((times[middle] ?? Infinity) < time) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The points of a range in as many parts as there are pixels. */
export function reduced({ times, values }: PointColumns, from: number, to: number, parts: number): ReducedValues {
  const buckets = new MinMaxBuckets(from, to, parts);
  for (let i = firstFrom(times, from); i < times.length; i++) {
    const time = times[i] ?? Infinity;
    if (time > to) break;
    buckets.add(time, values[i] ?? NaN);
  }
  const { min, max, last, times: lastTimes, gaps } = buckets;
  return { min, max, last, times: lastTimes, gaps };
}
