import { parentPort, workerData } from 'node:worker_threads';
import type { SharesJob } from './summaryThreads.ts';

void answer(workerData as SharesJob);

async function answer(job: SharesJob): Promise<void> {
  const { summarizeShares, withSharedArchive } = await import('./summaryCommand.ts');
  parentPort?.postMessage(await withSharedArchive(job, (history) => summarizeShares(history, job)));
}
