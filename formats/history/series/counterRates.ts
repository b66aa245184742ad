import type { RawPoints } from '../points/rawPoints.ts';
import { quantile, thinningSeconds } from './thinning.ts';

/** How a counter changes, per second. */
export interface CounterRates {
  /** In seconds since 1970, at the end of the interval that the rate is of. */
  readonly times: Float64Array;
  /** NaN where no rate can be had. */
  readonly values: Float64Array;
  /** The usual interval that rates are of, the median; NaN where there is none. */
  readonly intervalSeconds: number;
  /** How many samples were too close to the one before for a rate. */
  readonly thinned: number;
}

/**
 * Rates of change between samples that are far enough apart ({@link thinningSeconds}); closer ones are left out. The first
 * sample, and the first one after a mark, are always used. There is no rate for these, where the counter fell – it
 * overflowed or began again, and what it counted between is not known –, and where a record between was without the
 * instance: another device may have its place.
 *
 * The rounding of times to doubles changes a rate by less than a millionth, as no interval is shorter than 0.25 s.
 *
 * @param unitsPerSecond what a change is divided by: 1000 for a counter of milliseconds that is shown as seconds per second
 */
export function counterRates(points: RawPoints, unitsPerSecond = 1): CounterRates {
  // Columns that grow make a view of themselves each time they are asked.
  const { times, values, marks } = points;
  const columns = { times, values, marks };
  const rates = new RateColumns(columns, thinningSeconds(columns), unitsPerSecond);
  for (let i = 0; i < times.length; i++) rates.take(i);
  return rates.finish();
}

/** For the intervals of one series at a time: there may be hundreds of series. */
let scratch = new Float64Array(0);

class RateColumns {
  readonly #points: RawPoints;
  readonly #leastSeconds: number;
  readonly #unitsPerSecond: number;
  /** Those of the points as long as none has been left out. */
  #times: Float64Array | undefined;
  readonly #values: Float64Array;
  readonly #intervals: Float64Array;
  #count = 0;
  #intervalCount = 0;
  #thinned = 0;
  /** Index of the sample that the next rate starts from; -1 for none. */
  #kept = -1;
  #nextMark = 0;

  constructor(points: RawPoints, leastSeconds: number, unitsPerSecond: number) {
    const { length } = points.times;
    this.#points = points;
    this.#leastSeconds = leastSeconds;
    this.#unitsPerSecond = unitsPerSecond;
    this.#values = new Float64Array(length);
    if (scratch.length < length) scratch = new Float64Array(length);
    this.#intervals = scratch;
  }

  /** Takes the next point. */
  take(index: number): void {
    const { times, values, marks } = this.#points;
    const time = times[index] ?? NaN;
    const value = values[index] ?? NaN;
    const isMark = marks[this.#nextMark] === index;
    if (isMark) this.#nextMark++;
    const elapsed = this.#kept < 0 ? Infinity : time - (times[this.#kept] ?? NaN);
    const isClose = Math.abs(elapsed) < this.#leastSeconds;
    if (Number.isNaN(value)) {
      // A record that is too close counts for nothing, so it does not matter what it is without.
      if (isClose && !isMark) {
        this.#leaveOut();
        return;
      }
      this.#kept = -1;
      this.#push(time, NaN);
    } else if (isClose) {
      this.#thinned++;
      this.#leaveOut();
    } else {
      this.#push(time, this.#rate(value, elapsed));
      this.#kept = index;
    }
  }

  finish(): CounterRates {
    const hasAll = this.#times === undefined;
    return {
      times: this.#times?.slice(0, this.#count) ?? this.#points.times,
      values: hasAll ? this.#values : this.#values.slice(0, this.#count),
      intervalSeconds: quantile(this.#intervals.subarray(0, this.#intervalCount), 0.5),
      thinned: this.#thinned,
    };
  }

  #rate(value: number, elapsed: number): number {
    const change = value - (this.#points.values[this.#kept] ?? NaN);
    if (!(elapsed > 0 && change >= 0)) return NaN;
    this.#intervals[this.#intervalCount++] = elapsed;
    return change / this.#unitsPerSecond / elapsed;
  }

  #leaveOut(): void {
    // Up to here the times are those of the points.
    this.#times ??= this.#points.times.slice();
  }

  #push(time: number, value: number): void {
    if (this.#times !== undefined) this.#times[this.#count] = time;
    this.#values[this.#count++] = value;
  }
}
