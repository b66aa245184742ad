import { MinMaxBuckets } from '../points/minMaxBuckets.ts';
import { firstFrom } from './firstFrom.ts';
import { heldParts } from './heldParts.ts';
import type { LinePoints } from './meanOverTime.ts';
import { meanOverTime } from './meanOverTime.ts';
import { partMeans } from './partMeans.ts';

/** The points between two times, both included: the first of them and the one behind the last. */
export function pointsWithin({ times }: LinePoints, from: number, to: number): readonly [first: number, end: number] {
  let end = firstFrom(times, to);
  while (times[end] === to) end++;
  return [firstFrom(times, from), end];
}

/** The least and the greatest of values; NaN without any. */
export function valueExtent(values: Float64Array): readonly [least: number, greatest: number] {
  let [least, greatest] = [NaN, NaN];
  for (const value of values) {
    if (Number.isNaN(value)) continue;
    if (!(least <= value)) least = value;
    if (!(greatest >= value)) greatest = value;
  }
  return [least, greatest];
}

/** A value beside what is shown. */
export interface PlotPoint {
  readonly time: number;
  readonly value: number;
}

/** Values over time, reduced to what a plot of so many pixels shows: one for each of equal parts of a range. */
export interface ReducedValues {
  /** Least, greatest and last value; NaN where a part has none. */
  readonly min: Float64Array;
  readonly max: Float64Array;
  readonly last: Float64Array;
  /** The mean over the time of a part, NaN where it has no value; missing where no part has more than one value. */
  readonly means?: Float64Array;
  /** When the last value is of. */
  readonly times: Float64Array;
  /** 1 where values are missing within a part: no line goes across. */
  readonly gaps: Uint8Array;
  /**
   * For parts without a value: -1 where the value before them holds, 1 where the one behind them does, 0 where none does;
   * missing where none does in any.
   */
  readonly held?: Int8Array;
  /** 1 where a part has a sample that is left out, though the file has it; missing where there is none in any. */
  readonly skips?: Uint8Array;
  /** The mean of all values of the range, each counted for as long as it holds; missing where there is none. */
  readonly mean?: number;
  /** The value before the range and the one behind it, to which lines go on; missing where there is a gap between. */
  readonly before?: PlotPoint;
  readonly after?: PlotPoint;
}

/** Most parts of a plot: no screen has more pixels. */
const maxParts = 8192;

/** Number of parts in which a plot is shown, for the number that is asked for. */
export function partCount(wanted: number): number {
  return Math.max(1, Math.min(maxParts, Math.floor(wanted)));
}

/** The points of a range in as many parts as there are pixels. */
export function reduced(points: LinePoints, from: number, to: number, parts: number): ReducedValues {
  const { times, values } = points;
  const buckets = new MinMaxBuckets(from, to, parts);
  const first = firstFrom(times, from);
  let end = first;
  for (; end < times.length; end++) {
    const time = times[end] ?? Infinity;
    if (time > to) break;
    const value = values[end] ?? NaN;
    // One point is enough for a gap: where a part has a value and a gap, it is not known which of them was first.
    if (!Number.isNaN(value) || !Number.isNaN(values[end - 1] ?? NaN)) buckets.add(time, value);
  }
  const { min, max, last, times: lastTimes, gaps, counts } = buckets;
  const hasSeveral = counts.some((count) => count > 1);
  const [before, after] = [pointAt(points, first - 1), pointAt(points, end)];
  const mean = meanOverTime(points, first, end);
  const held = heldParts(points, last, from, to);
  const skips = points.skips && skippedParts(points.skips, from, to, parts);
  return {
    min,
    max,
    last,
    ...(hasSeveral ? { means: partMeans(points, first, end, { from, to, count: parts }) } : {}),
    times: lastTimes,
    gaps,
    ...(held === undefined ? {} : { held }),
    ...(skips === undefined ? {} : { skips }),
    ...(mean === undefined ? {} : { mean }),
    ...(before === undefined ? {} : { before }),
    ...(after === undefined ? {} : { after }),
  };
}

/** Undefined where no part has any. */
function skippedParts(skips: Float64Array, from: number, to: number, parts: number): Uint8Array | undefined {
  let found: Uint8Array | undefined;
  for (let index = firstFrom(skips, from); index < skips.length; index++) {
    const time = skips[index] ?? Infinity;
    if (time > to) break;
    found ??= new Uint8Array(parts);
    found[Math.min(parts - 1, Math.floor(((time - from) / (to - from)) * parts))] = 1;
  }
  return found;
}

/** Undefined where there is no point, or a gap. */
function pointAt({ times, values }: LinePoints, index: number): PlotPoint | undefined {
  const [time, value = NaN] = [times[index], values[index]];
  return time === undefined || Number.isNaN(value) ? undefined : { time, value };
}
