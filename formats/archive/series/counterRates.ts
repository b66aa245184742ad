import type { RawPoints } from './rawPoints.ts';
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
  const rates = new RateColumns(points, thinningSeconds(points), unitsPerSecond);
  const { length } = points.times;
  for (let i = 0; i < length; i++) rates.take(i);
  return rates.finish();
}

class RateColumns {
  readonly #points: RawPoints;
  readonly #leastSeconds: number;
  readonly #unitsPerSecond: number;
  readonly #times: Float64Array;
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
    this.#times = new Float64Array(length);
    this.#values = new Float64Array(length);
    this.#intervals = new Float64Array(length);
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
      if (isClose && !isMark) return;
      this.#kept = -1;
      this.#push(time, NaN);
    } else if (isClose) this.#thinned++;
    else {
      this.#push(time, this.#rate(value, elapsed));
      this.#kept = index;
    }
  }

  finish(): CounterRates {
    return {
      times: this.#times.slice(0, this.#count),
      values: this.#values.slice(0, this.#count),
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

  #push(time: number, value: number): void {
    this.#times[this.#count] = time;
    this.#values[this.#count++] = value;
  }
}
