import type { Finding } from '../../findings/finding.ts';
import type { Note } from '../../notes/note.ts';
import type { TimeZone } from '../../pcp/time/timeZone.ts';
import type { Timestamp } from '../../pcp/time/timestamp.ts';
import { compareTimes, toSeconds } from '../../pcp/time/timestamp.ts';
import type { ReadOptions } from '../../archive/readOptions.ts';
import { diagnose } from '../doctor/diagnose.ts';
import { withEvidence } from '../doctor/evidence/readEvidence.ts';
import { tablesOf } from '../doctor/evidence/readTable.ts';
import { incidentsOf } from '../doctor/incidents.ts';
import { notJudgedTexts } from '../doctor/notJudged.ts';
import { shortTimes } from '../doctor/problemText.ts';
import type { History } from '../subject/history.ts';
import type { Redact } from './readReport.ts';
import { readReport } from './readReport.ts';
import type { Report } from './report.ts';
import { reportIncidents } from './reportIncidents.ts';

/** What a report of a history is about. */
export interface HistoryReportRequest extends Pick<ReadOptions, 'from' | 'to' | 'losses' | 'onProgress' | 'signal'> {
  readonly zone: TimeZone;
  /** All names that labels have for the host, the one that is shown first. */
  readonly hosts: readonly string[];
  /** What the check of its files has found. */
  readonly fileFindings: readonly Finding[];
  /** What somebody wrote about its times. */
  readonly notes?: readonly Note[];
  readonly isRedacted: boolean;
}

/** The report of a history, or of a part of its time; undefined where there are no records. */
export async function historyReport(history: History, request: HistoryReportRequest): Promise<Report | undefined> {
  const { from, to, zone, isRedacted, hosts, fileFindings, notes = [], ...reading } = request;
  const { start, end } = await history.span(reading.signal);
  if (start === undefined || end === undefined) return undefined;
  const begin = from !== undefined && compareTimes(from, start) > 0 ? from : start;
  if (compareTimes(begin, end) > 0 || (to !== undefined && compareTimes(begin, to) >= 0)) return undefined;
  const { onProgress, signal } = reading;
  const { problems, notJudged } = await diagnose(history, { from, to, onProgress, signal });
  const incidents = incidentsOf(await withEvidence(problems, tablesOf(history, signal)));
  const last: Timestamp = to !== undefined && compareTimes(to, end) < 0 ? to : end;
  const times = shortTimes(toSeconds(begin), toSeconds(last), zone);
  const source = {
    // Pseudonyms are the same for each part of the time.
    ...(isRedacted ? { named: await history.asArchive() } : {}),
    ...{ archive: await history.asArchive({ from, to }), hosts, start, end, zone, fileFindings, notes },
    hostFindings: (redact: Redact) => reportIncidents(incidents, { zone, times, redact }),
    areFilesChecked: true,
    omissions: notJudgedTexts(notJudged),
  };
  return readReport(source, { ...reading, from: begin, to, isRedacted });
}
