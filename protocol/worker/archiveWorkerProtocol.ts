import type { ArchiveMethods, ArchiveState } from '../viewer/archiveProtocol.ts';
import type { OwnerMethods, WorkerFile, WorkerSettings } from './workerProtocol.ts';

/** What a worker is started with: one of the files of the archive that it is for. */
export interface ArchiveWorkerData extends WorkerFile {
  readonly kind: 'archive';
  readonly settings: WorkerSettings;
}

/** What the worker of an archive answers. */
export interface ArchiveWorkerMethods extends ArchiveMethods, OwnerMethods<ArchiveState> {}
