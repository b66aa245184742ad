import type { Archive } from '../../formats/archive/archive.ts';
import type { ArchiveFiles } from '../../formats/archive/members/archiveFiles.ts';
import { membersOf, resolveArchive } from '../../formats/archive/members/archiveFiles.ts';
import { ArchiveReporter } from '../../formats/archive/archiveReporter.ts';
import type { QuickSpan } from '../../formats/archive/archiveSpan.ts';
import { quickSpan } from '../../formats/archive/archiveSpan.ts';
import { beginsAsArchive } from '../../formats/archive/members/archiveMagic.ts';
import { openArchive } from '../../formats/archive/openArchive.ts';
import { bytesText } from '../../formats/bytes/hexText.ts';
import { t } from '../../formats/l10n/translate.ts';
import type { OnRead } from '../../formats/bytes/folder.ts';
import type { ArchiveAccess, OpenFolder } from './archiveAccess.ts';
import type { ArchiveStatus } from './archiveStatus.ts';
import { UnpackProgress } from './unpackProgress.ts';

/** The length of a record and the magic number. */
const headBytes = 8;

/** An archive as it was at one time. */
export interface ArchiveSnapshot {
  readonly kind: 'archive';
  readonly folder: OpenFolder;
  readonly files: ArchiveFiles;
  readonly archive: Archive;
  /** Exact once the survey is over. */
  readonly span: QuickSpan;
  readonly reporter: ArchiveReporter;
  readonly status: ArchiveStatus;
}

/** Why there is no archive to be shown. */
export interface NoArchive {
  readonly kind: 'foreign' | 'missing';
  readonly problem?: string;
}

/**
 * Opens the archive that has the file of that name. Rejects with the error of the file system, or where there is too
 * much to be read.
 *
 * @param previous the same archive as it was before; its folder stays open
 * @param onRead receives the progress of reading or decompressing
 */
export async function openSnapshot(
  access: ArchiveAccess,
  name: string,
  previous: Archive | undefined,
  signal: AbortSignal,
  onRead: OnRead,
): Promise<ArchiveSnapshot | NoArchive> {
  const progress = new UnpackProgress(onRead);
  const folder = await access.open(signal, progress.onRead);
  let snapshot: ArchiveSnapshot | undefined;
  try {
    const files = resolveArchive(name, folder.names);
    const status = files === undefined ? undefined : await access.statusOf(files, signal);
    if (status !== undefined) admit(status, access.maxBytes);
    const head = await access.headOf(name, headBytes, signal);
    if (head === undefined) return { kind: 'missing' };
    if (files === undefined || status === undefined || (await isForeign(access, files, head, signal)))
      return { kind: 'foreign', problem: foundText(head) };
    progress.expect(files.base, loadedFiles(files, status));
    const reporter = new ArchiveReporter();
    const archive = await openArchive(folder, files, { previous, reporter, signal });
    const span = await quickSpan(archive, signal);
    return (snapshot = { kind: 'archive', folder, files, archive, span, reporter, status });
  } finally {
    if (snapshot === undefined) await folder.close();
  }
}

/** The compressed files that are unpacked as a whole before there is an archive to be shown, with their sizes. */
function loadedFiles(files: ArchiveFiles, status: ArchiveStatus): readonly (readonly [string, number])[] {
  return membersOf(files)
    .filter(({ role, compression }) => role !== 'volume' && compression !== undefined)
    .map(({ name }) => [name, status.get(name)?.size ?? 0]);
}

/** @throws Error with words for the user where the files are larger together than may be read */
function admit(status: ArchiveStatus, maxBytes: number): void {
  const size = [...status.values()].reduce((sum, file) => sum + file.size, 0);
  if (size <= maxBytes) return;
  throw new Error(
    t`The archive is ${Math.ceil(size / 2 ** 20)} MiB; in a browser and on virtual file systems, the limit is ${maxBytes / 2 ** 20} MiB. Open its folder on the machine that holds it, for example with Remote - SSH, or copy it to this computer.`,
  );
}

/**
 * Whether none of the files begins as those of archives do, though that one has something at its beginning. What is
 * compressed is opened before more can be said of it.
 */
async function isForeign(
  access: ArchiveAccess,
  files: ArchiveFiles,
  opened: Uint8Array,
  signal: AbortSignal,
): Promise<boolean> {
  if (opened.length === 0) return false;
  for (const { name, compression } of membersOf(files)) {
    if (compression !== undefined) return false;
    const head = await access.headOf(name, headBytes, signal);
    if (head !== undefined && beginsAsArchive(head)) return false;
  }
  return true;
}

function foundText(head: Uint8Array): string {
  return t`Found ${bytesText(head)}; files of an archive have 50 05 26 after their first four bytes.`;
}
