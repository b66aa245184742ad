import type { RemoteOwner } from '../../protocol/worker/remoteProtocol.ts';
import type { FolderRoot } from './folderRoot.ts';
import { VirtualFolder } from './virtualFolder.ts';

/** A folder of a virtual file system with those below it. */
export function virtualRoot(owner: RemoteOwner): FolderRoot {
  return {
    root: new VirtualFolder(owner),
    namesIn: (folder, signal) => owner.request('namesIn', { folder }, signal),
  };
}
