import { parentPort, workerData } from 'node:worker_threads';
import { Peer } from '../webview/rpc.ts';
import { threadPort } from './viewer/threadPort.ts';
import { ArchiveWorker } from './archive/archiveWorker.ts';
import { listArchivesIn } from './archive/list/listArchivesIn.ts';
import type { ListMethods, ListWorkerData } from './archive/list/listProtocol.ts';
import type { ArchiveWorkerData } from './archive/workerProtocol.ts';
import { FileWorker } from './mmv/fileWorker.ts';
import type { MmvWorkerData } from './mmv/workerProtocol.ts';

if (parentPort === null) throw new Error('This is started by the extension, as a worker.');

const data = workerData as MmvWorkerData | ArchiveWorkerData | ListWorkerData;
const port = threadPort(parentPort);
const onFault = (error: Error): never => {
  // Ends the worker, whose owner then tells why.
  throw error;
};
if (data.kind === 'mmv') new FileWorker(port, data, onFault);
else if (data.kind === 'archive') new ArchiveWorker(port, data, onFault);
else new Peer<ListMethods, object>(port, { list: ({ folders }, signal) => listArchivesIn(folders, signal) }, onFault);
