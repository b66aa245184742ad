import { statSync } from 'node:fs';
import * as path from 'node:path';
import { BundleRoot } from './bundleRoot.node.ts';
import type { FolderRoot } from './folderRoot.ts';
import { DiskFolder } from './diskFolder.node.ts';

/** A folder on a disk of this host, or a tar, with the folders below it. */
export function diskRoot(root: string): FolderRoot {
  if (statSync(root, { throwIfNoEntry: false })?.isFile() === true) return new BundleRoot(root);
  return {
    root: new DiskFolder(root),
    namesIn: (folder) => new DiskFolder(path.join(root, folder)).names(),
  };
}
