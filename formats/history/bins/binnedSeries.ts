import { IntervalEstimate } from '../series/intervalEstimate.ts';

/** How values of an interval become one. `sum` is how far a counter rose. */
export type Aggregate = 'mean' | 'max' | 'min' | 'last' | 'sum';

/** Tells how far a counter rose that is less than before, from a time to another; NaN where that is not known. */
export type Unwrap = (rise: number, from: number, to: number) => number;

/** A series that is put into intervals while its values go by. Times are in seconds from any time on. */
export interface IntervalSeries {
  /** @param value finite */
  add(time: number, value: number, unwrap?: Unwrap): void;
  /** There is a mark, or a record without the instance: nothing is known of what comes between it and the next value. */
  gap(time: number): void;
  /** The last value may hold to a time. */
  holdTo(time: number): void;
  /** The value of an interval; NaN where it has none. */
  at(bin: number): number;
  /** How many seconds of an interval have a value. */
  coveredAt(bin: number): number;
}

/** A value holds for at most so many usual intervals, or so many times the interval before it. */
const usualIntervals = 3;
const ownIntervals = 2;

/** One series in intervals, of which each has a value that sums it up. */
export class BinnedSeries implements IntervalSeries {
  /** Of each interval: its value before {@link at} divides it, and how many seconds of it are covered. */
  readonly #values: Float64Array;
  readonly #covered: Float64Array;
  readonly #bounds: Float64Array;
  readonly #isCounter: boolean;
  readonly #aggregate: Aggregate;
  readonly #intervals = new IntervalEstimate(0.5);
  #time = NaN;
  #value = NaN;
  /** In seconds: the interval that the last value ends; NaN for the first one. */
  #own = NaN;
  /** The interval that the last piece ended in: the next one begins there. */
  #bin = 0;

  /** @param bounds where intervals begin and the last one ends, ascending */
  constructor(bounds: Float64Array, isCounter: boolean, aggregate: Aggregate) {
    this.#bounds = bounds;
    this.#isCounter = isCounter;
    this.#aggregate = aggregate;
    this.#values = new Float64Array(bounds.length - 1);
    this.#covered = new Float64Array(bounds.length - 1);
  }

  /** @param value finite */
  add(time: number, value: number, unwrap?: Unwrap): void {
    const elapsed = time - this.#time;
    if (!this.#isCounter) this.holdTo(time);
    else if (elapsed > 0) {
      const rise = riseOf(value - this.#value, this.#time, time, unwrap);
      if (rise >= 0) this.#spread(this.#time, time, rise / elapsed);
    }
    if (elapsed > 0) this.#intervals.add(elapsed);
    this.#own = elapsed > 0 ? elapsed : NaN;
    this.#time = time;
    this.#value = value;
  }

  gap(time: number): void {
    if (!this.#isCounter) this.holdTo(time);
    this.#time = NaN;
    this.#value = NaN;
    this.#own = NaN;
  }

  /** Of a level: the last value holds to a time, unless that is far off. */
  holdTo(time: number): void {
    if (this.#isCounter || Number.isNaN(this.#time)) return;
    const usual = usualIntervals * this.#intervals.quantile;
    const own = ownIntervals * this.#own;
    // Of a metric that was logged once no interval is known.
    const most = Number.isNaN(usual) ? (Number.isNaN(own) ? Infinity : own) : Math.max(usual, own || 0);
    this.#spread(this.#time, Math.min(time, this.#time + most), this.#value);
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

/** How far a counter rose; less than 0, or NaN, where it fell. */
export function riseOf(rise: number, from: number, to: number, unwrap: Unwrap | undefined): number {
  return rise < 0 && unwrap !== undefined ? unwrap(rise, from, to) : rise;
}
