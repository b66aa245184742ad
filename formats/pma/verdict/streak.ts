import type { Finding } from '../../findings/finding.ts';
import type { Reporter } from '../../text/reporter.ts';
import type { Run, StreakPart } from '../results/streakPart.ts';

/**
 * Follows one property through successive units (rows of a class, stanzas, groups). Reports a lasting fault once, where
 * it begins, with the number of units.
 */
export class Streak {
  readonly #reporter: Reporter;
  #key: string | undefined;
  #finding: Finding | undefined;
  #repeats = 0;
  #isUniform = true;

  constructor(reporter: Reporter) {
    this.#reporter = reporter;
  }

  /** The unit is as it should be. */
  good(): void {
    this.#isUniform = false;
    if (this.#finding !== undefined) this.end();
  }

  /** The unit has the fault named by `key`; `make` is called where it begins. */
  bad(key: string, make: () => Finding): void {
    if (this.#finding !== undefined && this.#key === key) {
      this.#repeats++;
      return;
    }
    if (this.#key !== undefined && this.#key !== key) this.#isUniform = false;
    this.end();
    this.#key = key;
    this.#finding = make();
  }

  /** Takes the units of a part of the file, which come next; whether they are all good, or none. */
  take({ first, last, isOneRun }: StreakPart): boolean {
    if (first === undefined) return true;
    this.#takeRun(first);
    if (isOneRun) return first === 'good';
    // The part has reported what lies between its first run and its last.
    this.good();
    if (last !== undefined) this.#takeRun(last);
    return false;
  }

  /** Whether a further good unit would change nothing. */
  get isSettled(): boolean {
    return !this.#isUniform && this.#finding === undefined;
  }

  /** Whether a fault lasts. */
  get isBad(): boolean {
    return this.#finding !== undefined;
  }

  /** The fault that every unit so far has had, with its first finding. */
  get uniform(): { readonly key: string; readonly found: Finding; readonly repeats: number } | undefined {
    if (!this.#isUniform || this.#key === undefined || this.#finding === undefined) return undefined;
    return { key: this.#key, found: this.#finding, repeats: this.#repeats };
  }

  /** The fault that every unit so far has had and those of `result` have too. */
  uniformKeyWith(result: StreakPart): string | undefined {
    const isUntouched = this.#isUniform && this.#key === undefined;
    if (isUntouched) return result.uniformKey;
    const key = this.uniform?.key;
    return result.first === undefined || result.uniformKey === key ? key : undefined;
  }

  /** Drops the current fault: its cause is reported elsewhere. */
  discard(): void {
    this.#finding = undefined;
    this.#repeats = 0;
  }

  /** Reports the current fault, if any. */
  end(): void {
    if (this.#finding !== undefined) this.#reporter.add(this.#finding, this.#repeats);
    this.discard();
  }

  #takeRun(run: Run): void {
    if (run === 'good') {
      this.good();
      return;
    }
    this.bad(run.key, () => run.found);
    this.#repeats += run.repeats;
  }
}
