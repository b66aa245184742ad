import { IntervalEstimate } from '../../series/intervalEstimate.ts';
import type { Unusual } from '../hostRule.ts';

/** Seconds of values before anything is known to be usual. */
const leastSeconds = 1800;
/** Limits that differ by less than this share are the same. */
const sameShare = 0.05;

/** A limit that is lower where values are usually far below it, or higher where they are above: of one instance, from its values so far. */
export class UnusualLimit {
  readonly #limit: number;
  readonly #unusual: Unusual;
  readonly #isBelow: boolean;
  readonly #values = new IntervalEstimate(0.5);
  #seconds = 0;
  #at: number;

  constructor(limit: number, unusual: Unusual, isBelow: boolean) {
    this.#limit = limit;
    this.#unusual = unusual;
    this.#isBelow = isBelow;
    this.#at = limit;
  }

  get at(): number {
    return this.#at;
  }

  /** Learns from a value that is no incident. @returns whether the limit is another one now */
  learn(value: number, seconds: number): boolean {
    if (!(value > 0)) return false;
    this.#values.add(value);
    this.#seconds += seconds;
    if (this.#seconds < leastSeconds) return false;
    const { times, least = 0 } = this.#unusual;
    const strictest = this.#isBelow ? Math.max : Math.min;
    const at = strictest(this.#limit, Math.max(least, times * this.#values.quantile));
    if (!(Math.abs(at - this.#at) > sameShare * this.#at)) return false;
    this.#at = at;
    return true;
  }
}
