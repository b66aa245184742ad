import type { Worker } from 'node:worker_threads';
import type { Threads } from '../../../threads.ts';
import type { HostJob, HostOutcome } from './hostJob.ts';

/** Fewest jobs that are shared: with fewer, the work would be over before a thread has started. */
const leastToShare = 4;

/**
 * Works on jobs in this thread and in others, each of which takes the next one when it is free.
 *
 * @param onOutcome called with each job when it is done
 * @throws what a thread has died of, which is a fault of ours
 */
export async function runHosts(
  jobs: readonly HostJob[],
  threads: Threads | undefined,
  onOutcome: (job: HostJob, outcome: HostOutcome) => void,
): Promise<void> {
  if (jobs.length === 0) return;
  const { workOnHost } = await import('./hostJob.ts');
  const waiting = [...jobs].reverse();
  const workers =
    threads === undefined || jobs.length < leastToShare
      ? []
      : Array.from({ length: threads.count }, () => threads.start('fleetWorker', undefined));
  const runners = [workOnHost, ...workers.map((worker) => (job: HostJob) => inThread(worker, job))];
  const run = async (work: (typeof runners)[number], isHere: boolean): Promise<void> => {
    for (;;) {
      const job = isHere ? waiting.pop() : takeSendable(waiting);
      if (job === undefined) return;
      onOutcome(job, await work(job));
    }
  };
  try {
    await Promise.all(runners.map((work) => run(work, work === workOnHost)));
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

/** The next job that another thread can do: what is in a tar, or made of a text, is open in this one. */
function takeSendable(waiting: HostJob[]): HostJob | undefined {
  const at = waiting.findLastIndex(({ inputs }) => inputs.every(({ bundle }) => bundle === undefined));
  return at < 0 ? undefined : waiting.splice(at, 1)[0];
}

function inThread(worker: Worker, job: HostJob): Promise<HostOutcome> {
  return new Promise<HostOutcome>((resolve, reject) => {
    const onExit = (): void => {
      reject(new Error('A thread has ended before its work was done.'));
    };
    worker.once('error', reject).once('exit', onExit);
    worker.once('message', (outcome: HostOutcome) => {
      worker.off('error', reject).off('exit', onExit);
      resolve(outcome);
    });
    worker.postMessage(job);
  });
}
