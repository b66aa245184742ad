import { HeldValues } from '../summary/table/heldValues.ts';
import { QuantileStore, TimeQuantiles } from '../summary/table/timeQuantiles.ts';
import { pointsWithin, valueExtent } from './linePoints.ts';
import type { LinePoints } from './meanOverTime.ts';
import { heldSeconds, meanOverTime } from './meanOverTime.ts';

/** What a line comes to in a part of the time. */
export interface LineStatistics {
  /** How many values there are. */
  readonly count: number;
  /** Each value counted for as long as it holds. */
  readonly mean: number;
  readonly min: number;
  readonly max: number;
  /** Value that is not exceeded for 95 % of the time; within two percent where it is not exact. */
  readonly p95: number;
  readonly isExact: boolean;
}

const share = 0.95;
/** Most values of which statistics are exact. */
const maxExactValues = 1 << 16;

/** What a line comes to between two times; null where it has no value there. Values count for as long as they hold. */
export function lineStatistics(points: LinePoints, from: number, to: number): LineStatistics | null {
  const [first, end] = pointsWithin(points, from, to);
  const mean = meanOverTime(points, first, end);
  if (mean === undefined) return null;
  const quantiles = new TimeQuantiles(new QuantileStore(maxExactValues));
  const kept = new HeldValues(end - first);
  let [count, seconds] = [0, 0];
  for (let index = first; index < end; index++) {
    const value = points.values[index] ?? NaN;
    if (Number.isNaN(value)) continue;
    count++;
    const held = heldSeconds(points, index, first, end);
    seconds += held;
    if (!(held > 0 && Number.isFinite(value))) continue;
    kept.values[kept.count] = value;
    kept.seconds[kept.count++] = held;
  }
  quantiles.addAll(kept);
  const [min, max] = valueExtent(points.values.subarray(first, end));
  const [p95 = NaN] = seconds > 0 ? quantiles.at([share]) : [max];
  // A bin's middle may be beyond the greatest value.
  return { count, mean, min, max, p95: Math.min(max, Math.max(min, p95)), isExact: quantiles.areExact };
}
