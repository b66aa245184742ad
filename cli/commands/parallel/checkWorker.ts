import { parentPort, workerData } from 'node:worker_threads';
import { MmvFolders } from '../../kinds/mmv/mmvFolders.ts';
import { noProgress } from '../../output/progress.ts';
import type { CheckOutcome, JobAnswer, NumberedJob } from './checkJob.ts';
import { targetOfJob } from './checkJob.ts';
import { JobClaims } from './jobClaims.ts';

const claims = new JobClaims(workerData as Int32Array);
let before: Promise<void> = Promise.resolve();

// One after the other: a check may wait for what it reads.
parentPort?.on('message', (job: NumberedJob) => {
  before = before.then(() => work(job));
});

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
