import type {
  ListedArchive,
  ListedFolder,
  ListMethods,
  ListWorkerData,
} from '../../../protocol/worker/archiveListProtocol.ts';
import type { StartThread } from '../../../workers/start/thread.ts';
import { WorkerThread } from '../../viewers/reader/workerThread.ts';

/** Lists archives in a worker that lives no longer than that takes. */
export async function listInWorker(
  startThread: StartThread,
  folders: readonly ListedFolder[],
): Promise<readonly ListedArchive[]> {
  const data: ListWorkerData = { kind: 'list' };
  // Where it ends before it has answered, the question is rejected.
  const thread = new WorkerThread<object, ListMethods>(startThread, data, {}, () => undefined);
  try {
    return await thread.request('list', { folders });
  } finally {
    await thread.dispose();
  }
}
