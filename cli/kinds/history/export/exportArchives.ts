import type { OutputFiles } from '../../../../formats/history/export/exportFiles.ts';
import { ExportedFiles } from '../../../../formats/history/export/exportFiles.ts';
import type { ExportRequest } from '../../../../formats/history/export/exportHistories.ts';
import { exportProperties } from '../../../../formats/history/export/exportHistories.ts';
import type { RecordSource } from '../../../../formats/history/export/openMetrics/exportOpenMetrics.ts';
import { skippedFinding } from '../../../../formats/history/subject/members/checkSet.ts';
import { messageOf } from '../../../../formats/findings/finding.ts';
import { plural } from '../../../../formats/l10n/plural.ts';
import type { Progress } from '../../../output/progress.ts';
import { wishOf } from '../../valueSelection.ts';
import type { HistoryInput } from '../openedHistory.ts';
import { withHistories } from '../openSets.ts';
import { problemText } from '../problemText.ts';
import { timeWindow } from '../timeWindow.ts';
import { ColumnChoice, tablesOf } from './chosenTables.ts';
import type { ExportJob } from './exportJob.ts';
import type { ExportedHistory } from './writeHistories.ts';
import { writeHistories } from './writeHistories.ts';

/**
 * Writes the values of archives as tables.
 * @returns why not all could be exported, in words
 */
export async function writeExport(
  input: HistoryInput,
  job: ExportJob,
  output: OutputFiles,
  progress: Progress,
): Promise<string | undefined> {
  const choice = new ColumnChoice();
  const openTable = await tablesOf(job, choice);
  return withHistories(input, async (opened, skipped) => {
    const histories: ExportedHistory[] = [];
    for (const one of opened) {
      const window = await timeWindow(one.history, job, 'export');
      if (typeof window === 'string') return window;
      histories.push({ ...one, window });
    }
    const properties = new Map([
      ...exportProperties(histories, job, job.intervalSeconds),
      ['pcp.layout', job.isWide ? 'wide' : 'long'],
    ]);
    const files = new ExportedFiles(output, job, openTable, properties);
    const problems = input.host === undefined ? skipped.map((one) => messageOf(skippedFinding(one))) : [];
    const onProgressOf = (part: number, parts: number) => (done: number, total: number) => {
      progress.show(part + done / Math.max(1, total), parts);
    };
    if (job.format === 'openmetrics') problems.push(...(await writeOpenMetrics(histories, job, files, onProgressOf)));
    else problems.push(...(await writeHistories(histories, { job, files, onProgressOf, choice })));
    job.signal.throwIfAborted();
    files.finish();
    problems.push(...lossesOf(files, problems.length > 0));
    return problemText(problems);
  });
}

/** All hosts at once where they go to one file, each date by itself where these have their own. */
async function writeOpenMetrics(
  histories: readonly ExportedHistory[],
  job: ExportJob,
  files: ExportedFiles,
  onProgressOf: (part: number, parts: number) => (done: number, total: number) => void,
): Promise<readonly string[]> {
  const { exportOpenMetrics, requestsByDate } =
    await import('../../../../formats/history/export/openMetrics/exportOpenMetrics.ts');
  const request = { asRates: job.asRates, from: undefined, to: undefined, wish: wishOf(job.selection) };
  const parts: { readonly sources: readonly RecordSource[]; readonly request: ExportRequest }[] = [];
  if (job.isOneFile) parts.push({ sources: histories.map((one) => sourceOf(one, job)), request });
  else
    for (const one of histories) {
      const { zone, ...range } = one.window;
      const span = await one.history.span(job.signal);
      const hasDates = job.partition.includes('date');
      const requests = hasDates ? requestsByDate({ ...request, ...range }, span, zone) : [request];
      const sources = [sourceOf(one, job)];
      for (const each of requests) parts.push({ sources, request: each });
    }
  for (const [number, part] of parts.entries())
    await exportOpenMetrics(part.sources, part.request, files, onProgressOf(number, parts.length));
  return histories.flatMap(({ history, losses }) => {
    const problem = losses.text();
    return problem === undefined ? [] : [histories.length === 1 ? problem : `${history.host}: ${problem}`];
  });
}

function sourceOf({ history, set, losses, window }: ExportedHistory, { signal }: ExportJob): RecordSource {
  return {
    host: set.host,
    zone: window.zone,
    read: (records, { isFirst, from = window.from, to = window.to, takes }) =>
      history.visit(records, { from, to, takes, signal, ...(isFirst && { losses }) }),
  };
}

/** @param isExplained whether it has been said why there are no files */
function lossesOf({ beyond, files }: ExportedFiles, isExplained: boolean): readonly string[] {
  return [
    ...(beyond === 0
      ? []
      : [`${plural(beyond, 'record')} left out: the time is beyond what nanoseconds of 64 bits reach`]),
    ...(files === 0 && !isExplained ? ['no values in this time range'] : []),
  ];
}
