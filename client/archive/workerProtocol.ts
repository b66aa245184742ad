import type { ArchiveMethods, ArchiveState } from '../../webview/protocol/archiveProtocol.ts';
import type { OwnerMethods, WorkerSettings } from '../viewer/workerProtocol.ts';

/** What a worker is started with: one of the files of the archive that it is for. */
export interface ArchiveWorkerData {
  readonly kind: 'archive';
  /** Absolute; undefined for a file that is on no disk of this host. */
  readonly path: string | undefined;
  /** Base name. */
  readonly name: string;
  readonly settings: WorkerSettings;
}

/** What the worker of an archive answers. */
export interface ArchiveWorkerMethods extends ArchiveMethods, OwnerMethods<ArchiveState> {}
