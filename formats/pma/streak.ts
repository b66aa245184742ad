import type { Finding } from '../findings/finding.ts';
import type { Reporter } from './reporter.ts';

/**
 * Follows one property through units that come one after the other (rows of a class, stanzas, groups) and tells a fault
 * that lasts once, where it begins, with the number of units that it lasts.
 */
export class Streak {
  readonly #reporter: Reporter;
  #key: string | undefined;
  #found: Finding | undefined;
  #repeats = 0;
  #isUniform = true;

  constructor(reporter: Reporter) {
    this.#reporter = reporter;
  }

  /** The unit is as it should be. */
  good(): void {
    this.#isUniform = false;
    if (this.#found !== undefined) this.end();
  }

  /** The unit has the fault named by `key`; `make` is called where it begins. */
  bad(key: string, make: () => Finding): void {
    if (this.#found !== undefined && this.#key === key) {
      this.#repeats++;
      return;
    }
    if (this.#key !== undefined && this.#key !== key) this.#isUniform = false;
    this.end();
    this.#key = key;
    this.#found = make();
  }

  /** The fault that every unit so far has had, with its first finding. */
  get uniform(): { readonly key: string; readonly found: Finding; readonly repeats: number } | undefined {
    if (!this.#isUniform || this.#key === undefined || this.#found === undefined) return undefined;
    return { key: this.#key, found: this.#found, repeats: this.#repeats };
  }

  /** Forgets the fault that lasts: its cause is told elsewhere. */
  discard(): void {
    this.#found = undefined;
    this.#repeats = 0;
  }

  /** Tells the fault that lasts, if there is one. */
  end(): void {
    if (this.#found !== undefined) this.#reporter.add(this.#found, this.#repeats);
    this.discard();
  }
}
