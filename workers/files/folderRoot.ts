import type { Folder } from '../../formats/bytes/folder.ts';

/** A folder with those below it. Files are named by their path from there. */
export interface FolderRoot {
  readonly root: Folder;
  /** The names of the files in a folder below; empty for the root itself. */
  namesIn(folder: string, signal?: AbortSignal): Promise<readonly string[]>;
}
