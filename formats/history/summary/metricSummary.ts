import type { Timestamp } from '../../pcp/time/timestamp.ts';
import { toSeconds } from '../../pcp/time/timestamp.ts';
import type { Descriptor } from '../../archive/metadata/descriptor.ts';
import type { ReadOptions } from '../../archive/readOptions.ts';
import type { CounterWraps } from '../series/counterWraps.ts';
import type { SeriesWish } from '../series/seriesChoice.ts';

/** Shares of the time that percentiles are computed of. */
export const percentileShares = [0.5, 0.9, 0.95, 0.99] as const;

export interface SummaryRequest extends ReadOptions, SeriesWish {
  /** The span that {@link MetricSummary.parts} divides. */
  readonly span: { readonly start: Timestamp; readonly end: Timestamp };
  readonly parts: number;
  /** Whether samples of counters count that are too close for a rate. */
  readonly isRaw: boolean;
  /** Which falls of counters are taken for wraps; none if missing. */
  readonly wraps?: CounterWraps | undefined;
}

/** A value and when it was; of a rate, the end of its interval. */
export interface ValueAt {
  readonly value: number;
  readonly time: Timestamp;
}

/** What statistics are of. */
export interface SeriesName {
  /** Descriptor in the first of several archives: values of others are converted to its units. */
  readonly descriptor: Descriptor;
  /** Times from and up to which the metric was this, where an archive describes it so that its values cannot go on. */
  readonly since: Timestamp | undefined;
  readonly until: Timestamp | undefined;
  /** Undefined for a metric with a single value. */
  readonly instance: string | undefined;
}

/**
 * Statistics of one metric or instance. Of counters they are of the rates per second, those of time in seconds per second.
 * Numbers are NaN, and extremes undefined, where there is no value.
 */
export interface MetricSummary extends SeriesName {
  /** Mean over time, as the percentiles are: a level holds to the next one, and nothing is known across a mark. */
  readonly mean: number;
  /** Mean of the values, however long each of them held. */
  readonly stochasticMean: number;
  readonly min: ValueAt | undefined;
  readonly max: ValueAt | undefined;
  readonly last: ValueAt | undefined;
  /** Values at {@link percentileShares}; whether they are exact, else within two percent. */
  readonly percentiles: readonly number[];
  readonly areExact: boolean;
  /** Number of values or rates. */
  readonly count: number;
  /** How much time the mean is of. The rate of a counter counts for all the time since the sample before, a level up to the next one. */
  readonly seconds: number;
  /** How often a counter was less than before: there is no rate then. */
  readonly falls: number;
  /** How many samples of a counter were too close to the one before for a rate. */
  readonly thinned: number;
  /** Means of equal parts of the span. */
  readonly parts: Float64Array;
}

/** The share of a span that statistics are of, from 0 to 1; NaN of a span without length. */
export function coverageOf(
  { seconds }: Pick<MetricSummary, 'seconds'>,
  { start, end }: SummaryRequest['span'],
): number {
  return Math.min(1, Math.round((1e6 * seconds) / (toSeconds(end) - toSeconds(start))) / 1e6);
}

/** The statistics of many series. Each is made when it is its turn: together they would fill more memory than reading. */
export class Summaries implements Iterable<MetricSummary> {
  /** Names of the series, sorted by those of the metrics. */
  readonly names: readonly SeriesName[];
  readonly #at: (place: number) => MetricSummary;

  /** @param at makes the statistics of one of them */
  constructor(names: readonly SeriesName[], at: (place: number) => MetricSummary) {
    this.names = names;
    this.#at = at;
  }

  *[Symbol.iterator](): Generator<MetricSummary, void, undefined> {
    for (let place = 0; place < this.names.length; place++) yield this.#at(place);
  }
}
