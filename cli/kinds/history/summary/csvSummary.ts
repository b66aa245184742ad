import type { MetricSummary, ValueAt } from '../../../../formats/history/summary/metricSummary.ts';
import { coverageOf } from '../../../../formats/history/summary/metricSummary.ts';
import { quotedField } from '../../../../formats/findings/report/csvField.ts';
import { toPrintable } from '../../../../formats/findings/report/printable.ts';
import { formatPmid } from '../../../../formats/pcp/pmid.ts';
import { semanticsOf } from '../../../../formats/pcp/semantics.ts';
import type { TimeZone } from '../../../../formats/pcp/time/timeZone.ts';
import { formatInZone } from '../../../../formats/pcp/time/timeZone.ts';
import type { SummarizeRequest } from '../../valueRequest.ts';
import type { SummarizedArchive } from './summarizedArchive.ts';
import { metricName, summaryUnits } from './summarizedArchive.ts';

const columns =
  'name,pmid,instance,semantics,units,mean,stochastic_mean,min,min_time,max,max_time,p50,p90,p95,p99,' +
  'exact_percentiles,last,last_time,count,seconds,falls,thinned,coverage';

/** A heading, and a line for each series. A number that there is not is empty. */
export function* csvSummary(
  { zone, span, series }: SummarizedArchive,
  { isForTerminal }: Pick<SummarizeRequest, 'isForTerminal'>,
): Generator<string> {
  yield `${columns}\n`;
  const field = (value: string | number): string => {
    if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
    return quotedField(isForTerminal ? toPrintable(value) : value);
  };
  for (const one of series) yield `${[...fieldsOf(one, zone, field), field(coverageOf(one, span))].join(',')}\n`;
}

function fieldsOf(one: MetricSummary, zone: TimeZone, field: (value: string | number) => string): readonly string[] {
  const { descriptor, instance, percentiles, areExact, min, max, last } = one;
  const valueAt = (at: ValueAt | undefined): readonly string[] =>
    at === undefined ? ['', ''] : [field(at.value), formatInZone(at.time, zone)];
  return [
    field(metricName(one)),
    formatPmid(descriptor.pmid),
    instance === undefined ? '' : field(instance),
    semanticsOf(descriptor.semantics)?.name ?? String(descriptor.semantics),
    field(summaryUnits(one)),
    ...[one.mean, one.stochasticMean].map(field),
    ...valueAt(min),
    ...valueAt(max),
    ...percentiles.map(field),
    String(areExact),
    ...valueAt(last),
    ...[one.count, one.seconds, one.falls, one.thinned].map(field),
  ];
}
