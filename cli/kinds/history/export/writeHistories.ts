import type { ExportedFiles } from '../../../../formats/history/export/exportFiles.ts';
import type { ExportReports } from '../../../../formats/history/export/exportHistories.ts';
import { exportHistory } from '../../../../formats/history/export/exportHistories.ts';
import { exportIntervals, TooManyIntervals } from '../../../../formats/history/export/exportIntervals.ts';
import type { TableAt } from '../../../../formats/history/export/records/exportRecords.ts';
import { ColumnSurvey, maxColumns, TooManyColumns } from '../../../../formats/history/export/wide/wideColumns.ts';
import { plural } from '../../../../formats/l10n/plural.ts';
import { wishOf } from '../../valueSelection.ts';
import type { OpenSet } from '../openSets.ts';
import type { TimeWindow } from '../timeWindow.ts';
import type { ColumnChoice } from './chosenTables.ts';
import type { ExportJob } from './exportJob.ts';

/** A history, and what of it is exported: a time of day is another day where a history ends sooner. */
export interface ExportedHistory extends OpenSet {
  readonly window: TimeWindow;
}

/** What histories are written with. */
export interface HistoryWriting {
  readonly job: ExportJob;
  readonly files: ExportedFiles;
  readonly onProgressOf: (part: number, parts: number) => (done: number, total: number) => void;
  /** Is to say the columns of wide tables before each is opened. */
  readonly choice: ColumnChoice;
}

/** Writes the rows of histories, one after the other. @returns why not all could be, in words */
export async function writeHistories(
  histories: readonly ExportedHistory[],
  writing: HistoryWriting,
): Promise<readonly string[]> {
  const { job, files, choice, onProgressOf } = writing;
  const ofAll = new ColumnSurvey();
  const hasColumnsOfAll = job.isWide && job.isOneFile;
  const parts = (job.isWide ? 2 : 1) * histories.length;
  let part = 0;
  const survey = async (history: ExportedHistory, columns: ColumnSurvey): Promise<void> => {
    await readHistory(history, writing, () => columns, { onProgress: onProgressOf(part++, parts) });
    choice.columns = columns.columns;
  };
  const surveyAll = async (): Promise<undefined> => {
    for (const history of histories) await survey(history, ofAll);
  };
  const write = async (history: ExportedHistory): Promise<string | undefined> => {
    const { set, window, losses } = history;
    files.begin(set.host, window.zone);
    if (job.isWide && !hasColumnsOfAll) await survey(history, new ColumnSurvey());
    await readHistory(history, writing, files.tableAt, { losses, onProgress: onProgressOf(part++, parts) });
    return losses.text();
  };
  // All rows of a file have the same columns, of whatever host.
  const problem = hasColumnsOfAll ? await tooManyOf(surveyAll) : undefined;
  if (problem !== undefined) return [problem];
  const problems: string[] = [];
  for (const history of histories) {
    const one = await tooManyOf(() => write(history));
    if (one !== undefined) problems.push(histories.length === 1 ? one : `${history.set.host}: ${one}`);
  }
  return problems;
}

/** What is wrong with the result, also where it would be too large, in words. */
async function tooManyOf(work: () => Promise<string | undefined>): Promise<string | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof TooManyIntervals)
      return '--interval: there are too many intervals; choose longer ones, or --from and --to';
    if (error instanceof TooManyColumns)
      return `--wide: there would be more than ${plural(maxColumns, 'column')}; choose some with --metrics or --instances, or export without --wide`;
    throw error;
  }
}

function readHistory(
  { history, window }: ExportedHistory,
  { job }: HistoryWriting,
  tableAt: TableAt,
  reporting: ExportReports,
): Promise<void> {
  const reports = { ...reporting, signal: job.signal };
  const request = { ...job, ...window, wish: wishOf(job.selection) };
  if (job.intervalSeconds === undefined) return exportHistory(history, request, tableAt, reports);
  const interval = { seconds: job.intervalSeconds, zone: window.zone };
  return exportIntervals(history, request, interval, tableAt, reports);
}
