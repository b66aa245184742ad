import { diagnoseSet } from '../../../../formats/history/doctor/diagnose.ts';
import { setTables, withEvidence } from '../../../../formats/history/doctor/evidence/readEvidence.ts';
import type { HostThresholds } from '../../../../formats/history/doctor/hostRule.ts';
import { withSeverities } from '../../../../formats/history/doctor/hostProblem.ts';
import { incidentsOf } from '../../../../formats/history/doctor/incidents.ts';
import type { MemberPool } from '../../../../formats/history/subject/memberPool.ts';
import type { ArchiveSet } from '../../../../formats/history/subject/members/setMember.ts';
import { toSeconds } from '../../../../formats/pcp/time/timestamp.ts';
import type { Progress } from '../../../output/progress.ts';
import type { DiagnosisRequest } from '../../valueRequest.ts';
import type { ArchiveInput } from '../archiveInput.ts';
import { problemText } from '../problemText.ts';
import { chosenSet } from '../set/chosenSet.ts';
import { withDiskSets } from '../set/diskSources.ts';
import { SetProblems } from '../set/setProblems.ts';
import { timesOfSet, timeWindow } from '../timeWindow.ts';
import type { HostReport } from './hostReport.ts';

/** What was found on the hosts in archives, and why not all could be read. */
export interface HostDiagnoses {
  readonly reports: readonly HostReport[];
  readonly problem: string | undefined;
}

/** @param host the only one that is meant; all if undefined */
export function diagnoseHosts(
  path: string,
  inputs: readonly ArchiveInput[],
  host: string | undefined,
  request: DiagnosisRequest,
  progress: Progress,
): Promise<HostDiagnoses> {
  return withDiskSets(inputs, async (all, pool) => {
    const chosen = host === undefined && all.sets.length > 0 ? all.sets : chosenSet(all, host);
    if (typeof chosen === 'string') return { reports: [], problem: chosen };
    const reports: HostReport[] = [];
    const problems: string[] = [];
    for (const set of 'members' in chosen ? [chosen] : chosen) {
      const result = await diagnose(path, set, pool, request, progress);
      if (typeof result === 'string') return { reports: [], problem: result };
      reports.push(result.report);
      if (result.problem !== undefined) problems.push(result.problem);
    }
    return { reports, problem: problemText(problems) };
  });
}

async function diagnose(
  path: string,
  set: ArchiveSet,
  pool: MemberPool,
  request: DiagnosisRequest,
  progress: Progress,
): Promise<{ readonly report: HostReport; readonly problem: string | undefined } | string> {
  const window = await timeWindow(timesOfSet(set), request, 'doctor');
  if (typeof window === 'string') return window;
  const lost = new SetProblems(set, pool);
  const thresholds: HostThresholds = request.thresholds;
  const { problems, from, to, hasProcesses } = await diagnoseSet(set, pool, {
    from: window.from,
    to: window.to,
    thresholds,
    onBroken: lost.onBroken,
    onCorrupt: lost.onCorrupt,
    onFailure: lost.onFailure,
    onProgress: progress.show,
  });
  const { host, members } = set;
  const fileAt = (time: number): string => {
    const begun = members.filter(({ start }) => toSeconds(start) <= time);
    return (begun.at(-1) ?? members[0])?.path ?? path;
  };
  const report = {
    path,
    host,
    zone: window.zone,
    from,
    to,
    hasProcesses,
    incidents: incidentsOf(await withEvidence(withSeverities(problems, request.severities), setTables(set, pool))),
    fileAt,
  };
  return { report, problem: lost.text() };
}
