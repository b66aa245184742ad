import type { Archive } from '../../../formats/archive/archive.ts';
import type { ArchiveFiles } from '../../../formats/archive/members/archiveFiles.ts';
import { openArchive } from '../../../formats/archive/openArchive.ts';
import type { Finding } from '../../../formats/findings/finding.ts';
import { archiveHistory } from '../../../formats/history/subject/archiveHistory.ts';
import type { History } from '../../../formats/history/subject/history.ts';
import type { ArchiveInput } from '../archive/archiveInput.ts';
import { inDiskFolder } from '../archive/diskFolder.ts';
import { openReported } from '../archive/openReported.ts';
import { HistoryLosses } from './historyLosses.ts';
import type { TimeWindow } from './timeWindow.ts';

/** Archives that are one history. */
export interface HistoryInput {
  /** Path as the user names the archives. */
  readonly path: string;
  readonly inputs: readonly ArchiveInput[];
  /** The host that is meant, where they have several. */
  readonly host: string | undefined;
}

/** A history while a command is at work on it. */
export interface OpenHistory {
  /** Path as the user names the history. */
  readonly path: string;
  readonly history: History;
  /** All names that labels have for the host, the one that is shown first. */
  readonly hosts: readonly string[];
  /** Takes what cannot be read, and reports it. */
  readonly losses: HistoryLosses;
  /** What threads may read as well: a single archive that is in no bundle. */
  readonly shared?: SharedArchive | undefined;
  /** The archives that may have records in a time. */
  inputsIn(window: TimeWindow): readonly ArchiveInput[];
  /** Checks what the archives together have. */
  checkTogether(): Promise<readonly Finding[]>;
}

/** An archive that several threads read alike, even while it grows. */
export interface SharedArchive {
  readonly archive: Archive;
  readonly directory: string;
  readonly files: ArchiveFiles;
  /** Sizes of its files, by their names. */
  readonly sizes: ReadonlyMap<string, number>;
}

/**
 * Does something with the one history that archives are, and closes what was opened for it. A single archive is opened as
 * it is, which is quicker than to look for others of its host.
 *
 * @returns why there is none, in words, where that is so
 */
export async function withHistory<Result>(
  input: HistoryInput,
  work: (opened: OpenHistory) => Promise<Result>,
): Promise<Result | string> {
  const { path, inputs, host } = input;
  const [only, another] = inputs;
  if (only !== undefined && another === undefined && host === undefined) return withArchive(path, only, work);
  const { withSet } = await import('./openSets.ts');
  return withSet(input, work);
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
      inputsIn: () => [input],
      checkTogether: () => Promise.resolve([]),
    });
  });
}

/** Does something with an archive that another thread has opened. What is compressed is unpacked in this one. */
export function withSharedArchive<Result>(
  { directory, files, sizes }: Omit<SharedArchive, 'archive'>,
  work: (history: History) => Promise<Result>,
): Promise<Result> {
  return inDiskFolder({ directory }, { keeps: 'window', isInThisThread: true, sizes }, async (folder) =>
    work(archiveHistory(await openArchive(folder, files))),
  );
}
