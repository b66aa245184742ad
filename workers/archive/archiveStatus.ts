import type { FileStatus } from '../../formats/bytes/folder.ts';

/** Status of each file of an archive, including ignored ones. */
export type ArchiveStatus = ReadonlyMap<string, FileStatus>;

/** When one of the files was last written, in milliseconds since the epoch; -Infinity where there are none. */
export function writtenAtMs(status: ArchiveStatus): number {
  return Math.max(...[...status.values()].map(({ modifiedMs }) => modifiedMs));
}
