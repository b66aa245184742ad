import type { ArchiveFiles } from '../../formats/archive/members/archiveFiles.ts';

/** An archive on a disk. */
export interface WalkedArchive {
  readonly path: string;
  readonly directory: string;
  readonly files: ArchiveFiles;
}
