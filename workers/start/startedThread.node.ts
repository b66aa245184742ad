import { parentPort, workerData } from 'node:worker_threads';
import type { Started } from './workerStart.ts';
import { threadPort } from './threadPort.ts';

/** What this thread was started with. */
export function startedThread(): Started {
  if (parentPort === null) throw new Error('This is started by the extension, as a worker.');
  return { data: workerData, port: threadPort(parentPort) };
}
