import { archiveSpan } from '../../../../formats/archive/archiveSpan.ts';
import { checkArchive } from '../../../../formats/archive/checkArchive.ts';
import { diagnoseArchive } from '../../../../formats/history/doctor/diagnose.ts';
import { archiveTables, withEvidence } from '../../../../formats/history/doctor/evidence/readEvidence.ts';
import { incidentsOf } from '../../../../formats/history/doctor/incidents.ts';
import type { Redact } from '../../../../formats/history/report/readReport.ts';
import { reportIncident } from '../../../../formats/history/report/reportIncident.ts';
import type { Output } from '../../../host.ts';
import type { Progress } from '../../../output/progress.ts';
import type { ReportRequest } from '../../valueRequest.ts';
import type { ArchiveInput } from '../archiveInput.ts';
import type { DiskFolder } from '../diskFolder.ts';
import { LostPlaces } from '../lostPlaces.ts';
import { timesOfArchive, timeWindow } from '../timeWindow.ts';
import { writeReport } from './writeReport.ts';

/**
 * Writes the report of an archive.
 * @returns why not all of it could be read
 */
export async function writeArchiveReport(
  { files }: ArchiveInput,
  folder: DiskFolder,
  request: ReportRequest,
  output: Output,
  progress: Progress,
): Promise<string | undefined> {
  const isLive = folder.isLive(files);
  const { archive, findings } = await checkArchive(folder, files, { isLive, onProgress: progress.show });
  progress.end();
  const window = await timeWindow(timesOfArchive(archive), request, 'report');
  if (typeof window === 'string') return window;
  const lost = new LostPlaces(isLive);
  const { problems } = await diagnoseArchive(archive, { from: window.from, to: window.to, onProgress: progress.show });
  progress.end();
  const incidents = incidentsOf(await withEvidence(problems, archiveTables(archive)));
  const source = {
    archive,
    hosts: [archive.label?.host ?? ''],
    ...(await archiveSpan(archive)),
    hostFindings: (redact: Redact) => incidents.map((one) => reportIncident(one, window.zone, redact)),
    fileFindings: findings,
    areFilesChecked: true,
    omissions: [],
  };
  const places = { onBroken: lost.broken, onCorrupt: lost.corrupt };
  return (await writeReport(source, window, request, output, progress, places)) ?? lost.text();
}
