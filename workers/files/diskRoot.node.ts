import * as path from 'node:path';
import type { FolderRoot } from './folderRoot.ts';
import { DiskFolder } from './diskFolder.node.ts';

/** A folder on a disk of this host with those below it. */
export function diskRoot(root: string): FolderRoot {
  return {
    root: new DiskFolder(root),
    namesIn: (folder) => new DiskFolder(path.join(root, folder)).names(),
  };
}
