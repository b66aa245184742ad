import type { FileStatus } from '../../formats/bytes/folder.ts';
import type { ProjectText } from '../../formats/project/projectSearch.ts';
import type { DerivedText } from '../viewer/portableView.ts';

/**
 * Requests for a file, and for others in its folder, by a program that cannot read them. Rejects with the message of
 * the provider.
 */
export interface FolderMethods {
  /** The names of the files in the folder. */
  names: readonly [null, readonly string[]];
  /** The names of the files in a folder below it, `a/b`; empty for the folder itself. */
  namesIn: readonly [{ readonly folder: string }, readonly string[]];
  /** Null where there is no such file. */
  status: readonly [{ readonly name: string }, FileStatus | null];
  /** Reads a whole file, the only way in which VS Code reads such files. */
  read: readonly [{ readonly name: string }, Uint8Array];
}

/** What a worker asks its owner of the file that it is for. */
export interface RemoteMethods extends FolderMethods {
  /** The project file above it, also where the worker can read the file; null where there is none. */
  project: readonly [null, ProjectText | null];
  /** Definitions of derived metrics that count for it. */
  derived: readonly [null, readonly DerivedText[]];
  /** The packed index of metric names; null where there is none. */
  metricNames: readonly [null, Uint8Array | null];
}

/** Asks the owner, see {@link Peer.request}. */
export interface RemoteOwner {
  request<Method extends keyof RemoteMethods>(
    method: Method,
    params: RemoteMethods[Method][0],
    signal?: AbortSignal,
  ): Promise<RemoteMethods[Method][1]>;
}
