import type { Worker } from 'node:worker_threads';

/** The programs that run in threads: bundles of their own. */
export type ThreadName = 'partWorker' | 'checkWorker' | 'fleetWorker';

/** Threads that may be used beside this one. */
export interface Threads {
  readonly count: number;
  /** Starts a thread, which has to be ended. */
  readonly start: (name: ThreadName, data: unknown) => Worker;
}
