import type { ArchiveMethods, ArchiveState } from '../viewer/archiveProtocol.ts';
import type { ExportMethods } from './exportProtocol.ts';
import type { OwnerMethods, WorkerFile, WorkerSettings } from './workerProtocol.ts';

/** What a worker is started with: one of the files of the archive that it is for. */
export interface ArchiveWorkerData extends WorkerFile {
  readonly kind: 'archive';
  readonly settings: WorkerSettings;
}

/** What is asked of what the worker of an archive has read. */
export interface ArchiveReaderMethods extends ArchiveMethods, ExportMethods {}

/** What the worker of an archive answers. */
export interface ArchiveWorkerMethods extends ArchiveReaderMethods, OwnerMethods<ArchiveState> {}
