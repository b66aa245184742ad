import { dirname } from 'node:path';
import { DiskFolder } from '../files/diskFolder.node.ts';
import type { MmvAccess } from './mmvAccess.ts';

/** The MMV file at a path on a disk of this host. */
export function localMmv(path: string): MmvAccess {
  return { folder: new DiskFolder(dirname(path)), isProcessRunning };
}

/** Whether this host has a process of that id, whoever's it is. */
function isProcessRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
