import type { Judge, Range, RuleValues } from '../range.ts';
import { Ranges } from '../range.ts';

/** Shares of a rise, which counters have that were logged at other times than the first one, add up to nearly all of it. */
const roundingSlack = 1e-9;

/** Counts what should not happen: rises that are close to each other, and enough of them. */
export class CountJudge implements Judge {
  readonly #least: number;
  readonly #seconds: number;
  readonly #ranges = new Ranges();
  #open: { readonly from: number; to: number; sum: number; worst: number; worstAt: number } | undefined;

  /** @param seconds between rises that belong together */
  constructor(least: number, seconds: number) {
    this.#least = least;
    this.#seconds = seconds;
  }

  add({ from, to, sums }: RuleValues): void {
    const rise = sums[0] ?? NaN;
    if (!(rise > 0)) return;
    if (this.#open !== undefined && from - this.#open.to > this.#seconds) this.#close();
    const open = (this.#open ??= { from, to, sum: 0, worst: 0, worstAt: to });
    open.to = to;
    open.sum += rise;
    if (rise <= open.worst) return;
    open.worst = rise;
    open.worstAt = to;
  }

  gap(): void {
    // What was counted on both sides may belong together.
  }

  finish(): readonly Range[] {
    this.#close();
    return this.#ranges.all;
  }

  #close(): void {
    const open = this.#open;
    this.#open = undefined;
    if (open === undefined || open.sum < this.#least * (1 - roundingSlack)) return;
    const { from, to, sum, worst, worstAt } = open;
    this.#ranges.add({ from, to, mean: sum, worst, worstAt, isMild: false });
  }
}
