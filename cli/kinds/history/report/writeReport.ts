import { checkArchive } from '../../../../formats/archive/checkArchive.ts';
import type { Finding } from '../../../../formats/findings/finding.ts';
import { historyReport } from '../../../../formats/history/report/historyReport.ts';
import { reportHtml } from '../../../../formats/history/report/reportHtml.ts';
import type { Output } from '../../../host.ts';
import type { Progress } from '../../../output/progress.ts';
import type { ReportRequest } from '../../valueRequest.ts';
import { inDiskFolder } from '../../archive/diskFolder.ts';
import type { OpenHistory } from '../openedHistory.ts';
import { onHistory } from '../openHistory.ts';
import type { TimeWindow } from '../timeWindow.ts';
import { recordedWindow } from '../timeWindow.ts';

/**
 * Writes the report of a history.
 * @returns why not all of it could be read
 */
export const writeReport = onHistory(writeOpened);

async function writeOpened(
  opened: OpenHistory,
  request: ReportRequest,
  output: Output,
  progress: Progress,
): Promise<string | undefined> {
  const { history, hosts, losses } = opened;
  const window = await recordedWindow(history, request, 'report');
  if (typeof window === 'string') return window;
  const fileFindings = await checkFiles(opened, window, progress);
  const { isRedacted } = request;
  const notes = request.notesOf(foldersOf(opened, window), hosts);
  const report = await historyReport(history, {
    ...window,
    ...{ hosts, fileFindings, notes, isRedacted, losses, onProgress: progress.show },
  });
  progress.end();
  if (report === undefined) return losses.text() ?? `has no records${isWhole(window) ? '' : ' in this time'}`;
  output.write(reportHtml(report, 'en'));
  return losses.text();
}

const isWhole = ({ from, to }: TimeWindow): boolean => from === undefined && to === undefined;

async function checkFiles(opened: OpenHistory, window: TimeWindow, progress: Progress): Promise<readonly Finding[]> {
  const all = [...(await opened.checkTogether())];
  for (const input of opened.inputsIn(window))
    await inDiskFolder(input, { keeps: 'window' }, async (folder) => {
      const { files } = input;
      const options = { lastWrite: folder.lastWrite(files), onProgress: progress.show };
      all.push(...(await checkArchive(folder, files, options)).findings);
      progress.end();
    });
  return all;
}

/** The folders on disk in which archives lie. */
export function foldersOf(opened: OpenHistory, window: TimeWindow): readonly string[] {
  const onDisk = opened.inputsIn(window).filter(({ bundle }) => bundle === undefined);
  return [...new Set(onDisk.map(({ directory }) => directory))];
}
