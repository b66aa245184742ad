import { counter } from '../../../pcp/semantics.ts';
import { decodeUnits, timeUnitsPerSecond } from '../../../pcp/units/units.ts';
import type { Descriptor } from '../../../archive/metadata/descriptor.ts';
import { ksDistance, leastDistance } from './ksDistance.ts';

/** Fewest values of a window from which a change is computed. */
export const leastValues = 4;
/** Changes that are small against the usual size of values, or against what anybody minds, count less. */
const usualShare = 0.02;
const leastRates = { time: 0.005, bytes: 1024, others: 0.1 } as const;

/** A window of a series: values in ascending order, and what was made of all of them. */
export interface WindowStatistics {
  readonly sorted: Float32Array;
  /** Number of all values, of which `sorted` may hold a part. */
  readonly count: number;
  readonly mean: number;
  readonly median: number;
  readonly p95: number;
}

/** How much a series has changed. */
export interface Change {
  /** Score from 0 to 1. */
  readonly score: number;
  /** Distance of the distributions, from 0 to 1. */
  readonly distance: number;
}

/** Undefined where the values may be of one distribution. @param floor below which values do not matter */
export function changeOf(a: WindowStatistics, b: WindowStatistics, floor: number): Change | undefined {
  const distance = ksDistance(a.sorted, b.sorted);
  if (distance < leastDistance(a.count, b.count)) return undefined;
  // Of what may be negative the distance to the least value counts.
  const shift = Math.min(0, a.sorted[0] ?? 0, b.sorted[0] ?? 0);
  const epsilon = Math.max(usualShare * (pooledP95(a, b) - shift), floor);
  const ratio = (before: number, after: number): number => {
    const [x, y] = [before - shift + epsilon, after - shift + epsilon];
    return x === y ? 0 : Math.abs(Math.log2(y / x));
  };
  const doublings = (ratio(a.mean, b.mean) + ratio(a.median, b.median)) / 2;
  return { score: distance * (1 - 2 ** -doublings), distance };
}

/** What a rate of a counter must at least be, in its own unit per second, to matter; 0 for other values. */
export function leastMattering({ semantics, units }: Pick<Descriptor, 'semantics' | 'units'>): number {
  if (semantics !== counter) return 0;
  const { dimSpace, dimTime, dimCount, scaleSpace, scaleCount } = decodeUnits(units);
  if (timeUnitsPerSecond(units) !== undefined) return leastRates.time;
  if (dimSpace === 1 && dimTime === 0 && dimCount === 0) return leastRates.bytes / 1024 ** scaleSpace;
  return leastRates.others / (dimSpace === 0 && dimTime === 0 && dimCount === 1 ? 10 ** scaleCount : 1);
}

/** The p-quantile of values in ascending order: the least that a share of them does not exceed; NaN without any. */
export function sortedQuantile(sorted: Float32Array, share: number): number {
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? NaN;
}

/** The 95th percentile of the values of both windows, of which some may stand for more than one. */
function pooledP95(a: WindowStatistics, b: WindowStatistics): number {
  let [i, j] = [a.sorted.length - 1, b.sorted.length - 1];
  const [weightA, weightB] = [a.count / a.sorted.length, b.count / b.sorted.length];
  let above = 0.05 * (a.count + b.count);
  let value = NaN;
  while (above >= 0 && (i >= 0 || j >= 0)) {
    const isOfA = j < 0 || (i >= 0 && (a.sorted[i] ?? 0) > (b.sorted[j] ?? 0));
    value = (isOfA ? a.sorted[i--] : b.sorted[j--]) ?? NaN;
    above -= isOfA ? weightA : weightB;
  }
  return value;
}
