import type { FileMethods } from '../viewer/fileProtocol.ts';
import type { MmvMethods, MmvState } from '../viewer/mmvProtocol.ts';
import type { OwnerMethods, WorkerFile, WorkerSettings } from './workerProtocol.ts';

/** What a worker is started with: the one file it is for. */
export interface MmvWorkerData extends WorkerFile {
  readonly kind: 'mmv';
  readonly settings: WorkerSettings;
}

/** What the worker of an MMV file answers. */
export interface MmvWorkerMethods extends FileMethods, MmvMethods, OwnerMethods<MmvState> {}
