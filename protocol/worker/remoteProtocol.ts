import type { FileStatus } from '../../formats/bytes/folder.ts';

/**
 * What a worker asks its owner of the file that it is for and of the others in its folder, where it cannot read them
 * itself. Rejects with words of who provides them.
 */
export interface RemoteMethods {
  /** The names of the files in the folder. */
  names: readonly [null, readonly string[]];
  /** The names of the files in a folder below it, `a/b`; empty for the folder itself. */
  namesIn: readonly [{ readonly folder: string }, readonly string[]];
  /** Null where there is no such file. */
  status: readonly [{ readonly name: string }, FileStatus | null];
  /** All of it: VS Code reads such files only as a whole. */
  read: readonly [{ readonly name: string }, Uint8Array];
}

/** Asks the owner, see {@link Peer.request}. */
export interface RemoteOwner {
  request<Method extends keyof RemoteMethods>(
    method: Method,
    params: RemoteMethods[Method][0],
    signal?: AbortSignal,
  ): Promise<RemoteMethods[Method][1]>;
}
