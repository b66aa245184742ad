import type { WorkerSettings } from './workerProtocol.ts';

/** Which archives a history is of. Paths are from its root, with `/`, and empty for that itself. */
export interface HistoryPlace {
  readonly folders: readonly string[];
  /** Base names of archives, with their folders; all in the folders if missing. */
  readonly archives?: readonly string[];
  /** Texts of statistics, and pma files, that belong to it; none if missing. */
  readonly texts?: readonly string[];
  /** Host whose archives are wanted, if there may be archives of other hosts. */
  readonly host?: string;
}

/** What a worker is started with: the archives of a host. */
export interface HistoryWorkerData extends HistoryPlace {
  readonly kind: 'history';
  /** What it is called. */
  readonly name: string;
  /** Absolute path of the root; undefined where the worker has to ask its owner for files. */
  readonly path: string | undefined;
  readonly settings: WorkerSettings;
}
