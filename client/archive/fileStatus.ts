import * as fs from 'node:fs/promises';
import * as path from 'node:path';
import type { ArchiveFiles } from '../../formats/archive/archiveFiles.ts';
import { membersOf } from '../../formats/archive/archiveFiles.ts';
import { liveSeconds } from '../../formats/archive/checkArchive.ts';

/** What is on the disk of a file. */
export interface FileStatus {
  readonly size: number;
  readonly modifiedMs: number;
}

/** Of each of the files of an archive, those passed over too. */
export type ArchiveStatus = ReadonlyMap<string, FileStatus>;

/** Sizes and times of the files of an archive; of those that are still there. */
export async function statusOf(folder: string, files: ArchiveFiles): Promise<ArchiveStatus> {
  const status = new Map<string, FileStatus>();
  for (const { name } of [...membersOf(files), ...files.passedOver]) {
    const found = await fs.stat(path.join(folder, name)).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    });
    if (found !== undefined) status.set(name, { size: found.size, modifiedMs: found.mtimeMs });
  }
  return status;
}

/** Whether a logger has written to one of the files lately. */
export function isGrowing(status: ArchiveStatus): boolean {
  const newest = Math.max(...[...status.values()].map(({ modifiedMs }) => modifiedMs));
  return Date.now() - newest < liveSeconds * 1000;
}
