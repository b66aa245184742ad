import { comparedSet, compareWindows } from '../../../../formats/history/compare/compareWindows.ts';
import type { Comparison, Window } from '../../../../formats/history/compare/comparison.ts';
import type { MemberPool } from '../../../../formats/history/subject/memberPool.ts';
import type { ArchiveSet } from '../../../../formats/history/subject/members/setMember.ts';
import { setEnd, setZone } from '../../../../formats/history/subject/members/setMember.ts';
import type { Output } from '../../../host.ts';
import { writeBatched } from '../../../output/batchedOutput.ts';
import type { Progress } from '../../../output/progress.ts';
import { wishOf } from '../../valueSelection.ts';
import type { ArchiveInput } from '../archiveInput.ts';
import { chosenSet } from '../set/chosenSet.ts';
import { withDiskSets } from '../set/diskSources.ts';
import { problemText } from '../problemText.ts';
import { SetProblems } from '../set/setProblems.ts';
import { zoneOf } from '../timeWindow.ts';
import { chosenWindows } from './chosenWindows.ts';
import type { CompareRequest } from './compareRequest.ts';
import { csvComparison } from './csvComparison.ts';
import { jsonComparison } from './jsonComparison.ts';
import { textComparison } from './textComparison.ts';

const writers = { text: textComparison, csv: csvComparison, json: jsonComparison } as const;

/** Archives of a host that are one history. */
export interface HistoryInput {
  /** As the user names them. */
  readonly path: string;
  readonly inputs: readonly ArchiveInput[];
}

/** How much has changed, and why not all could be compared, in words. */
export interface CompareResult {
  /** The highest score; 0 where nothing has changed. */
  readonly worst: number;
  readonly problem: string | undefined;
}

/** Writes what differs between two windows of one history, or of two. @param host of which the histories are meant */
export async function compareHistories(
  first: HistoryInput,
  second: HistoryInput | undefined,
  host: string | undefined,
  request: CompareRequest,
  output: Output,
  progress: Progress,
): Promise<CompareResult> {
  const refused = (problem: string): CompareResult => ({ worst: 0, problem });
  return withDiskSets(first.inputs, async (sets, pool) => {
    const set = chosenSet(sets, host);
    if (typeof set === 'string') return refused(set);
    const before = { ...first, set, pool };
    if (second === undefined) return compareSets(before, before, request, output, progress);
    return withDiskSets(second.inputs, async (others, otherPool) => {
      const other = chosenSet(others, host);
      if (typeof other === 'string') return refused(`${second.path}: ${other}`);
      return compareSets(before, { ...second, set: other, pool: otherPool }, request, output, progress);
    });
  });
}

interface OpenHistory extends HistoryInput {
  readonly set: ArchiveSet;
  readonly pool: MemberPool;
}

async function compareSets(
  first: OpenHistory,
  second: OpenHistory,
  request: CompareRequest,
  output: Output,
  progress: Progress,
): Promise<CompareResult> {
  const zone = zoneOf(setZone(first.set), request);
  if (zone === undefined) return { worst: 0, problem: `--tz: unknown time zone '${request.zone}'` };
  const [before, after] = [spanOf(first.set), spanOf(second.set)];
  const windows = chosenWindows(request, zone, before, first === second ? undefined : after);
  if (typeof windows === 'string') return { worst: 0, problem: windows };
  const readers = [first, ...(first === second ? [] : [second])].map((history, _, all) => {
    const ofSet = new SetProblems(history.set, history.pool);
    const { onBroken, onCorrupt, onFailure } = ofSet;
    const onProgress = progress.show;
    const reader = comparedSet(history.set, history.pool, { onBroken, onCorrupt, onFailure, onProgress });
    const text = (): string | undefined => {
      const problem = ofSet.text();
      return problem === undefined || all.length === 1 ? problem : `${history.path}: ${problem}`;
    };
    return { reader, text };
  });
  const [a, b = a] = readers;
  if (a === undefined || b === undefined) throw new Error('There is no history.');
  const { isAll, selection } = request;
  const comparison = await compareWindows(a.reader, b.reader, {
    ...windows,
    ...wishOf(selection),
    isAll,
  });
  progress.end();
  const problems = readers.map(({ text }) => text());
  const paths = { a: { path: first.path, host: first.set.host }, b: { path: second.path, host: second.set.host } };
  writeBatched(writers[request.format]({ comparison, zone, ...paths }, request), output);
  return { worst: worstOf(comparison), problem: problemText(problems) ?? nothing(comparison) };
}

function spanOf(set: ArchiveSet): Window {
  const from = set.members[0]?.start ?? { seconds: 0, nanoseconds: 0 };
  return { from, to: setEnd(set) ?? from };
}

function worstOf({ groups }: Comparison): number {
  return Math.max(0, ...groups.flatMap(({ leader, alike }) => [leader, ...alike]).map(({ score }) => score));
}

/** Why there is nothing to be said. */
function nothing({ compared, structure }: Comparison): string | undefined {
  const { goneMetrics, freshMetrics, facts, domains, intervals } = structure;
  const isEmpty = [goneMetrics, freshMetrics, facts, domains, intervals].every((part) => part.length === 0);
  return compared === 0 && isEmpty ? 'no metric has four values in both time ranges' : undefined;
}
