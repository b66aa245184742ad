import type { Archive } from '../../../formats/archive/archive.ts';
import { diagnose } from '../../../formats/history/doctor/diagnose.ts';
import { withEvidence } from '../../../formats/history/doctor/evidence/readEvidence.ts';
import { tablesOf } from '../../../formats/history/doctor/evidence/readTable.ts';
import type { HostProblem } from '../../../formats/history/doctor/hostProblem.ts';
import { withSeverities } from '../../../formats/history/doctor/hostProblem.ts';
import type { Incident } from '../../../formats/history/doctor/incidents.ts';
import { incidentsOf } from '../../../formats/history/doctor/incidents.ts';
import { archiveHistory } from '../../../formats/history/subject/archiveHistory.ts';
import type { NotJudged } from '../../../formats/history/doctor/notJudged.ts';
import type { ReadArchive } from '../readArchive.ts';

interface Found {
  readonly archive: Archive;
  /** Thresholds as text, to be compared. */
  readonly thresholds: string;
  readonly problems: readonly HostProblem[];
  readonly notJudged: readonly NotJudged[];
}

/** What was wrong with a host, and of what nothing can be said. */
export interface HostDiagnosis {
  readonly incidents: readonly Incident[];
  readonly notJudged: readonly NotJudged[];
}

/** What was found last: the Host view, the findings and a report ask for the same, which takes a pass over all records. */
const lastFound = new WeakMap<ReadArchive, Found>();

/** What was wrong with the host of an archive, or of a history, by the settings of the user: the worst first. */
export async function hostIncidents(
  session: ReadArchive,
  archive: Archive,
  signal: AbortSignal,
): Promise<HostDiagnosis> {
  const { thresholds, severities } = session.hostSettings;
  const text = JSON.stringify(thresholds);
  let found = lastFound.get(session);
  if (found?.archive !== archive || found.thresholds !== text) {
    const history = session.history ?? archiveHistory(archive);
    const { problems, notJudged } = await diagnose(history, { thresholds, signal });
    const evident = await withEvidence(problems, tablesOf(history, signal));
    found = { archive, thresholds: text, problems: evident, notJudged };
    lastFound.set(session, found);
  }
  const { problems, notJudged } = found;
  return { incidents: incidentsOf(withSeverities(problems, severities)), notJudged };
}
