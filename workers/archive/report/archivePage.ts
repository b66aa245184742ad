import { archiveZone } from '../../../formats/archive/archive.ts';
import { archiveSpan } from '../../../formats/archive/archiveSpan.ts';
import { notJudgedTexts } from '../../../formats/history/doctor/notJudged.ts';
import { shortTimes } from '../../../formats/history/doctor/problemText.ts';
import type { Redact } from '../../../formats/history/report/readReport.ts';
import { readReport } from '../../../formats/history/report/readReport.ts';
import { reportHtml } from '../../../formats/history/report/reportHtml.ts';
import { reportIncidents } from '../../../formats/history/report/reportIncidents.ts';
import { notesAbout } from '../../../formats/notes/note.ts';
import { toSeconds } from '../../../formats/pcp/time/timestamp.ts';
import type { ReportMethods } from '../../../protocol/viewer/reportProtocol.ts';
import type { ArchiveFindings } from '../archiveFindings.ts';
import type { ReadArchive } from '../readArchive.ts';

/** What a report is made of. */
export interface ReportedArchive extends ReadArchive {
  readonly findings: ArchiveFindings;
}

/** Milliseconds between two looks at how far a check has come. */
const stepMs = 50;

/** The report of an archive, or of a history, as a page; undefined where there are no records. */
export async function archivePage(
  session: ReportedArchive,
  hosts: readonly string[],
  { isRedacted, language, notes, signal }: ReportMethods['report'][0] & { readonly signal: AbortSignal },
): Promise<string | undefined> {
  const { archive, snapshot } = session;
  const known = snapshot?.span;
  if (archive === undefined || known === undefined) return undefined;
  const { start, end } = known.isExact ? known : await archiveSpan(archive, signal);
  if (start === undefined || end === undefined) return undefined;
  await checked(session, signal);
  const zone = archiveZone(archive);
  const { incidents, notJudged } = await session.diagnoses.find(archive, signal);
  const times = shortTimes(toSeconds(start), toSeconds(end), zone);
  const source = {
    ...{ archive, hosts, start, end, zone },
    hostFindings: (redact: Redact) => reportIncidents(incidents, { zone, times, redact }),
    fileFindings: session.findings.all,
    areFilesChecked: session.scans.states.check.phase === 'done',
    notes: notesAbout(notes, { hosts }),
    omissions: notJudgedTexts(notJudged),
  };
  return reportHtml(await readReport(source, { isRedacted, signal }), language);
}

/** Resolves when the check of the files is over, or was stopped. */
async function checked({ scans }: ReportedArchive, signal: AbortSignal): Promise<void> {
  const isOver = (): boolean => scans.states.check.phase !== 'waiting' && scans.states.check.phase !== 'running';
  while (!isOver()) {
    signal.throwIfAborted();
    await new Promise((resolve) => {
      setTimeout(resolve, stepMs);
    });
  }
}
