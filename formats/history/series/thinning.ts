import { IntervalEstimate } from './intervalEstimate.ts';

/** Samples are never thinned to intervals longer than this share of the usual one. */
const intervalShare = 0.25;
/** The upper quartile of the intervals is the period of a logger even where half of them are those between two groups. */
const usualShare = 0.75;
/** Counters tick in hundredths of a second: over less than this, in seconds, one tick would be a rate of its own. */
const shortest = 0.25;

/**
 * The least time between two samples of a counter that a rate may be computed over, learned while the records of the metric
 * go by. Two groups of one logger often log a metric some milliseconds apart; divided by these, a clock tick would be more
 * than any hardware can do.
 */
export class Thinning {
  readonly #intervals = new IntervalEstimate(usualShare);
  #time = NaN;
  #least = shortest;

  /** Seconds under which records are too close to each other, as far as that is known. */
  get leastSeconds(): number {
    return this.#least;
  }

  /**
   * @param time of a record of the metric, in seconds from any time on
   * @returns the least time up to it, in seconds
   */
  record(time: number): number {
    const elapsed = time - this.#time;
    this.#time = time;
    if (elapsed > 0 && this.#intervals.add(elapsed))
      this.#least = Math.max(shortest, intervalShare * this.#intervals.quantile || 0);
    return this.#least;
  }

  /** The time across a mark is no interval of the logger. */
  mark(): void {
    this.#time = NaN;
  }
}
