import type {
  ListedArchive,
  ListedBundle,
  ListedFolder,
  ListMethods,
  ListWorkerData,
} from '../../../protocol/worker/archiveListProtocol.ts';
import type { StartThread } from '../../../workers/start/thread.ts';
import { WorkerThread } from '../../viewers/reader/workerThread.ts';

/** Lists archives in a worker that lives no longer than that takes. */
export function listInWorker(
  startThread: StartThread,
  folders: readonly ListedFolder[],
): Promise<readonly ListedArchive[]> {
  return inListWorker(startThread, (thread) => thread.request('list', { folders }));
}

/** Lists the archives in a tar, as {@link listInWorker}. Rejects where it cannot be read, and with the signal's reason. */
export function listBundleInWorker(
  startThread: StartThread,
  tar: ListedFolder,
  signal: AbortSignal,
): Promise<ListedBundle> {
  return inListWorker(startThread, (thread) => thread.request('listBundle', tar, signal));
}

async function inListWorker<Result>(
  startThread: StartThread,
  ask: (thread: WorkerThread<object, ListMethods>) => Promise<Result>,
): Promise<Result> {
  const data: ListWorkerData = { kind: 'list' };
  // Where it ends before it has answered, the question is rejected.
  const thread = new WorkerThread<object, ListMethods>(startThread, data, {}, () => undefined);
  try {
    return await ask(thread);
  } finally {
    await thread.dispose();
  }
}
