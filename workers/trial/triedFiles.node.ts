import * as path from 'node:path';
import type { Archive } from '../../formats/archive/archive.ts';
import type { Span } from '../../formats/archive/archiveSpan.ts';
import { archiveSpan } from '../../formats/archive/archiveSpan.ts';
import type { ArchiveFiles } from '../../formats/archive/members/archiveFiles.ts';
import { resolveArchive } from '../../formats/archive/members/archiveFiles.ts';
import { MemberPool } from '../../formats/history/subject/memberPool.ts';
import { buildSets } from '../../formats/history/subject/members/buildSets.ts';
import { SetHistory } from '../../formats/history/subject/setHistory.ts';
import { t } from '../../formats/l10n/translate.ts';
import { ArchiveAccess } from '../archive/archiveAccess.ts';
import { archiveSource } from '../archive/archiveSource.ts';
import { chosenSet } from '../archive/history/chosenSet.ts';
import { DiskFolder } from '../files/diskFolder.node.ts';

/** The files of an archive on which texts are tried. */
interface TriedFiles {
  /** A file by which it was named. */
  readonly path: string;
  readonly folder: DiskFolder;
  readonly files: ArchiveFiles;
}

/** One archive, or those of a host as one, until they are closed. */
interface OpenedTried {
  readonly archive: Archive;
  readonly host: string;
  readonly span: Span;
  close(): Promise<void>;
}

/**
 * Finds the files of archives, and a text that is another one whenever any of them changes. Those that are gone are left out.
 *
 * @param paths of a file of each
 * @throws {Error} where there is none of them
 */
export async function triedFiles(
  paths: readonly string[],
  signal: AbortSignal,
): Promise<{ readonly files: readonly TriedFiles[]; readonly signature: string }> {
  const found: TriedFiles[] = [];
  const statuses: unknown[] = [];
  for (const name of new Set(paths.map((file) => path.dirname(file)))) {
    const folder = new DiskFolder(name);
    const names = [...(await folder.names())];
    const access = new ArchiveAccess(folder);
    for (const file of paths) {
      const files = path.dirname(file) === name ? resolveArchive(path.basename(file), names) : undefined;
      if (files === undefined) continue;
      found.push({ path: file, folder, files });
      statuses.push([file, ...(await access.statusOf(files, signal))]);
    }
    await access.close();
  }
  if (found.length === 0) throw new Error(t`There is no archive ${paths[0] ?? ''}.`);
  return { files: found, signature: JSON.stringify(statuses) };
}

/** Opens an archive, or those of a host as one. @throws {Error} where none can be read */
export async function openTried(files: readonly TriedFiles[], signal: AbortSignal): Promise<OpenedTried> {
  const sources = await Promise.all(files.map((one) => archiveSource(one.path, one.folder, one.files, signal)));
  const [only, another] = sources;
  if (only !== undefined && another === undefined) {
    const opened = await only.open();
    const { archive } = opened;
    const close = (): Promise<void> => opened.close();
    return { archive, host: archive.label?.host ?? '', span: await archiveSpan(archive, signal), close };
  }
  const pool = new MemberPool();
  const { sets } = await buildSets(sources, pool);
  const set = chosenSet(sets, undefined);
  if (set === undefined) {
    await pool.close();
    throw new Error(t`none of the ${files.length} archives there can be read.`);
  }
  const history = new SetHistory(set, pool);
  const close = (): Promise<void> => pool.close();
  return { archive: await history.asArchive(), host: set.host, span: await history.span(signal), close };
}
