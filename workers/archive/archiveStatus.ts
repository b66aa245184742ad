import { liveSeconds } from '../../formats/archive/checkArchive.ts';
import type { FileStatus } from '../../formats/bytes/folder.ts';

/** Status of each file of an archive, including ignored ones. */
export type ArchiveStatus = ReadonlyMap<string, FileStatus>;

/** When one of the files was last written, in milliseconds since the epoch; -Infinity where there are none. */
export function writtenAtMs(status: ArchiveStatus): number {
  return Math.max(...[...status.values()].map(({ modifiedMs }) => modifiedMs));
}

/** Whether something has happened so lately that a logger may be at work. */
export function isRecent(atMs: number): boolean {
  return Date.now() - atMs < liveSeconds * 1000;
}
