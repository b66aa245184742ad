import type { Finding } from '../../findings/finding.ts';
import type { Reporter } from '../../text/reporter.ts';

/** Units, one after the other, that are good or have the same fault. */
export type Run = 'good' | BadRun;

interface BadRun {
  readonly key: string;
  /** Finding made where the fault begins. */
  readonly found: Finding;
  repeats: number;
}

/**
 * What a part of a file adds to a {@link Streak}. Its first run may continue an earlier one, and its last one may continue
 * after the part. Those between are complete and are reported at once.
 */
export class StreakPart {
  readonly #reporter: Reporter;
  #first: Run | undefined;
  #last: Run | undefined;
  #isOneRun = true;

  constructor(reporter: Reporter) {
    this.#reporter = reporter;
  }

  /** The unit is as it should be. */
  good(): void {
    if (this.#last !== 'good') this.#begin('good');
  }

  /** The unit has the fault named by `key`; `make` is called where it begins. */
  bad(key: string, make: () => Finding): void {
    const last = this.#last;
    if (last !== undefined && last !== 'good' && last.key === key) last.repeats++;
    else this.#begin({ key, found: make(), repeats: 0 });
  }

  /** The first run; undefined where there is no unit. */
  get first(): Run | undefined {
    return this.#first;
  }

  get last(): Run | undefined {
    return this.#last;
  }

  get isOneRun(): boolean {
    return this.#isOneRun;
  }

  /** Whether no unit has a fault. */
  get areGood(): boolean {
    return this.#isOneRun && (this.#first === undefined || this.#first === 'good');
  }

  /** The fault that all units have. */
  get uniformKey(): string | undefined {
    return this.#isOneRun && this.#first !== undefined && this.#first !== 'good' ? this.#first.key : undefined;
  }

  #begin(run: Run): void {
    const last = this.#last;
    if (last === undefined) this.#first = run;
    else {
      this.#isOneRun = false;
      if (last !== 'good' && last !== this.#first) this.#reporter.add(last.found, last.repeats);
    }
    this.#last = run;
  }
}
