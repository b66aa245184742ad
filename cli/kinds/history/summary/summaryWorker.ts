import { parentPort, workerData } from 'node:worker_threads';
import type { SharesJob } from './summaryThreads.ts';

void answer(workerData as SharesJob);

async function answer(job: SharesJob): Promise<void> {
  const { summarizeShares } = await import('./summaryCommand.ts');
  parentPort?.postMessage(await summarizeShares(job));
}
