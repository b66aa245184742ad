import type { MetricSummary, ValueAt } from '../../../../formats/history/summary/metricSummary.ts';
import { coverageOf } from '../../../../formats/history/summary/metricSummary.ts';
import { toPrintableJson } from '../../../../formats/findings/report/printable.ts';
import { formatPmid } from '../../../../formats/pcp/pmid.ts';
import { semanticsOf } from '../../../../formats/pcp/semantics.ts';
import type { TimeZone } from '../../../../formats/pcp/time/timeZone.ts';
import { formatInZone } from '../../../../formats/pcp/time/timeZone.ts';
import type { SummarizedArchive } from './summarizedArchive.ts';
import { metricName, summaryUnits } from './summarizedArchive.ts';

/** An object with a line for each series. A number that there is not is null. */
export function* jsonSummary({ path, host, zone, span, series }: SummarizedArchive): Generator<string> {
  const head = {
    schema: 1,
    path,
    host,
    start: formatInZone(span.start, zone),
    end: formatInZone(span.end, zone),
  };
  yield `${toPrintableJson(head, 0).slice(0, -1)},"series":[`;
  let separator = '';
  for (const one of series) {
    yield `${separator}\n${toPrintableJson({ ...seriesObject(one, zone), coverage: coverageOf(one, span) }, 0)}`;
    separator = ',';
  }
  yield '\n]}\n';
}

function seriesObject(one: MetricSummary, zone: TimeZone): object {
  const { descriptor, instance, mean, stochasticMean, percentiles, areExact, count, seconds, falls, thinned } = one;
  const [p50, p90, p95, p99] = percentiles;
  return {
    name: metricName(one),
    pmid: formatPmid(descriptor.pmid),
    instance,
    semantics: semanticsOf(descriptor.semantics)?.name ?? `unknown ${descriptor.semantics}`,
    units: summaryUnits(one),
    since: one.since && formatInZone(one.since, zone),
    until: one.until && formatInZone(one.until, zone),
    mean,
    stochasticMean,
    ...valueAt('min', one.min, zone),
    ...valueAt('max', one.max, zone),
    ...{ p50, p90, p95, p99 },
    exactPercentiles: areExact,
    ...valueAt('last', one.last, zone),
    ...{ count, seconds, falls, thinned },
  };
}

function valueAt(name: string, at: ValueAt | undefined, zone: TimeZone): object {
  return { [name]: at?.value ?? null, [`${name}Time`]: at === undefined ? null : formatInZone(at.time, zone) };
}
