import { IntervalEstimate } from './intervalEstimate.ts';
import { Thinning } from './thinning.ts';

/** Usual intervals, and multiples of the interval before it, for which a level holds, whichever is longer. */
const usualIntervals = 3;
const ownIntervals = 2;

/**
 * How long the levels of a metric hold, learned while its records go by: each holds to the next record of the metric or to
 * a mark, but no longer than this, after which nothing is known. A metric that is logged when it changes holds to a mark.
 */
export class Holding {
  readonly #isDiscrete: boolean;
  /** Records that are closer are those of two groups of one logger, and say nothing of how often the metric is logged. */
  readonly #thinning = new Thinning();
  readonly #intervals = new IntervalEstimate(0.5);
  #time = NaN;
  #own = NaN;

  constructor(isDiscrete: boolean) {
    this.#isDiscrete = isDiscrete;
  }

  /** @param time of a record of the metric, in seconds from any time on */
  record(time: number): void {
    const least = this.#thinning.record(time);
    const elapsed = time - this.#time;
    if (Math.abs(elapsed) < least) return;
    this.#time = time;
    this.#own = elapsed > 0 ? elapsed : NaN;
    if (elapsed > 0) this.#intervals.add(elapsed);
  }

  mark(): void {
    this.#thinning.mark();
    this.#time = NaN;
    this.#own = NaN;
  }

  /** Seconds under which records are too close to each other. */
  get leastSeconds(): number {
    return this.#thinning.leastSeconds;
  }

  /** Most seconds for which the values of the last record hold; infinite where no interval is known. */
  get seconds(): number {
    const usual = usualIntervals * this.#intervals.quantile;
    const own = ownIntervals * this.#own;
    if (this.#isDiscrete || (Number.isNaN(usual) && Number.isNaN(own))) return Infinity;
    return Math.max(usual || 0, own || 0);
  }
}
