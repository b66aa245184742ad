import { diagnose } from '../../../../formats/history/doctor/diagnose.ts';
import { withEvidence } from '../../../../formats/history/doctor/evidence/readEvidence.ts';
import { tablesOf } from '../../../../formats/history/doctor/evidence/readTable.ts';
import type { HostProblem } from '../../../../formats/history/doctor/hostProblem.ts';
import { withSeverities } from '../../../../formats/history/doctor/hostProblem.ts';
import type { Incident } from '../../../../formats/history/doctor/incidents.ts';
import { incidentsOf } from '../../../../formats/history/doctor/incidents.ts';
import type { Look } from '../../../../formats/history/doctor/look.ts';
import { judgedMetrics, lookFor } from '../../../../formats/history/doctor/look.ts';
import type { RecordedPoint } from '../../../../formats/history/printed/rowFinder.ts';
import { unknownZones } from '../../../../formats/history/subject/members/checkSet.ts';
import type { History } from '../../../../formats/history/subject/history.ts';
import { fromSeconds, toSeconds } from '../../../../formats/pcp/time/timestamp.ts';
import type { Progress } from '../../../output/progress.ts';
import type { DiagnosisRequest } from '../../valueRequest.ts';
import { problemText } from '../problemText.ts';
import type { ArchiveInput } from '../../archive/archiveInput.ts';
import type { HistoryInput } from '../openedHistory.ts';
import type { OpenSet } from '../openSets.ts';
import { withHistories } from '../openSets.ts';
import { recordedWindow, timeWindow } from '../timeWindow.ts';
import type { HostReport, TextOrigin } from './hostReport.ts';

/** What was found on the hosts in archives, and why not all could be read. */
export interface HostDiagnoses {
  readonly reports: readonly HostReport[];
  readonly problem: string | undefined;
}

export async function diagnoseHosts(
  input: HistoryInput,
  request: DiagnosisRequest,
  progress: Progress,
): Promise<HostDiagnoses> {
  const result = await withHistories(input, async (histories) => {
    const reports: HostReport[] = [];
    const problems: (string | undefined)[] = [];
    for (const opened of histories) {
      const report = await diagnoseHost(opened, request, progress);
      if (typeof report === 'string') return report;
      reports.push(report);
      problems.push(opened.losses.text(), await emptyText(opened, request, report, histories.length === 1));
    }
    return { reports, problem: problemText(problems) };
  });
  return typeof result === 'string' ? { reports: [], problem: result } : result;
}

/** Why there are no records of a host, in words. */
async function emptyText(
  { history }: OpenSet,
  request: DiagnosisRequest,
  { from }: HostReport,
  isOne: boolean,
): Promise<string | undefined> {
  if (!Number.isNaN(from)) return undefined;
  const window = await recordedWindow(history, request, 'doctor');
  const text = typeof window === 'string' ? window : 'no records in this time range';
  return isOne ? text : `${history.host}: ${text}`;
}

async function diagnoseHost(
  opened: OpenSet,
  request: DiagnosisRequest,
  progress: Progress,
): Promise<HostReport | string> {
  const { path, history, losses, set } = opened;
  const window = await timeWindow(history, request, 'doctor');
  if (typeof window === 'string') return window;
  const { from, to, zone } = window;
  const { thresholds, severities } = request;
  const found = await diagnose(history, { from, to, thresholds, losses, onProgress: progress.show });
  const { members } = set;
  const fileAt = (time: number): string => {
    const begun = members.filter(({ start }) => toSeconds(start) <= time);
    return (begun.at(-1) ?? members[0])?.path ?? path;
  };
  const incidents = incidentsOf(await withEvidence(withSeverities(found.problems, severities), tablesOf(history)));
  return {
    ...{ path, host: set.host, zone, from: found.from, to: found.to, fileAt },
    ...{ notJudged: found.notJudged, incidents, looks: await looksAt(history, incidents) },
    origins: await originsOf(history, incidents, opened.inputsIn(window)),
    unknownZones: unknownZones(set),
  };
}

async function looksAt(history: History, incidents: readonly Incident[]): Promise<ReadonlyMap<HostProblem, Look>> {
  const looks = new Map<HostProblem, Look>();
  for (const { headline } of incidents) {
    const time = fromSeconds(headline.main.worstAt);
    const look = await history.near(time, ({ metadata }) => Promise.resolve(lookFor(metadata, headline)));
    if (look !== undefined) looks.set(headline, look);
  }
  return looks;
}

/** Lines of texts that the worst values of problems are from. Each text is read once more for it. */
async function originsOf(
  history: History,
  incidents: readonly Incident[],
  inputs: readonly ArchiveInput[],
): Promise<ReadonlyMap<HostProblem, TextOrigin>> {
  const origins = new Map<HostProblem, TextOrigin>();
  const texts = inputs.filter(({ bundle }) => bundle?.linesOf !== undefined);
  const points = texts.length === 0 ? [] : await pointsOf(history, incidents);
  for (const { path, bundle } of texts) {
    const lines = points.length === 0 ? [] : await bundle?.linesOf?.(points.map(({ point }) => point));
    for (const [at, { problem }] of points.entries()) {
      const line = lines?.[at];
      if (line !== undefined && !origins.has(problem)) origins.set(problem, { file: path, line: line + 1 });
    }
  }
  return origins;
}

/** The values by which problems were judged when they were worst. */
async function pointsOf(
  history: History,
  incidents: readonly Incident[],
): Promise<readonly { readonly problem: HostProblem; readonly point: RecordedPoint }[]> {
  const points: { problem: HostProblem; point: RecordedPoint }[] = [];
  for (const problem of incidents.flatMap(({ headline, others }) => [headline, ...others])) {
    const time = problem.main.worstAt;
    const metrics = await history.near(fromSeconds(time), ({ metadata }) =>
      Promise.resolve(judgedMetrics(metadata, problem.rule)),
    );
    for (const metric of metrics ?? []) points.push({ problem, point: { metric, instance: problem.instance, time } });
  }
  return points;
}
