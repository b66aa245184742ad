import { nullInDom } from '../../pcp/inDom.ts';
import { numberSize } from '../../pcp/typeCodes.ts';
import { timeUnitsPerSecond } from '../../pcp/units.ts';
import { counter } from '../../pcp/semantics.ts';
import type { Timestamp } from '../../pcp/timestamp.ts';
import type { Archive } from '../archive.ts';
import type { Descriptor } from '../metadata/descriptor.ts';
import { InstanceKeys } from '../metadata/instanceKeys.ts';
import type { ReadOptions } from '../visitResults.ts';
import { visitResults } from '../visitResults.ts';
import type { ResultCursor } from '../volume/resultCursor.ts';
import { MetricStatistics } from './metricStatistics.ts';
import { StatisticsTable } from './statisticsTable.ts';

/** Shares of the time that percentiles are computed of. */
export const percentileShares = [0.5, 0.9, 0.95, 0.99] as const;

export interface SummaryRequest extends ReadOptions {
  /** The span that {@link MetricSummary.parts} divides. */
  readonly span: { readonly start: Timestamp; readonly end: Timestamp };
  readonly parts: number;
  readonly takesMetric: (names: readonly string[]) => boolean;
  readonly takesInstance: (name: string) => boolean;
  /** Whether samples of counters count that are too close for a rate. */
  readonly isRaw: boolean;
}

/** A value and when it was; of a rate, the end of its interval. */
export interface ValueAt {
  readonly value: number;
  readonly time: Timestamp;
}

/**
 * Statistics of one metric or instance. Of counters they are of the rates per second, those of time in seconds per second.
 * Numbers are NaN, and extremes undefined, where there is no value.
 */
export interface MetricSummary {
  readonly descriptor: Descriptor;
  /** Undefined for a metric with a single value. */
  readonly instance: string | undefined;
  /** Over time, as the percentiles: a level holds to the next one, and nothing is known across a mark. */
  readonly mean: number;
  /** That of the values, however long each of them held. */
  readonly stochasticMean: number;
  readonly min: ValueAt | undefined;
  readonly max: ValueAt | undefined;
  readonly last: ValueAt | undefined;
  /** By {@link percentileShares}; whether they are exact, else within two percent. */
  readonly percentiles: readonly number[];
  readonly areExact: boolean;
  /** Of values or rates. */
  readonly count: number;
  /** How much time the mean is of. */
  readonly seconds: number;
  /** How often a counter was less than before: there is no rate then. */
  readonly falls: number;
  /** How many samples of a counter were too close to the one before for a rate. */
  readonly thinned: number;
  /** Means of equal parts of the span. */
  readonly parts: Float64Array;
}

/** Statistics of all series of an archive, by the names of the metrics; made in one pass. */
export async function summarizeArchive(archive: Archive, request: SummaryRequest): Promise<readonly MetricSummary[]> {
  const summary = new ArchiveStatistics(archive, request);
  const visit = (cursor: ResultCursor): boolean => {
    summary.add(cursor);
    return true;
  };
  if (summary.hasMetrics) await visitResults(archive, visit, request);
  return summary.finish();
}

class ArchiveStatistics {
  /** Times are counted from here, so that a double has them exactly: in seconds since 1970. */
  readonly #base: number;
  readonly #table: StatisticsTable;
  readonly #metrics = new Map<number, MetricStatistics>();
  readonly #discrete: MetricStatistics[] = [];
  readonly #byPlace: MetricStatistics[] = [];
  #time = NaN;

  constructor({ metadata }: Archive, request: SummaryRequest) {
    const { start, end } = request.span;
    this.#base = start.seconds;
    this.#table = new StatisticsTable({ from: this.#since(start), to: this.#since(end), parts: request.parts });
    for (const [pmid, descriptor] of metadata.descriptors) {
      if (!request.takesMetric(descriptor.names) || numberSize(descriptor.type) === 0) continue;
      const timeline = descriptor.indom === nullInDom ? undefined : metadata.indoms.get(descriptor.indom);
      const keys = timeline && InstanceKeys.of(timeline);
      const metric = new MetricStatistics(descriptor, keys, this.#table, request.takesInstance, request.isRaw);
      this.#metrics.set(pmid, metric);
      if (metric.isDiscrete) this.#discrete.push(metric);
    }
  }

  get hasMetrics(): boolean {
    return this.#metrics.size > 0;
  }

  add(cursor: ResultCursor): void {
    const time = this.#since(cursor);
    this.#time = time;
    if (cursor.isMark) {
      this.#flush();
      for (const metric of this.#discrete) metric.extend(time);
      this.#table.mark();
      return;
    }
    for (let place = 0; cursor.next(); place++) {
      if (cursor.count <= 0) continue;
      const last = this.#byPlace[place];
      const metric = last?.descriptor.pmid === cursor.pmid ? last : this.#metrics.get(cursor.pmid);
      if (metric === undefined) continue;
      this.#byPlace[place] = metric;
      metric.add(cursor, time);
    }
  }

  finish(): readonly MetricSummary[] {
    this.#flush();
    for (const metric of this.#discrete) metric.extend(this.#time);
    const nameOf = ({ descriptor }: MetricStatistics): string => descriptor.names[0] ?? '';
    const sorted = [...this.#metrics.values()].sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
    return sorted.flatMap((metric) =>
      [...metric.series]
        .filter(([, series]) => series >= 0)
        .map(([key, series]) => this.#summaryOf(metric, metric.nameOf(key), series)),
    );
  }

  #flush(): void {
    for (const metric of this.#metrics.values()) metric.flush();
  }

  #summaryOf({ descriptor }: MetricStatistics, instance: string | undefined, series: number): MetricSummary {
    const statistics = this.#table.of(series);
    const { count, seconds, falls, thinned } = statistics;
    const quantiles = this.#table.quantilesOf(series);
    const scale = descriptor.semantics === counter ? (timeUnitsPerSecond(descriptor.units) ?? 1) : 1;
    const at = (value: number, time: number): ValueAt | undefined =>
      count === 0 ? undefined : { value: value / scale, time: this.#timeOf(time) };
    const bounded = (value: number): number => Math.min(statistics.max, Math.max(statistics.min, value)) / scale;
    return {
      descriptor,
      instance,
      mean: statistics.mean / scale,
      stochasticMean: statistics.stochasticMean / scale,
      min: at(statistics.min, statistics.minTime),
      max: at(statistics.max, statistics.maxTime),
      last: at(statistics.last, statistics.lastTime),
      percentiles: quantiles === undefined ? [] : quantiles.at(percentileShares).map(bounded),
      areExact: quantiles?.areExact ?? true,
      count,
      seconds,
      falls,
      thinned,
      parts: this.#table.partsOf(series),
    };
  }

  #since({ seconds, nanoseconds }: Timestamp): number {
    return seconds - this.#base + nanoseconds / 1e9;
  }

  #timeOf(time: number): Timestamp {
    const whole = Math.floor(time);
    const nanoseconds = Math.round((time - whole) * 1e9);
    const isNext = nanoseconds === 1e9;
    return { seconds: this.#base + whole + (isNext ? 1 : 0), nanoseconds: isNext ? 0 : nanoseconds };
  }
}
