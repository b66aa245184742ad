import type { MetricSummary, SeriesName, ValueAt } from '../../../../formats/history/summary/metricSummary.ts';
import { coverageOf } from '../../../../formats/history/summary/metricSummary.ts';
import { displayWidth, toPrintable } from '../../../../formats/findings/report/printable.ts';
import { plural } from '../../../../formats/l10n/plural.ts';
import { formatInZone } from '../../../../formats/pcp/time/timeZone.ts';
import type { Timestamp } from '../../../../formats/pcp/time/timestamp.ts';
import { sparkline } from '../../../output/sparkline.ts';
import type { SummarizeRequest } from '../../valueRequest.ts';
import type { SummarizedArchive } from './summarizedArchive.ts';
import { metricName, summaryUnits } from './summarizedArchive.ts';

type Style = Pick<SummarizeRequest, 'hasUnicode'>;

const numberColumns = ['mean', 'min', 'p50', 'p90', 'p95', 'p99', 'max', 'last', 'count'] as const;
const numberWidth = 10;
/** Longer names push their line to the right. */
const maxNameWidth = 44;

/** A table with a line for each series, those of a metric below its name. */
export function* textSummary(summary: SummarizedArchive, { hasUnicode }: Style): Generator<string> {
  const { path, host, zone, span, series } = summary;
  const minute = (time: Timestamp): string => formatInZone(time, zone).slice(0, 19).replace('T', ' ');
  const isOneDay = minute(span.start).slice(0, 10) === minute(span.end).slice(0, 10);
  const timeText = ({ time }: ValueAt): string => minute(time).slice(isOneDay ? 11 : 0);
  yield `${toPrintable(`${path}: host ${host ?? 'unknown'}, ${minute(span.start)} to ${minute(span.end)} ${zone.name}`)}\n`;
  const titleOf = (one: SeriesName): string => toPrintable(`${metricName(one)}${lineText(one, minute)}`);
  const labelOf = (one: SeriesName): string =>
    one.instance === undefined ? titleOf(one) : toPrintable(`  ${one.instance}`);
  let [nameWidth, unitWidth] = [0, 'unit'.length];
  for (const one of series.names) {
    nameWidth = Math.max(nameWidth, Math.min(maxNameWidth, displayWidth(labelOf(one))));
    unitWidth = Math.max(unitWidth, summaryUnits(one).length);
  }
  yield `\n${' '.repeat(nameWidth)}  ${'unit'.padEnd(unitWidth)}${numberColumns.map(aligned).join('')}\n`;
  let last: SeriesName | undefined;
  let areExact = true;
  for (const one of series) {
    const isNext = one.descriptor === last?.descriptor && one.since === last.since;
    if (one.instance !== undefined && !isNext) yield `${titleOf(one)}\n`;
    last = one;
    areExact &&= one.areExact;
    const label = padded(labelOf(one), nameWidth);
    const notes = notesOf(one, span);
    yield `${label}  ${summaryUnits(one).padEnd(unitWidth)}${rest(one, notes, hasUnicode, timeText)}\n`;
  }
  if (!areExact) yield '\n~ within 2 %: there are too many values for exact percentiles\n';
}

/** Times at which a metric was what its line has, where archives differ on it. */
function lineText({ since, until }: SeriesName, minute: (time: Timestamp) => string): string {
  const times = [since && `from ${minute(since)}`, until && `until ${minute(until)}`].filter(
    (one) => one !== undefined,
  );
  return times.length === 0 ? '' : ` (${times.join(' ')})`;
}

/** What a reader of the numbers has to know. */
function notesOf(one: MetricSummary, span: SummarizedArchive['span']): readonly string[] {
  const notes = one.falls === 0 ? [] : [plural(one.falls, 'fall')];
  const percent = Math.round(100 * coverageOf(one, span));
  if (one.seconds > 0 && percent < 100) notes.push(`covers ${percent === 0 ? '<1' : percent} % of the time`);
  return notes;
}

function rest(
  one: MetricSummary,
  notes: readonly string[],
  hasUnicode: boolean,
  timeText: (at: ValueAt) => string,
): string {
  const { mean, min, max, last, percentiles, areExact, count, parts } = one;
  if (min === undefined || max === undefined) return `  ${['too few values for a rate', ...notes].join(', ')}`;
  const numbers = [
    numberText(mean),
    numberText(min.value),
    ...percentiles.map((value) => (areExact || Number.isNaN(value) ? '' : '~') + numberText(value)),
    numberText(max.value),
    numberText(last?.value ?? NaN),
    String(count),
  ];
  const times = min.value === max.value ? [] : [`min ${timeText(min)}`, `max ${timeText(max)}`];
  const line = [sparkline(parts, hasUnicode), [...times, ...notes].join(', ')].join('  ');
  return `${numbers.map(aligned).join('')}  ${line}`.trimEnd();
}

/** Four digits that count; whole numbers as they are. */
function numberText(value: number): string {
  if (!Number.isFinite(value)) return '-';
  const size = Math.abs(value);
  if (size >= 1e9 || (size > 0 && size < 1e-4)) return value.toExponential(2);
  if (Number.isInteger(value)) return String(value);
  if (size >= 1000) return value.toFixed(0);
  return String(Number(value.toPrecision(4)));
}

function aligned(text: string): string {
  return ` ${text}`.padStart(numberWidth);
}

function padded(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - displayWidth(text)));
}
