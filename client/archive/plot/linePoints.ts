import type { PointColumns } from '../../../formats/archive/series/seriesSink.ts';
import { MinMaxBuckets } from '../../../formats/archive/series/seriesSink.ts';
import type { PlotPoint, ReducedValues } from '../../../webview/protocol/plotProtocol.ts';

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
export function reduced(points: PointColumns, from: number, to: number, parts: number): ReducedValues {
  const { times, values } = points;
  const buckets = new MinMaxBuckets(from, to, parts);
  const first = firstFrom(times, from);
  let end = first;
  for (; end < times.length; end++) {
    const time = times[end] ?? Infinity;
    if (time > to) break;
    buckets.add(time, values[end] ?? NaN);
  }
  const { min, max, last, times: lastTimes, gaps } = buckets;
  const [before, after] = [pointAt(points, first - 1), pointAt(points, end)];
  return {
    min,
    max,
    last,
    times: lastTimes,
    gaps,
    ...(before === undefined ? {} : { before }),
    ...(after === undefined ? {} : { after }),
  };
}

/** Undefined where there is no point, or a gap. */
function pointAt({ times, values }: PointColumns, index: number): PlotPoint | undefined {
  const [time, value = NaN] = [times[index], values[index]];
  return time === undefined || Number.isNaN(value) ? undefined : { time, value };
}
