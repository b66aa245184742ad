import { parentPort, workerData } from 'node:worker_threads';
import type { SharesJob } from './summaryThreads.ts';

void answer(workerData as SharesJob);

async function answer(job: SharesJob): Promise<void> {
  const [{ withSharedArchive }, { summarizeShares }] = await Promise.all([
    import('../openHistory.ts'),
    import('./summaryCommand.ts'),
  ]);
  parentPort?.postMessage(await withSharedArchive(job, (history) => summarizeShares(history, job)));
}
