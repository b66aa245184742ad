import type { Descriptor } from '../../archive/metadata/descriptor.ts';
import type { ReadOptions } from '../../archive/readOptions.ts';
import type { Aggregate } from './binnedSeries.ts';
import type { CounterWraps } from '../series/counterWraps.ts';
import type { SecondsRange } from './rangeFigures.ts';
import type { SeriesWish } from '../series/seriesChoice.ts';

/** Values not of an interval, but of its beginning: as PCP interpolates them, or with levels on a line between records. */
export type Interpolation = 'interpolated' | 'linear';

export interface BinRequest extends ReadOptions, SeriesWish {
  /** Where intervals begin and the last one ends, in seconds since 1970, ascending. */
  readonly bounds: Float64Array;
  /** Which falls of counters are taken for wraps; none if missing. */
  readonly wraps?: CounterWraps | undefined;
  readonly aggregate: Aggregate | Interpolation;
  /** The range that figures of each series are wanted of, in seconds since 1970; none if missing, or for values of beginnings. */
  readonly figuresOf?: SecondsRange;
}

/** What a series comes to in a range, whatever the intervals. */
export interface SeriesFigures {
  readonly mean: number;
  readonly min: number;
  readonly max: number;
}

/** One metric or instance in intervals. */
export interface MetricBins {
  /** Descriptor from the first of the archives that has the metric: values of others are converted to its units. */
  readonly descriptor: Descriptor;
  /** Undefined for a metric with a single value. */
  readonly instance: string | undefined;
  /** The value of an interval; NaN without any. */
  readonly at: (bin: number) => number;
  /** How much of it has a value, from 0 to 1. */
  readonly coveredAt: (bin: number) => number;
  /** Missing where none were asked for. */
  readonly figures?: SeriesFigures;
}
