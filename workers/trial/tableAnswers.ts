import type { FetchedArchive } from '../../formats/history/fetch/hostRecords.ts';
import { t } from '../../formats/l10n/translate.ts';
import type { TimeZone } from '../../formats/pcp/time/timeZone.ts';
import { formatInZone } from '../../formats/pcp/time/timeZone.ts';
import { secondsBetween } from '../../formats/pcp/time/timestamp.ts';
import { printable } from '../../formats/findings/printable.ts';
import { renderTable } from '../../formats/pmrep/table/renderTable.ts';
import { RefusedTable } from '../../formats/pmrep/table/tableMetrics.ts';
import { readTableSet, setsOf } from '../../formats/pmrep/table/tableSet.ts';
import type { TrialLens } from '../../protocol/worker/trialProtocol.ts';
import { TrialLosses } from './trialLosses.ts';

/** Intervals, in seconds, of which a set without one takes the shortest that gives no more samples than are shown. */
const intervals = [1, 10, 60, 600, 3600, 86_400] as const;
const mostSamples = 1000;

/** What stands above each set of a configuration. */
export function tableLenses({ host }: FetchedArchive, text: string): readonly TrialLens[] {
  return setsOf(text).map(({ name, start }) => ({
    start,
    title: printable(t`Run on ${host}`),
    view: undefined,
    table: name,
  }));
}

/** A set of a configuration, by its name, and definitions of derived metrics that it may use. */
export interface NamedSet {
  readonly text: string;
  readonly name: string;
  readonly definitions: readonly string[];
}

/** The table of a set, or why there is none. */
export async function tableText(
  fetched: FetchedArchive,
  zone: TimeZone,
  { text, name, definitions }: NamedSet,
  signal: AbortSignal,
): Promise<string> {
  const read = readTableSet(text, name);
  if (typeof read === 'string') return `${printable(read)}\n`;
  // What the set defines itself comes first.
  const set = { ...read, definitions: [...read.definitions, ...definitions] };
  const { start, end, host } = fetched;
  const usual = intervals.find((seconds) => secondsBetween(start, end) / seconds <= mostSamples);
  const interval = set.options.text('interval') === undefined ? usual : undefined;
  const samples = Math.min(mostSamples, set.options.count('samples') ?? mostSamples);
  const from = formatInZone(start, zone).slice(0, 19).replace('T', ' ');
  const heading =
    interval === undefined
      ? t`${name} on ${host}, from ${from}`
      : t`${name} on ${host}, from ${from}, every ${interval} s`;
  try {
    const losses = new TrialLosses();
    const lines = await renderTable(fetched, set, { interval, samples, zone }, { signal, losses });
    return [
      printable(heading),
      ...(losses.text === undefined ? [] : [losses.text]),
      '',
      ...Array.from(lines, (line) => printable(line)),
      '',
    ].join('\n');
  } catch (error) {
    if (error instanceof RefusedTable) return `${printable(error.message)}\n`;
    throw error;
  }
}
