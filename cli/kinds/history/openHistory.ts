import { basename, dirname } from 'node:path';
import type { Archive } from '../../../formats/archive/archive.ts';
import { checkArchive } from '../../../formats/archive/checkArchive.ts';
import type { ArchiveFiles } from '../../../formats/archive/members/archiveFiles.ts';
import { membersOf } from '../../../formats/archive/members/archiveFiles.ts';
import { parseMemberName } from '../../../formats/archive/members/memberName.ts';
import type { Finding } from '../../../formats/findings/finding.ts';
import { messageOf } from '../../../formats/findings/finding.ts';
import { archiveHistory } from '../../../formats/history/subject/archiveHistory.ts';
import type { History } from '../../../formats/history/subject/history.ts';
import type { MemberPool } from '../../../formats/history/subject/memberPool.ts';
import { checkSet, skippedFinding } from '../../../formats/history/subject/members/checkSet.ts';
import { membersIn } from '../../../formats/history/subject/members/membersNear.ts';
import type { ArchiveSet, SkippedArchive } from '../../../formats/history/subject/members/setMember.ts';
import { SetHistory } from '../../../formats/history/subject/setHistory.ts';
import type { Progress } from '../../output/progress.ts';
import type { ArchiveInput } from '../archive/archiveInput.ts';
import { DiskFolder, inDiskFolder } from '../archive/diskFolder.ts';
import { openReported } from '../archive/openReported.ts';
import { chosenSet } from './chosenSet.ts';
import { firstFile, withDiskSets } from './diskSources.ts';
import { HistoryLosses } from './historyLosses.ts';
import type { TimeWindow } from './timeWindow.ts';

/** Archives that are one history. */
export interface HistoryInput {
  /** As the user names them. */
  readonly path: string;
  readonly inputs: readonly ArchiveInput[];
  /** The host that is meant, where they have several. */
  readonly host: string | undefined;
}

/** A history while a command is at work on it. */
export interface OpenHistory {
  /** As the user names it. */
  readonly path: string;
  readonly history: History;
  /** All names that labels have for the host, the one that is shown first. */
  readonly hosts: readonly string[];
  /** Takes what cannot be read, and reports it. */
  readonly losses: HistoryLosses;
  /** What threads may read as well: a single archive that is in no bundle. */
  readonly shared?: SharedArchive | undefined;
  /** Checks the files that may have records in a time. */
  check(window: TimeWindow, progress: Progress): Promise<readonly Finding[]>;
}

/** An archive that several threads read alike, even while it grows. */
export interface SharedArchive {
  readonly archive: Archive;
  readonly directory: string;
  readonly files: ArchiveFiles;
  /** Of its files, by their names. */
  readonly sizes: ReadonlyMap<string, number>;
}

/** The history of a host in several archives. */
export interface OpenSet extends OpenHistory {
  readonly history: SetHistory;
  readonly set: ArchiveSet;
}

/**
 * Does something with the one history that archives are, and closes what was opened for it. A single archive is opened as
 * it is, which is quicker than to look for others of its host.
 *
 * @returns why there is none, in words, where that is so
 */
export function withHistory<Result>(
  input: HistoryInput,
  work: (opened: OpenHistory) => Promise<Result>,
): Promise<Result | string> {
  const { path, inputs, host } = input;
  const [only, another] = inputs;
  if (only !== undefined && another === undefined && host === undefined) return withArchive(path, only, work);
  return withDiskSets(inputs, async (sets, pool) => {
    const set = chosenSet(sets, host);
    return typeof set === 'string' ? set : work(openSet(input, set, pool));
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
  const { inputs, host } = input;
  return withDiskSets(inputs, async (all, pool) => {
    const chosen = host === undefined && all.sets.length > 0 ? all.sets : chosenSet(all, host);
    if (typeof chosen === 'string') return chosen;
    const sets = 'members' in chosen ? [chosen] : chosen;
    return work(
      sets.map((set) => openSet(input, set, pool)),
      all.skipped,
    );
  });
}

function withArchive<Result>(
  path: string,
  input: ArchiveInput,
  work: (opened: OpenHistory) => Promise<Result>,
): Promise<Result> {
  return inDiskFolder(input, { keeps: 'window' }, async (folder) => {
    const { directory, bundle, files } = input;
    const { archive, faults } = await openReported(folder, files);
    return work({
      path,
      history: archiveHistory(archive, path),
      hosts: [archive.label?.host ?? ''],
      losses: new HistoryLosses({ isLive: () => folder.isLive(files), faults: () => [faults()], omissions: [] }),
      shared: bundle === undefined ? { archive, directory, files, sizes: folder.sizes } : undefined,
      check: (_, progress) => findingsOf(input, folder, progress),
    });
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
    check: async (window, progress) => {
      const findings = [...(await checkSet(set, pool))];
      for (const member of membersIn(members, window)) {
        const input = inputs.find((one) => firstFile(one) === member.path);
        if (input === undefined) continue;
        const check = (folder: DiskFolder) => findingsOf(input, folder, progress);
        findings.push(...(await inDiskFolder(input, { keeps: 'window' }, check)));
      }
      return findings;
    },
  };
}

async function findingsOf(
  { files }: ArchiveInput,
  folder: DiskFolder,
  progress: Progress,
): Promise<readonly Finding[]> {
  const { findings } = await checkArchive(folder, files, { isLive: folder.isLive(files), onProgress: progress.show });
  progress.end();
  return findings;
}

/** The base name of the newest archive, if a logger has written to it lately. */
function liveArchive({ members }: ArchiveSet): string | undefined {
  const newest = members.at(-1);
  if (newest === undefined) return undefined;
  const { files } = newest.summary;
  // What is in a bundle is a copy.
  if (basename(newest.path) !== membersOf(files)[0]?.name) return undefined;
  const folder = new DiskFolder({ directory: dirname(newest.path) }, { keeps: 'window' }, []);
  return folder.isLive(files) ? files.base : undefined;
}
