import type { Folder, OpenFile } from '../../formats/bytes/folder.ts';
import type { WalkedArchive } from '../../tools/contract/walkedArchive.ts';

/** Archives at some paths, and what was left out, in sentences. */
export interface Walked {
  readonly archives: readonly WalkedArchive[];
  readonly notes: readonly string[];
}

/** The files on a disk of this host that tools may read. */
export interface ToolFiles {
  /** The archives at a path and below it; of all that may be read without one. @throws ToolError where it may not be read */
  walk(named: string | undefined): Promise<Walked>;
  folder(directory: string): Folder;
  /** The file at a path; undefined where there is none. Must be closed. @throws ToolError as above */
  open(named: string): Promise<{ readonly path: string; readonly file: OpenFile } | undefined>;
  join(directory: string, name: string): string;
}

/** Says in words why a file could not be read. @throws an error that is none of files */
export function fileErrorText(error: unknown): string {
  if (error instanceof Error && 'errno' in error) return error.message;
  throw error;
}
