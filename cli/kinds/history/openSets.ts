import { basename, dirname } from 'node:path';
import { isBeingWritten } from '../../../formats/archive/liveness.ts';
import { membersOf } from '../../../formats/archive/members/archiveFiles.ts';
import { parseMemberName } from '../../../formats/archive/members/memberName.ts';
import { messageOf } from '../../../formats/findings/finding.ts';
import type { MemberPool } from '../../../formats/history/subject/memberPool.ts';
import { checkJoins, checkSet, skippedFinding } from '../../../formats/history/subject/members/checkSet.ts';
import { membersIn } from '../../../formats/history/subject/members/membersNear.ts';
import type { ArchiveSet, SetMember, SkippedArchive } from '../../../formats/history/subject/members/setMember.ts';
import { SetHistory } from '../../../formats/history/subject/setHistory.ts';
import type { ArchiveInput } from '../archive/archiveInput.ts';
import { DiskFolder } from '../archive/diskFolder.ts';
import { chosenSet } from './chosenSet.ts';
import { withDerivedFiles } from './derivedFiles.ts';
import { firstFile, withDiskSets } from './diskSources.ts';
import { HistoryLosses } from './historyLosses.ts';
import type { HistoryInput, OpenHistory } from './openedHistory.ts';

/** The history of a host in several archives. */
export interface OpenSet extends OpenHistory {
  readonly set: ArchiveSet;
}

/** Does something with the history of the host that is meant, as `withHistory`. */
export function withSet<Result>(
  input: HistoryInput,
  work: (opened: OpenSet) => Promise<Result>,
): Promise<Result | string> {
  return withDiskSets(input.inputs, async (sets, pool, inputs) => {
    const set = chosenSet(sets, input.host);
    return typeof set === 'string' ? set : work(openSet({ ...input, inputs }, set, pool));
  });
}

/**
 * Does something with the histories of all hosts in archives, or of the one that is meant.
 *
 * @returns why there is none, in words, where that is so
 */
export function withHistories<Result>(
  input: HistoryInput,
  work: (histories: readonly OpenSet[], skipped: readonly SkippedArchive[]) => Promise<Result>,
): Promise<Result | string> {
  const { host } = input;
  return withDiskSets(input.inputs, async (all, pool, inputs) => {
    const chosen = host === undefined && all.sets.length > 0 ? all.sets : chosenSet(all, host);
    if (typeof chosen === 'string') return chosen;
    const histories: OpenSet[] = [];
    for (const set of 'members' in chosen ? [chosen] : chosen) {
      const opened = await withDerivedFiles(openSet({ ...input, inputs }, set, pool), input);
      if (typeof opened === 'string') return opened;
      histories.push(opened);
    }
    return work(histories, all.skipped);
  });
}

function openSet({ path, inputs }: HistoryInput, set: ArchiveSet, pool: MemberPool): OpenSet {
  const { host, hostNames, members, skipped } = set;
  const live = liveArchive(set);
  return {
    path,
    set,
    history: new SetHistory(set, pool),
    hosts: [host, ...hostNames],
    losses: new HistoryLosses({
      isLive: (file) => live !== undefined && parseMemberName(file)?.base === live,
      faults: () => members.map((member) => pool.faultsOf(member)),
      omissions: skipped.filter(({ reason }) => reason !== 'empty').map((one) => messageOf(skippedFinding(one))),
    }),
    inputsIn: (window) => {
      // Of a text there may be several archives, of which each has a name of its own.
      const isOf = (input: ArchiveInput, { path: first, summary }: SetMember): boolean =>
        firstFile(input) === first && input.files.base === summary.files.base;
      return membersIn(members, window).flatMap((member) => inputs.find((input) => isOf(input, member)) ?? []);
    },
    checkTogether: () => checkSet(set, pool),
    checkJoins: () => checkJoins(set, pool),
  };
}

/** The base name of the newest archive, if a logger may be writing it. */
function liveArchive({ members }: ArchiveSet): string | undefined {
  const newest = members.at(-1);
  if (newest === undefined) return undefined;
  const { files } = newest.summary;
  // What is in a bundle is a copy.
  if (basename(newest.path) !== membersOf(files)[0]?.name) return undefined;
  const folder = new DiskFolder({ directory: dirname(newest.path) }, { keeps: 'window' }, []);
  return isBeingWritten(folder.lastWrite(files), newest.end) ? files.base : undefined;
}
