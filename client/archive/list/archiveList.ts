import { Worker } from 'node:worker_threads';
import { Peer } from '../../../webview/rpc.ts';
import { threadPort } from '../../viewer/threadPort.ts';
import type { ListedArchive, ListMethods, ListWorkerData } from './listProtocol.ts';

/** Lists archives in a worker that lives no longer than that takes. `script` is the path of the worker's bundle. */
export async function listInWorker(script: string, folders: readonly string[]): Promise<readonly ListedArchive[]> {
  const worker = new Worker(script, { workerData: { kind: 'list' } satisfies ListWorkerData, execArgv: [] });
  const peer = new Peer<object, ListMethods>(threadPort(worker), {}, () => undefined);
  const failed = new Promise<never>((_, reject) => {
    worker.on('error', reject);
    worker.on('exit', (code) => {
      reject(new Error(`the worker ended with code ${code}`));
    });
  });
  try {
    return await Promise.race([peer.ask('list', { folders }), failed]);
  } finally {
    worker.removeAllListeners();
    peer.dispose();
    await worker.terminate();
  }
}
