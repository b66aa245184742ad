import type { Archive } from '../../../formats/archive/archive.ts';
import { diagnoseArchive } from '../../../formats/history/doctor/diagnose.ts';
import type { ReadTable } from '../../../formats/history/doctor/evidence/readEvidence.ts';
import { archiveTables, setTables, withEvidence } from '../../../formats/history/doctor/evidence/readEvidence.ts';
import type { HostProblem } from '../../../formats/history/doctor/hostProblem.ts';
import { withSeverities } from '../../../formats/history/doctor/hostProblem.ts';
import type { Incident } from '../../../formats/history/doctor/incidents.ts';
import { incidentsOf } from '../../../formats/history/doctor/incidents.ts';
import type { ReadArchive } from '../readArchive.ts';

interface Found {
  readonly archive: Archive;
  /** As text, to be compared. */
  readonly thresholds: string;
  readonly problems: readonly HostProblem[];
}

/** What was found last: the Host view, the findings and a report ask for the same, which takes a pass over all records. */
const lastFound = new WeakMap<ReadArchive, Found>();

/** What was wrong with the host of an archive, or of a history, by the settings of the user: the worst first. */
export async function hostIncidents(
  session: ReadArchive,
  archive: Archive,
  signal: AbortSignal,
): Promise<readonly Incident[]> {
  const { thresholds, severities } = session.hostSettings;
  const text = JSON.stringify(thresholds);
  let found = lastFound.get(session);
  if (found?.archive !== archive || found.thresholds !== text) {
    const { problems } = await diagnoseArchive(archive, { thresholds, signal });
    found = { archive, thresholds: text, problems: await withEvidence(problems, tablesOf(session, archive, signal)) };
    lastFound.set(session, found);
  }
  return incidentsOf(withSeverities(found.problems, severities));
}

/** In a history each table is of the archive of its time. */
function tablesOf({ set, pool }: ReadArchive, archive: Archive, signal: AbortSignal): ReadTable {
  if (set === undefined || pool === undefined) return archiveTables(archive, signal);
  return setTables(set, pool.during(signal));
}
