import type { Folder } from '../../formats/bytes/folder.ts';

/** Whether a process of this host runs. */
export type IsProcessRunning = (pid: number) => boolean;

/** Where an MMV file is. */
export interface MmvAccess {
  readonly folder: Folder;
  /** Missing for a folder that is not on this host. */
  readonly isProcessRunning?: IsProcessRunning;
}
