import { checkArchive } from '../../../../formats/archive/checkArchive.ts';
import type { Finding } from '../../../../formats/findings/finding.ts';
import { diagnose } from '../../../../formats/history/doctor/diagnose.ts';
import { withEvidence } from '../../../../formats/history/doctor/evidence/readEvidence.ts';
import { tablesOf } from '../../../../formats/history/doctor/evidence/readTable.ts';
import { incidentsOf } from '../../../../formats/history/doctor/incidents.ts';
import { notJudgedTexts } from '../../../../formats/history/doctor/notJudged.ts';
import { shortTimes } from '../../../../formats/history/doctor/problemText.ts';
import type { Redact } from '../../../../formats/history/report/readReport.ts';
import { readReport } from '../../../../formats/history/report/readReport.ts';
import { reportHtml } from '../../../../formats/history/report/reportHtml.ts';
import { reportIncidents } from '../../../../formats/history/report/reportIncidents.ts';
import type { Timestamp } from '../../../../formats/pcp/time/timestamp.ts';
import { compareTimes, toSeconds } from '../../../../formats/pcp/time/timestamp.ts';
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
  const { zone, from, to } = window;
  const fileFindings = await checkFiles(opened, window, progress);
  const { start, end } = await history.span();
  if (start === undefined || end === undefined) return losses.text() ?? 'has no records';
  const begin = latest(start, from);
  if (compareTimes(begin, end) > 0 || (to !== undefined && compareTimes(begin, to) >= 0))
    return 'has no records in this time';
  const { problems, notJudged } = await diagnose(history, { from, to, onProgress: progress.show });
  progress.end();
  const incidents = incidentsOf(await withEvidence(problems, tablesOf(history)));
  const { isRedacted } = request;
  const times = shortTimes(toSeconds(begin), toSeconds(to !== undefined && compareTimes(to, end) < 0 ? to : end), zone);
  const source = {
    // Pseudonyms are the same for each part of the time.
    ...(isRedacted ? { named: await history.asArchive() } : {}),
    ...{ archive: await history.asArchive(window), hosts, start, end, zone },
    hostFindings: (redact: Redact) => reportIncidents(incidents, { zone, times, redact }),
    fileFindings,
    notes: request.notesOf(foldersOf(opened, window), hosts),
    areFilesChecked: true,
    omissions: notJudgedTexts(notJudged),
  };
  const report = await readReport(source, { from: begin, to, isRedacted, losses, onProgress: progress.show });
  progress.end();
  output.write(reportHtml(report, 'en'));
  return losses.text();
}

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
function foldersOf(opened: OpenHistory, window: TimeWindow): readonly string[] {
  const onDisk = opened.inputsIn(window).filter(({ bundle }) => bundle === undefined);
  return [...new Set(onDisk.map(({ directory }) => directory))];
}

const latest = (a: Timestamp, b: Timestamp = a): Timestamp => (compareTimes(a, b) > 0 ? a : b);
