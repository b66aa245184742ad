import { basename, dirname } from 'node:path';
import { messageOf } from '../../../../formats/findings/finding.ts';
import type { DayPart } from '../../../../formats/history/fleet/dayParts.ts';
import { dayParts } from '../../../../formats/history/fleet/dayParts.ts';
import type { HostResult } from '../../../../formats/history/fleet/fleet.ts';
import type { FleetSettings, HostDay } from '../../../../formats/history/fleet/hostDay.ts';
import type { MemberPool } from '../../../../formats/history/subject/memberPool.ts';
import { skippedFinding } from '../../../../formats/history/subject/members/checkSet.ts';
import { membersIn } from '../../../../formats/history/subject/members/membersNear.ts';
import type { ArchiveSet, SkippedArchive } from '../../../../formats/history/subject/members/setMember.ts';
import { SetHistory } from '../../../../formats/history/subject/setHistory.ts';
import { fromSeconds, toSeconds } from '../../../../formats/pcp/time/timestamp.ts';
import type { Progress } from '../../../output/progress.ts';
import type { Threads } from '../../../threads.ts';
import type { ArchiveInput } from '../../archive/archiveInput.ts';
import type { WindowRequest } from '../../valueRequest.ts';
import { firstFile, withDiskSets } from '../diskSources.ts';
import { problemText } from '../problemText.ts';
import { timeWindow } from '../timeWindow.ts';
import type { HostJob } from './hostJob.ts';
import { runHosts } from './hostRunners.ts';
import { KeptDays } from './keptDays.ts';

/** Most days of a host: clocks that were not set yet make records of decades. */
const maxDays = 400;

/** What the user wants to know of a fleet. */
export interface FleetRequest extends WindowRequest {
  /** What is asked of a host, by its archives. */
  readonly settingsOf: (inputs: readonly ArchiveInput[]) => Promise<FleetSettings>;
  /** The folder of tables with days that need not be read again; undefined for none. */
  readonly kept: string | undefined;
  /** Whether whole days that were read are kept there. */
  readonly isKeeping: boolean;
  /** Whether what is kept is read again. */
  readonly isForced: boolean;
  readonly createdBy: string;
}

/** A host of which days are wanted. */
interface HostPlan {
  readonly set: ArchiveSet;
  readonly parts: readonly DayPart[];
  readonly kept: readonly HostDay[];
  readonly days: KeptDays | undefined;
  readonly job: HostJob;
  readonly problem: string | undefined;
}

/** All archives by the path of their first file, which is that of the member of a set. */
type InputsByFile = ReadonlyMap<string, ArchiveInput>;

/** What was read of a fleet. */
export interface ReadFleet {
  readonly results: readonly HostResult[];
  /** How many days were read from archives, and how many had been kept. */
  readonly read: number;
  readonly kept: number;
}

/**
 * Reads the hosts that archives are of. One that cannot be read is a result that says so.
 *
 * @returns why the time range is none, in words
 */
export function readFleet(
  inputs: readonly ArchiveInput[],
  request: FleetRequest,
  threads: Threads | undefined,
  progress: Progress,
): Promise<ReadFleet | string> {
  return withDiskSets(inputs, async (all, pool) => {
    const plans: HostPlan[] = [];
    const byFile: InputsByFile = new Map(inputs.map((input) => [firstFile(input), input]));
    for (const set of all.sets) {
      const plan = await planOf(set, byFile, request, pool);
      if (typeof plan === 'string') return plan;
      plans.push(plan);
    }
    const results = new Map<HostPlan, HostResult>(plans.map((plan) => [plan, resultOf(plan, [], undefined)]));
    const waiting = new Map(plans.filter(({ job }) => job.parts.length > 0).map((plan) => [plan.job, plan]));
    let done = 0;
    await runHosts([...waiting.keys()], threads, (job, { days, problem }) => {
      const plan = waiting.get(job);
      if (plan === undefined) return;
      // What could not be read may be there the next time.
      if (request.isKeeping && problem === undefined) keep(plan, byFile, days);
      results.set(plan, resultOf(plan, days, problem));
      progress.show(++done, waiting.size);
    });
    const read = [...waiting.keys()].reduce((sum, { parts }) => sum + parts.length, 0);
    const kept = plans.reduce((sum, plan) => sum + plan.kept.length, 0);
    return { results: withBroken([...results.values()], all.skipped), read, kept };
  });
}

async function planOf(
  set: ArchiveSet,
  inputs: InputsByFile,
  request: FleetRequest,
  pool: MemberPool,
): Promise<HostPlan | string> {
  const { host, members, skipped } = set;
  const window = await timeWindow(new SetHistory(set, pool), request, 'fleet');
  if (typeof window === 'string') return window;
  const limits = {
    from: window.from === undefined ? -Infinity : toSeconds(window.from),
    to: window.to === undefined ? Infinity : toSeconds(window.to),
  };
  const all = members.length === 0 ? [] : dayParts(recordedIn(set), limits, window.zone);
  const recorded = all.filter((part) => membersIn(members, timesOf(part)).length > 0);
  const parts = recorded.slice(-maxDays);
  const own = inputsOf(set, inputs);
  const settings = await request.settingsOf(own);
  const { kept: folder, createdBy, isForced } = request;
  const days = folder === undefined ? undefined : new KeptDays(folder, window.zone.name, settings, createdBy);
  const kept: HostDay[] = [];
  const missing: DayPart[] = [];
  for (const part of parts) {
    const isKept = days !== undefined && part.isWhole && !isForced;
    const day = isKept ? await days.day(host, part, inputsOf(set, inputs, part)) : undefined;
    if (day === undefined) missing.push(part);
    else kept.push(day);
  }
  const tooLong =
    recorded.length > maxDays
      ? `has records of ${recorded.length} days, of which the last ${maxDays} are shown; --from and --to choose others`
      : undefined;
  const path = dirname(members[0]?.path ?? skipped[0]?.source.path ?? '');
  const job = { host, path, inputs: own, parts: missing, zone: window.zone.name, settings };
  return { set, parts, kept, days, job, problem: problemText([...skipped.map(skippedText), tooLong]) };
}

function recordedIn({ members }: ArchiveSet): { readonly from: number; readonly to: number } {
  const from = members.reduce((least, { start }) => Math.min(least, toSeconds(start)), Infinity);
  // A record at the very end is of the day that begins with it.
  const to = members.reduce((most, { end }) => Math.max(most, toSeconds(end)), -Infinity);
  return { from, to: to + 1e-6 };
}

const timesOf = ({ from, to }: Pick<DayPart, 'from' | 'to'>) => ({ from: fromSeconds(from), to: fromSeconds(to) });

/** The archives of a host, or those with a part of a day. */
function inputsOf(set: ArchiveSet, inputs: InputsByFile, part?: Pick<DayPart, 'from' | 'to'>): readonly ArchiveInput[] {
  return membersIn(set.members, part === undefined ? {} : timesOf(part)).flatMap(({ path }) => inputs.get(path) ?? []);
}

function keep({ days: kept, job, parts, set }: HostPlan, inputs: InputsByFile, days: readonly HostDay[]): void {
  const wholes = new Map(parts.filter(({ isWhole }) => isWhole).map((part) => [part.date, part]));
  kept?.keep(
    job.host,
    days.filter(({ date }) => wholes.has(date)),
    ({ date }) => inputsOf(set, inputs, wholes.get(date)),
  );
}

function resultOf({ job, kept, problem }: HostPlan, read: readonly HostDay[], trouble: string | undefined): HostResult {
  const days = [...kept, ...read].sort((a, b) => a.start - b.start);
  return { host: job.host, path: job.path, problem: trouble ?? problem, days };
}

const skippedText = (one: SkippedArchive): string => messageOf(skippedFinding(one));

/** Hosts, and folders in which no archive says of which host it is. */
function withBroken(results: readonly HostResult[], skipped: readonly SkippedArchive[]): readonly HostResult[] {
  const byFolder = new Map<string, string[]>();
  for (const one of skipped) {
    const folder = dirname(one.source.path);
    byFolder.set(folder, [...(byFolder.get(folder) ?? []), skippedText(one)]);
  }
  const known = results.map((result) => {
    const texts = byFolder.get(result.path);
    byFolder.delete(result.path);
    return texts === undefined ? result : { ...result, problem: problemText([result.problem, ...texts]) };
  });
  const broken = [...byFolder].map(([path, texts]) => {
    return { host: basename(path), path, problem: problemText(texts), days: [] };
  });
  return [...known, ...broken];
}
