import type { RangeFigures } from './rangeFigures.ts';
import type { Gap, Sample } from '../series/seriesSink.ts';

/** How values of an interval become one. `sum` is how far a counter rose. */
export type Aggregate = 'mean' | 'max' | 'min' | 'last' | 'sum';

/** A series that is put into intervals while its values go by. Times are in seconds from any time on. */
export interface IntervalSeries {
  /** @param factor what values and rates are multiplied by */
  add(sample: Sample, factor: number): void;
  /** @param time from when on there is no value */
  gap(time: number, reason: Gap): void;
  /** The last value of a level holds to a time. */
  holdTo(time: number): void;
  /** The value of an interval; NaN where it has none. */
  at(bin: number): number;
  /** How many seconds of an interval have a value. */
  coveredAt(bin: number): number;
  /** What the series comes to in a range; missing where that is not asked for. */
  readonly figures?: RangeFigures | undefined;
}

/** One series in intervals, of which each has a value that sums it up. */
export class BinnedSeries implements IntervalSeries {
  /** Value of each interval before {@link at} divides it, and how many seconds of the interval are covered. */
  readonly #values: Float64Array;
  readonly #covered: Float64Array;
  readonly #bounds: Float64Array;
  readonly #isCounter: boolean;
  readonly #aggregate: Aggregate;
  readonly figures: RangeFigures | undefined;
  /** The level that holds since a time; NaN for none. */
  #since = NaN;
  #level = NaN;
  /** The interval that the last piece ended in: the next one begins there. */
  #bin = 0;

  /** @param bounds where intervals begin and the last one ends, ascending */
  constructor(bounds: Float64Array, isCounter: boolean, aggregate: Aggregate, figures?: RangeFigures) {
    this.#bounds = bounds;
    this.#isCounter = isCounter;
    this.#aggregate = aggregate;
    this.figures = figures;
    this.#values = new Float64Array(bounds.length - 1);
    this.#covered = new Float64Array(bounds.length - 1);
  }

  add({ time, value, rate, elapsed }: Sample, factor: number): void {
    if (!this.#isCounter) {
      this.holdTo(time);
      this.#since = time;
      this.#level = value * factor;
      this.figures?.addValue(time, this.#level);
    } else if (!Number.isNaN(rate)) this.#spread(time - elapsed, time, rate * factor);
  }

  gap(time: number): void {
    this.holdTo(time);
    this.#level = NaN;
  }

  holdTo(time: number): void {
    if (!Number.isNaN(this.#level)) this.#spread(this.#since, time, this.#level);
    this.#since = time;
  }

  coveredAt(bin: number): number {
    return this.#covered[bin] ?? 0;
  }

  /** The value of an interval; NaN where it has none. Of a counter it is a rate, and with `sum` a number of units. */
  at(bin: number): number {
    const covered = this.coveredAt(bin);
    const value = this.#values[bin] ?? NaN;
    if (covered === 0) return NaN;
    return this.#aggregate === 'mean' ? value / covered : value;
  }

  /** Shares a value out among the intervals that it is in. */
  #spread(from: number, to: number, value: number): void {
    this.figures?.addPiece(from, to, value);
    const bounds = this.#bounds;
    const count = bounds.length - 1;
    if (from < (bounds[this.#bin] ?? 0)) this.#bin = 0;
    while (this.#bin < count && (bounds[this.#bin + 1] ?? Infinity) <= from) this.#bin++;
    for (let bin = this.#bin; bin < count && (bounds[bin] ?? Infinity) < to; bin++) {
      const seconds = Math.min(to, bounds[bin + 1] ?? to) - Math.max(from, bounds[bin] ?? from);
      if (seconds > 0) this.#put(bin, seconds, value);
    }
  }

  #put(bin: number, seconds: number, value: number): void {
    const isFirst = this.#covered[bin] === 0;
    const before = this.#values[bin] ?? 0;
    this.#covered[bin] = (this.#covered[bin] ?? 0) + seconds;
    switch (this.#aggregate) {
      case 'mean':
      case 'sum':
        this.#values[bin] = before + value * seconds;
        break;
      case 'max':
        this.#values[bin] = isFirst ? value : Math.max(before, value);
        break;
      case 'min':
        this.#values[bin] = isFirst ? value : Math.min(before, value);
        break;
      case 'last':
        this.#values[bin] = value;
    }
  }
}
