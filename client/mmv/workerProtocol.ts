import type { FileMethods } from '../../webview/protocol/fileProtocol.ts';
import type { MmvMethods, MmvState } from '../../webview/protocol/mmvProtocol.ts';
import type { RemoteRead } from '../viewer/remoteRead.ts';
import type { OwnerMethods, WorkerSettings } from '../viewer/workerProtocol.ts';

/** What a worker is started with: the one file it is for. */
export type WorkerFile =
  /** On a disk of this host: read and polled by the worker. */
  | { readonly kind: 'path'; readonly name: string; readonly path: string }
  /** Elsewhere: read by the extension, which sends what it has read. */
  | { readonly kind: 'sent'; readonly name: string };

export interface MmvWorkerData {
  readonly kind: 'mmv';
  readonly file: WorkerFile;
  readonly settings: WorkerSettings;
}

/** What the worker of an MMV file answers. */
export interface MmvWorkerMethods extends FileMethods, MmvMethods, OwnerMethods<MmvState> {
  /** The extension has read the file. */
  takeBytes: readonly [RemoteRead, undefined];
}
