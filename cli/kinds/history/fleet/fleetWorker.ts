import { parentPort } from 'node:worker_threads';
import type { HostJob } from './hostJob.ts';
import { workOnHost } from './hostJob.ts';

parentPort?.on('message', (job: HostJob) => {
  // A fault of ours ends the thread, and is reported as such.
  void workOnHost(job).then((outcome) => parentPort?.postMessage(outcome));
});
