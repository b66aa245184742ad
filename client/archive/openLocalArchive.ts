import * as fs from 'node:fs/promises';
import * as path from 'node:path';
import type { Archive } from '../../formats/archive/archive.ts';
import type { ArchiveFiles } from '../../formats/archive/archiveFiles.ts';
import { membersOf, resolveArchive } from '../../formats/archive/archiveFiles.ts';
import { ArchiveReporter } from '../../formats/archive/archiveReporter.ts';
import type { Span } from '../../formats/archive/archiveSpan.ts';
import { archiveSpan } from '../../formats/archive/archiveSpan.ts';
import { beginsAsArchive } from '../../formats/archive/label.ts';
import { openArchive } from '../../formats/archive/openArchive.ts';
import type { ArchiveStatus } from './fileStatus.ts';
import { statusOf } from './fileStatus.ts';
import { bytesText } from '../viewer/copyForms.ts';
import type { OnUnpack } from './localFolder.ts';
import { LocalFolder } from './localFolder.ts';

/** The length of a record and the magic number. */
const headBytes = 8;

/** An archive as it was on the disk at one time. */
export interface LocalArchive {
  readonly kind: 'archive';
  readonly folder: LocalFolder;
  readonly files: ArchiveFiles;
  readonly archive: Archive;
  readonly span: Span;
  readonly reporter: ArchiveReporter;
  readonly status: ArchiveStatus;
}

/** Why there is no archive to be shown. */
export interface NoArchive {
  readonly kind: 'foreign' | 'missing';
  readonly problem?: string;
}

/**
 * Opens the archive that has the file at a path. Rejects with the error of the file system.
 *
 * @param previous the same archive as it was before; its folder stays open
 * @param onUnpack told how much has been unpacked of a compressed file
 */
export async function openLocalArchive(
  file: string,
  previous: Archive | undefined,
  signal: AbortSignal,
  onUnpack: OnUnpack,
): Promise<LocalArchive | NoArchive> {
  const name = path.basename(file);
  const folder = await LocalFolder.open(path.dirname(file), onUnpack);
  try {
    const files = resolveArchive(name, folder.names);
    const head = await headOf(file);
    if (head === undefined) return { kind: 'missing' };
    if (files === undefined || (await isForeign(path.dirname(file), files, head))) {
      await folder.close();
      return { kind: 'foreign', problem: foundText(head) };
    }
    const reporter = new ArchiveReporter();
    const archive = await openArchive(folder, files, { previous, reporter, signal });
    const status = await statusOf(path.dirname(file), files);
    const span = await archiveSpan(archive, signal);
    return { kind: 'archive', folder, files, archive, span, reporter, status };
  } catch (error) {
    await folder.close();
    throw error;
  }
}

/** The first bytes of a file; undefined where it is not there. */
async function headOf(file: string): Promise<Uint8Array | undefined> {
  try {
    const handle = await fs.open(file, 'r');
    try {
      const { buffer, bytesRead } = await handle.read(new Uint8Array(headBytes), 0, headBytes, 0);
      return buffer.subarray(0, bytesRead);
    } finally {
      await handle.close();
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Whether none of the files begins as those of archives do, though that one has something at its beginning. What is
 * compressed is opened before more can be said of it.
 */
async function isForeign(folder: string, files: ArchiveFiles, opened: Uint8Array): Promise<boolean> {
  if (opened.length === 0) return false;
  for (const { name, compression } of membersOf(files)) {
    if (compression !== undefined) return false;
    const head = await headOf(path.join(folder, name));
    if (head !== undefined && beginsAsArchive(head)) return false;
  }
  return true;
}

function foundText(head: Uint8Array): string {
  return `Found ${bytesText(head)}; a file of an archive has 50 05 26 behind its first four bytes.`;
}
