import { maxMmvBytes } from '../../formats/mmv/decode/readMmv.ts';
import { PolledFile } from '../files/polledFile.node.ts';
import { FolderNeighbours } from './folderNeighbours.ts';
import { isProcessRunning } from './isProcessRunning.node.ts';
import type { MmvAccess } from './mmvAccess.ts';

/** The MMV file at a path on a disk of this host. */
export function localMmv(path: string): MmvAccess {
  return {
    file: new PolledFile(path, maxMmvBytes),
    neighbours: new FolderNeighbours(path, isProcessRunning),
    isProcessRunning,
  };
}
