import type { ArchiveFiles } from '../../../formats/archive/members/archiveFiles.ts';

/** An archive on disk. */
export interface ArchiveInput {
  /** As shown to the user: what was named, or the first of its files below a directory. */
  readonly path: string;
  readonly directory: string;
  readonly files: ArchiveFiles;
  /** The name of the one file that the user named; undefined where the whole archive was meant. */
  readonly member: string | undefined;
  /** Whether the user named it: else it was found below a directory. */
  readonly isNamed: boolean;
}
