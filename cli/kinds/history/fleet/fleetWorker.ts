import { parentPort } from 'node:worker_threads';
import type { HostJob } from './hostJob.ts';

parentPort?.on('message', (job: HostJob) => {
  // A fault of ours ends the thread, and is reported as such.
  void import('./hostJob.ts')
    .then(({ workOnHost }) => workOnHost(job))
    .then((outcome) => parentPort?.postMessage(outcome));
});
