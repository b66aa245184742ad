import { printable } from '../../formats/findings/printable.ts';
import type { DerivedMetric } from '../../formats/derived/history/definitions.ts';
import { defineMetrics } from '../../formats/derived/history/definitions.ts';
import { Evaluation } from '../../formats/derived/history/evaluation.ts';
import type { FetchedArchive } from '../../formats/history/fetch/hostRecords.ts';
import { readHostRecords } from '../../formats/history/fetch/hostRecords.ts';
import { isNumberType } from '../../formats/history/fetch/fetchedType.ts';
import { singleId } from '../../formats/history/fetch/metricRecords.ts';
import { t } from '../../formats/l10n/translate.ts';
import type { TimeZone } from '../../formats/pcp/time/timeZone.ts';
import { formatInZone } from '../../formats/pcp/time/timeZone.ts';
import { secondsAfter } from '../../formats/pcp/time/timestamp.ts';
import { formatUnits } from '../../formats/pcp/units/units.ts';
import type { TriedText, TrialLens } from '../../protocol/worker/trialProtocol.ts';
import { escapedMarkdown } from './escapedMarkdown.ts';

/** Records in which the last values are looked for. */
const lastRecords = 1000;
/** Most instances of which a hover has the values. */
const mostValues = 10;

/** What stands above each definition of a text: its plot, or why it has none. */
export function derivedLenses({ archive, host }: FetchedArchive, { text, path }: TriedText): readonly TrialLens[] {
  const { metrics, refusals } = defineMetrics([text], archive.metadata);
  const plots = metrics.map(({ name, start, kind }): TrialLens => {
    const metric = { name, choice: 'all' as const };
    const view = { view: 'metrics', metrics: [metric], derived: { path, text } };
    const title = t`Plot on ${host}`;
    return { start, title: printable(title), view: isNumberType(kind.type) ? view : undefined };
  });
  const refused = refusals.map(({ start, reason }): TrialLens => {
    return { start, title: printable(t`no values on ${host}: ${reason}`), view: undefined };
  });
  return [...plots, ...refused].sort((a, b) => a.start - b.start);
}

/** The last values of the metric whose definition is at an offset, in Markdown; null for nothing. */
export async function derivedHover(
  fetched: FetchedArchive,
  zone: TimeZone,
  text: string,
  offset: number,
  signal: AbortSignal,
): Promise<string | null> {
  const { metrics } = defineMetrics([text], fetched.archive.metadata);
  const metric = metrics.findLast(({ start }) => start <= offset);
  // A definition goes on behind a backslash.
  if (metric === undefined || /(?<!\\)\n/.test(text.slice(metric.start, offset))) return null;
  const records = await readHostRecords(fetched, new Set(metric.operands), { signal });
  const evaluation = new Evaluation(metric, records);
  let last: { readonly time: number; readonly text: string } | undefined;
  for (const time of evaluation.times.subarray(-lastRecords)) {
    const values = valuesText(evaluation, time, metric);
    if (values !== '') last = { time, text: values };
  }
  if (last === undefined) return null;
  const clock = formatInZone(secondsAfter(fetched.start, last.time), zone).slice(0, 19).replace('T', ' ');
  return escapedMarkdown(printable(t`${clock} in ${fetched.host}: ${last.text}`));
}

function valuesText(evaluation: Evaluation, time: number, { kind }: DerivedMetric): string {
  const { count, ids, numbers, texts } = evaluation.at(time);
  const unit = formatUnits(kind.units);
  const shown = Array.from({ length: Math.min(count, mostValues) }, (_, at) => {
    const id = ids[at] ?? singleId;
    const name = id === singleId ? undefined : (evaluation.nameOf(id) ?? String(id));
    const value = texts[at] ?? String(Number((numbers[at] ?? NaN).toPrecision(6)));
    return name === undefined ? value : `${name} ${value}`;
  });
  if (count > mostValues) shown.push('…');
  return `${shown.join(', ')}${unit === '' || shown.length === 0 ? '' : ` ${unit}`}`;
}
