import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Problem } from '../../files/problem.ts';
import type { Progress } from '../../output/progress.ts';
import { noProgress } from '../../output/progress.ts';
import type { CheckResult, CheckRun, Target } from '../../kinds/target.ts';
import type { Threads } from '../../threads.ts';
import type { PendingCheck } from './pendingCheck.ts';
import { CheckPool } from './checkPool.ts';
import type { CheckOutcome } from './checkJob.ts';

/** How many files are checked ahead of the current one, and so how many results are kept. */
const maxAhead = 64;
/** With fewer, the work would be over before a thread has started. */
const leastToShare = 4;

/** A file whose turn will come. */
interface Ahead {
  readonly found: Target | Problem;
  /** Set where another thread may check it. */
  readonly number: number | undefined;
  outcome?: CheckOutcome;
}

/** Checks the remaining files in this thread and others, each in the first one free, and yields them in order. */
export async function* checksInThreads(
  targets: AsyncIterator<Target | Problem>,
  run: CheckRun,
  threads: Threads,
): AsyncGenerator<PendingCheck> {
  const checks = new SharedChecks(run, threads);
  try {
    for (;;) {
      await checks.lookAhead(targets);
      const head = checks.next();
      if (head === undefined) return;
      yield { found: head.found, check: (progress) => checks.check(head, progress) };
    }
  } finally {
    await checks.end();
  }
}

class SharedChecks {
  readonly #run: CheckRun;
  readonly #pool: CheckPool;
  readonly #prefetched: Ahead[] = [];

  constructor(run: CheckRun, threads: Threads) {
    this.#run = run;
    this.#pool = new CheckPool(threads);
  }

  async lookAhead(targets: AsyncIterator<Target | Problem>): Promise<void> {
    while (this.#prefetched.length < maxAhead) {
      const next = await targets.next();
      if (next.done === true) break;
      const { value } = next;
      const job = 'problem' in value ? undefined : value.job;
      this.#prefetched.push({ found: value, number: job && this.#pool.offer(job) });
    }
    if (this.#prefetched.filter(({ number }) => number !== undefined).length >= leastToShare) this.#pool.start();
  }

  next(): Ahead | undefined {
    return this.#prefetched.shift();
  }

  /** Checks another file while a thread has this one. */
  async check(head: Ahead, progress: Progress): Promise<CheckResult> {
    if (head.number === undefined || this.#pool.claim(head.number)) return this.#checkHere(head.found, progress);
    for (;;) {
      const outcome = head.outcome ?? this.#pool.answerTo(head.number);
      if (outcome !== undefined) return resultOf(outcome);
      const other = this.#prefetched.find(({ number }) => number !== undefined && this.#pool.claim(number));
      if (other === undefined) await this.#pool.nextAnswer();
      else {
        other.outcome = await outcomeOf(this.#checkHere(other.found, noProgress));
        await nextTurn();
      }
    }
  }

  async end(): Promise<void> {
    await this.#pool.end();
  }

  async #checkHere(target: Target | Problem, progress: Progress): Promise<CheckResult> {
    if ('problem' in target) throw new Error('A problem cannot be checked.');
    // The other threads are busy already.
    const { mmvFolders, threads } = this.#run;
    return target.check(progress, { mmvFolders, threads: this.#pool.isStarted ? undefined : threads });
  }
}

async function outcomeOf(check: Promise<CheckResult>): Promise<CheckOutcome> {
  try {
    return { result: await check };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { error };
  }
}

function resultOf(outcome: CheckOutcome): CheckResult {
  if ('error' in outcome) throw outcome.error;
  return outcome.result;
}
