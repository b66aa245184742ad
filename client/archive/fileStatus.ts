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

/** When one of the files was last written, in milliseconds since the epoch; -Infinity where there are none. */
export function writtenAtMs(status: ArchiveStatus): number {
  return Math.max(...[...status.values()].map(({ modifiedMs }) => modifiedMs));
}

/** Whether something has happened so lately that a logger may be at work. */
export function isRecent(atMs: number): boolean {
  return Date.now() - atMs < liveSeconds * 1000;
}
