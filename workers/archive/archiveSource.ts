import type { ArchiveSummary } from '../../formats/archive/archiveSummary.ts';
import { readArchiveSummary } from '../../formats/archive/archiveSummary.ts';
import type { ArchiveFiles } from '../../formats/archive/members/archiveFiles.ts';
import { openArchive } from '../../formats/archive/openArchive.ts';
import type { OpenedArchive, SetSource } from '../../formats/history/subject/members/setMember.ts';
import type { ReadFolder } from '../../formats/bytes/folder.ts';
import { ArchiveAccess } from './archiveAccess.ts';

const ignored = (): void => undefined;

/** An archive of a folder, as the history of its host takes it. */
export async function archiveSource(
  path: string,
  folder: ReadFolder,
  files: ArchiveFiles,
  signal: AbortSignal,
): Promise<SetSource> {
  const summary = await summaryOf(folder, files, signal);
  return { path, summary, open: (ended) => open(folder, files, ended) };
}

/** Undefined where it cannot be read: the others are read all the same. */
async function summaryOf(
  folder: ReadFolder,
  files: ArchiveFiles,
  signal: AbortSignal,
): Promise<ArchiveSummary | undefined> {
  const access = new ArchiveAccess(folder);
  const opened = await access.open(signal, ignored);
  try {
    return await readArchiveSummary(opened, files, signal);
  } catch {
    signal.throwIfAborted();
    return undefined;
  } finally {
    await opened.close();
    await access.close();
  }
}

async function open(
  folder: ReadFolder,
  files: ArchiveFiles,
  signal = new AbortController().signal,
): Promise<OpenedArchive> {
  const access = new ArchiveAccess(folder);
  const opened = await access.open(signal, ignored);
  const close = async (): Promise<void> => {
    await opened.close();
    await access.close();
  };
  try {
    return { archive: await openArchive(opened, files, { signal }), close };
  } catch (error) {
    await close();
    throw error;
  }
}
