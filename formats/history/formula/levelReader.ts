import type { RawPoints } from '../series/rawPoints.ts';
import { TimeCursor } from './timeCursor.ts';

/** Values of a level at any time: each holds until the next one, or until a gap. */
export class LevelReader {
  readonly #points: RawPoints;
  readonly #cursor: TimeCursor;

  constructor(points: RawPoints) {
    this.#points = points;
    this.#cursor = new TimeCursor(points.times);
  }

  /** The value held at a time; NaN where there is none. */
  at(time: number): number {
    const { times, values, until } = this.#points;
    const index = this.#cursor.lastUpTo(time);
    const isOver = index === times.length - 1 && time > until;
    return isOver ? NaN : (values[index] ?? NaN);
  }

  /** The value of what does not change: the last one up to a time, across gaps, else the first one. */
  factAt(time: number): number {
    const { values } = this.#points;
    const index = this.#cursor.lastUpTo(time);
    for (let i = index; i >= 0; i--) if (!Number.isNaN(values[i] ?? NaN)) return values[i] ?? NaN;
    return values.subarray(index + 1).find((value) => !Number.isNaN(value)) ?? NaN;
  }
}
