import type { Worker } from 'node:worker_threads';
import type { Threads } from '../../threads.ts';
import type { CheckJob } from '../../kinds/target.ts';
import type { CheckOutcome, JobAnswer, NumberedJob } from './checkJob.ts';
import { JobClaims } from './jobClaims.ts';

/** Threads that claim offered jobs, the last ones first. The offering thread may claim them, too. */
export class CheckPool {
  readonly #threads: Threads;
  readonly #claims = new JobClaims();
  readonly #answers = new Map<number, CheckOutcome>();
  /** Offered before there was a thread. */
  #waiting: NumberedJob[] = [];
  #workers: readonly Worker[] = [];
  #jobs = 0;
  #fault: Error | undefined;
  #keptFindings = 0;
  #onAnswer: () => void = () => undefined;
  readonly #onKept: () => void;

  /** @param onKept called when there are more findings that nobody has asked for yet */
  constructor(threads: Threads, onKept: () => void) {
    this.#threads = threads;
    this.#onKept = onKept;
  }

  /** How many findings the answers have that nobody has asked for yet. */
  get keptFindings(): number {
    return this.#keptFindings;
  }

  get isStarted(): boolean {
    return this.#workers.length > 0;
  }

  /** @returns the job's number */
  offer(job: CheckJob): number {
    const number = this.#jobs++;
    this.#claims.offer(number);
    if (this.isStarted) this.#post({ number, job });
    else this.#waiting.push({ number, job });
    return number;
  }

  /** Takes a job back to do it in this thread; false if another thread has it. */
  claim(job: number): boolean {
    return this.#claims.claim(job);
  }

  start(): void {
    if (this.isStarted) return;
    this.#workers = Array.from({ length: this.#threads.count }, () => this.#newWorker());
    for (const job of this.#waiting) this.#post(job);
    this.#waiting = [];
  }

  /** A thread's answer, returned once. */
  answerTo(job: number): CheckOutcome | undefined {
    const outcome = this.#answers.get(job);
    this.#answers.delete(job);
    this.#keptFindings -= findingsIn(outcome);
    return outcome;
  }

  /** @throws what a thread has died of */
  async nextAnswer(): Promise<void> {
    if (this.#fault === undefined) await new Promise<void>((resolve) => (this.#onAnswer = resolve));
    if (this.#fault !== undefined) throw this.#fault;
  }

  async end(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.terminate()));
  }

  #newWorker(): Worker {
    const fail = (fault: Error): void => {
      this.#fault ??= fault;
      this.#onAnswer();
    };
    return this.#threads
      .start('checkWorker', this.#claims.slots)
      .on('error', fail)
      .on('exit', () => {
        fail(new Error('A thread has ended before its work was done.'));
      })
      .on('message', ({ number, outcome }: JobAnswer) => {
        this.#answers.set(number, 'error' in outcome ? { error: asError(outcome.error) } : outcome);
        this.#keptFindings += findingsIn(outcome);
        this.#onKept();
        this.#onAnswer();
      });
  }

  #post(job: NumberedJob): void {
    for (const worker of this.#workers) worker.postMessage(job);
  }
}

function findingsIn(outcome: CheckOutcome | undefined): number {
  return outcome === undefined || 'error' in outcome ? 0 : outcome.result.findings.length;
}

function asError({ message, ...rest }: Error): Error {
  return Object.assign(new Error(message), rest);
}
