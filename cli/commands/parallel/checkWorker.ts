import { setImmediate as nextTurn } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { MmvFolders } from '../../kinds/mmv/mmvFolders.ts';
import { noProgress } from '../../output/progress.ts';
import type { CheckOutcome, JobAnswer, NumberedJob } from './checkJob.ts';
import { targetOfJob } from './checkJob.ts';
import { JobClaims } from './jobClaims.ts';

const claims = new JobClaims(workerData as Int32Array);
const jobs: NumberedJob[] = [];
let isWorking = false;

parentPort?.on('message', (job: NumberedJob) => {
  jobs.push(job);
  if (!isWorking) void workOnAll();
});

/**
 * Works on jobs one after the other, as a check may wait for what it reads. The last comes first: the other end is
 * another thread's.
 */
async function workOnAll(): Promise<void> {
  isWorking = true;
  for (;;) {
    // What has been offered meanwhile comes first.
    await nextTurn();
    const job = jobs.pop();
    if (job === undefined) break;
    await work(job);
  }
  isWorking = false;
}

async function work({ number, job }: NumberedJob): Promise<void> {
  if (!claims.claim(number)) return;
  const answer: JobAnswer = { number, outcome: await outcomeOf(job) };
  parentPort?.postMessage(answer);
}

async function outcomeOf(job: NumberedJob['job']): Promise<CheckOutcome> {
  try {
    // No job is of a kind whose files depend on each other.
    return { result: await targetOfJob(job).check(noProgress, { mmvFolders: new MmvFolders() }) };
  } catch (error) {
    // A fault of ours ends the thread, and is reported as such.
    if (!(error instanceof Error && 'errno' in error)) throw error;
    // As it is posted, an error loses all but its message.
    const { name, message } = error;
    return { error: Object.assign({ name, message }, error) };
  }
}
