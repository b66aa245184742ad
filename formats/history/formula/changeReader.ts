import type { RawPoints } from '../points/rawPoints.ts';
import { TimeCursor } from './timeCursor.ts';

/** Records of other metrics are taken for simultaneous within this time, or this share of the interval, in seconds. */
const [nearSeconds, nearShare] = [1, 0.1];

/** The value of a counter at a time, and between which samples it was found. */
interface Reading {
  readonly value: number;
  readonly first: number;
  readonly last: number;
}

/** How a counter changes over intervals that another metric sets. */
export class ChangeReader {
  readonly #points: RawPoints;
  /** Of the ends of intervals, of which one is the beginning of the next. */
  readonly #cursor: TimeCursor;

  constructor(points: RawPoints) {
    this.#points = points;
    this.#cursor = new TimeCursor(points.times);
  }

  /**
   * Change from one time to another, in units of the metric. Between records it is taken to be even. NaN where the metric
   * was not logged on both sides of an end, across marks, and where the counter fell.
   */
  between(from: number, to: number): number {
    const near = Math.min(nearSeconds, nearShare * (to - from));
    const [begin, end] = [this.#readingAt(from, near), this.#readingAt(to, near)];
    if (begin === undefined || end === undefined || !this.#isRising(begin.first, end.last)) return NaN;
    return end.value - begin.value;
  }

  #readingAt(time: number, near: number): Reading | undefined {
    const { times, values } = this.#points;
    const before = this.#cursor.lastUpTo(time);
    const [earlier, later] = [times[before] ?? -Infinity, times[before + 1] ?? Infinity];
    const [low = NaN, high = NaN] = [values[before], values[before + 1]];
    const isLaterNearer = later - time < time - earlier && !Number.isNaN(high);
    if (isLaterNearer && later - time <= near) return { value: high, first: before + 1, last: before + 1 };
    if (time - earlier <= near && !Number.isNaN(low)) return { value: low, first: before, last: before };
    const value = low + ((high - low) * (time - earlier)) / (later - earlier);
    return Number.isNaN(value) ? undefined : { value, first: before, last: before + 1 };
  }

  #isRising(first: number, last: number): boolean {
    const { values } = this.#points;
    // NaN compares as false.
    for (let i = first + 1; i <= last; i++) if (!((values[i] ?? NaN) >= (values[i - 1] ?? NaN))) return false;
    return first <= last;
  }
}
