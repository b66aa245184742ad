import { parentPort, workerData } from 'node:worker_threads';
import { threadPort } from '../viewer/threadPort.ts';
import { FileWorker } from './fileWorker.ts';
import type { WorkerData } from './workerProtocol.ts';

if (parentPort === null) throw new Error('This is started by the extension, as a worker.');

void FileWorker.start(threadPort(parentPort), workerData as WorkerData, (error) => {
  // Ends the worker, whose owner then tells why.
  throw error;
});
