import type { RawPoints } from '../points/rawPoints.ts';
import { quantile } from '../series/thinning.ts';
import { TimeCursor } from './timeCursor.ts';

/** The last value before a gap holds for so many of the usual intervals. */
const heldIntervals = 3;

/** Values of a level at any time: each holds until the next one. */
export class LevelReader {
  readonly #points: RawPoints;
  readonly #cursor: TimeCursor;
  /** How long the last value before a gap holds, in seconds. */
  readonly #holdSeconds: number;

  /** @param isDiscrete whether it is only logged when it changes, so that values hold up to a mark */
  constructor(points: RawPoints, isDiscrete: boolean) {
    this.#points = points;
    this.#cursor = new TimeCursor(points.times);
    const usual = isDiscrete ? NaN : quantile(intervalsOf(points), 0.5);
    this.#holdSeconds = Number.isNaN(usual) ? Infinity : heldIntervals * usual;
  }

  /** The value held at a time; NaN where there is none. */
  at(time: number): number {
    const { times, values } = this.#points;
    const index = this.#cursor.lastUpTo(time);
    const value = values[index] ?? NaN;
    const isFollowed = !Number.isNaN(values[index + 1] ?? NaN);
    return isFollowed || time - (times[index] ?? NaN) <= this.#holdSeconds ? value : NaN;
  }

  /** The value of what does not change: the last one up to a time, across gaps, else the first one. */
  factAt(time: number): number {
    const { values } = this.#points;
    const index = this.#cursor.lastUpTo(time);
    for (let i = index; i >= 0; i--) if (!Number.isNaN(values[i] ?? NaN)) return values[i] ?? NaN;
    return values.subarray(index + 1).find((value) => !Number.isNaN(value)) ?? NaN;
  }
}

/** Between values that follow each other without a gap, in seconds. */
function intervalsOf({ times, values }: RawPoints): Float64Array {
  const intervals = new Float64Array(times.length);
  let count = 0;
  for (let i = 1; i < times.length; i++)
    if (!Number.isNaN(values[i] ?? NaN) && !Number.isNaN(values[i - 1] ?? NaN))
      intervals[count++] = (times[i] ?? NaN) - (times[i - 1] ?? NaN);
  return intervals.subarray(0, count);
}
