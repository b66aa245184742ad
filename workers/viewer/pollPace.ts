/** The longest time between two looks that is not the user's wish. */
export const maxIntervalMs = 10_000;

const patience = 10;
const slowdown = 1.5;
const readShare = 0.1;

/**
 * How long to wait before the next look: what the user wishes while something changes, longer when nothing has for a
 * while, and never so short that reading takes more than a tenth of the time.
 */
export class PollPace {
  readonly #wishedMs: number;
  #quietPolls = 0;
  #quietMs: number;
  #readMs = 0;

  constructor(wishedMs: number) {
    this.#wishedMs = wishedMs;
    this.#quietMs = wishedMs;
  }

  get intervalMs(): number {
    const ceiling = Math.max(this.#wishedMs, maxIntervalMs);
    return Math.round(Math.min(ceiling, Math.max(this.#wishedMs, this.#quietMs, this.#readMs / readShare)));
  }

  /** Takes in what came of a look and how long it took. */
  polled(hasChanged: boolean, tookMs: number): void {
    this.#readMs = tookMs;
    this.#quietPolls = hasChanged ? 0 : this.#quietPolls + 1;
    if (this.#quietPolls === 0) this.#quietMs = this.#wishedMs;
    else if (this.#quietPolls > patience) this.#quietMs = Math.min(this.#quietMs * slowdown, maxIntervalMs);
  }
}
