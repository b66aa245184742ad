import { maxMmvBytes } from '../../formats/mmv/decode/readMmv.ts';
import { WatchedFile } from '../viewer/watchedFile.node.ts';
import { FolderNeighbours } from './folderNeighbours.node.ts';
import { isProcessRunning } from './isProcessRunning.node.ts';
import type { MmvPlace } from './mmvPlace.ts';

/** The MMV file at a path on a disk of this host. */
export function localMmv(path: string): MmvPlace {
  return {
    file: new WatchedFile(path, maxMmvBytes),
    neighbours: new FolderNeighbours(path, isProcessRunning),
    isProcessRunning,
  };
}
