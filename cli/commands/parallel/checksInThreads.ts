import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Problem } from '../../files/problem.ts';
import type { Progress } from '../../output/progress.ts';
import { noProgress } from '../../output/progress.ts';
import type { CheckResult, CheckRun, Target } from '../../kinds/target.ts';
import type { Threads } from '../../threads.ts';
import type { PendingCheck } from './pendingCheck.ts';
import { CheckPool } from './checkPool.ts';
import type { CheckOutcome } from './checkJob.ts';

/** How many files are found before the current one is checked: the report does not wait for all of them. */
const aheadStep = 64;
/**
 * How many files may be checked ahead of the current one. Threads begin with the last of them, mostly of another kind than
 * the current one, whose code this thread then need not compile: that takes longer than to check a hundred small files.
 */
const maxAhead = 512;
/** Most findings that are kept of files ahead. If there are more, no file is checked further ahead than a step. */
const maxKeptFindings = 4096;
/** Fewest files that are shared: with fewer, the work would be over before a thread has started. */
const leastToShare = 4;

/** A file whose turn will come. */
interface Ahead {
  readonly found: Target | Problem;
  /** Set where another thread may check it. */
  number: number | undefined;
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
  #maxAhead = maxAhead;

  constructor(run: CheckRun, threads: Threads) {
    this.#run = run;
    this.#pool = new CheckPool(threads, () => {
      this.#limitFindings();
    });
  }

  async lookAhead(targets: AsyncIterator<Target | Problem>): Promise<void> {
    const wanted = Math.min(this.#maxAhead, this.#prefetched.length + aheadStep);
    for (const ahead of this.#prefetched.slice(0, this.#maxAhead)) this.#offer(ahead);
    this.#startIfWorthIt();
    while (this.#prefetched.length < wanted) {
      const next = await targets.next();
      if (next.done === true) break;
      const ahead: Ahead = { found: next.value, number: undefined };
      this.#prefetched.push(ahead);
      this.#offer(ahead);
      this.#startIfWorthIt();
    }
  }

  next(): Ahead | undefined {
    return this.#prefetched.shift();
  }

  #startIfWorthIt(): void {
    if (this.#pool.isStarted) return;
    if (this.#prefetched.filter(({ number }) => number !== undefined).length >= leastToShare) this.#pool.start();
  }

  #offer(ahead: Ahead): void {
    const job = 'problem' in ahead.found ? undefined : ahead.found.job;
    if (job !== undefined) ahead.number ??= this.#pool.offer(job);
  }

  /** Takes files back that nobody has begun to check, where those ahead have many findings. */
  #limitFindings(): void {
    if (this.#pool.keptFindings <= maxKeptFindings) return;
    this.#maxAhead = aheadStep;
    for (const ahead of this.#prefetched.slice(aheadStep))
      if (ahead.number !== undefined && this.#pool.claim(ahead.number)) ahead.number = undefined;
  }

  /** Checks another of the next files while a thread has this one. */
  async check(head: Ahead, progress: Progress): Promise<CheckResult> {
    if (head.number === undefined || this.#pool.claim(head.number)) return this.#checkHere(head.found, progress);
    for (;;) {
      const outcome = head.outcome ?? this.#pool.answerTo(head.number);
      if (outcome !== undefined) return resultOf(outcome);
      const next = this.#prefetched.slice(0, aheadStep);
      const other = next.find(({ number }) => number !== undefined && this.#pool.claim(number));
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
