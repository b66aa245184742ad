import { timeUnitsPerSecond } from '../../pcp/units/units.ts';
import { counter } from '../../pcp/semantics.ts';
import type { Timestamp } from '../../pcp/time/timestamp.ts';
import type { JoinedLine } from '../series/joinedLines.ts';
import type { MetricSummary, ValueAt } from './metricSummary.ts';
import { percentileShares } from './metricSummary.ts';
import type { StatisticsTable } from './table/statisticsTable.ts';

/** A series of a {@link StatisticsTable}, and what it is of. */
interface SummarizedSeries extends Pick<JoinedLine<unknown>, 'descriptor' | 'since' | 'until'> {
  readonly instance: string | undefined;
  readonly series: number;
}

/** @param timeOf returns the time that the table counts as so many seconds */
export function summaryOf(
  { descriptor, since, until, instance, series }: SummarizedSeries,
  table: StatisticsTable,
  timeOf: (time: number) => Timestamp,
): MetricSummary {
  const statistics = table.of(series);
  const { count, seconds, falls, thinned } = statistics;
  const quantiles = table.quantilesOf(series);
  const scale = descriptor.semantics === counter ? (timeUnitsPerSecond(descriptor.units) ?? 1) : 1;
  const at = (value: number, time: number): ValueAt | undefined =>
    count === 0 ? undefined : { value: value / scale, time: timeOf(time) };
  const bounded = (value: number): number => Math.min(statistics.max, Math.max(statistics.min, value)) / scale;
  return {
    descriptor,
    since,
    until,
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
    parts: table.partsOf(series),
  };
}
