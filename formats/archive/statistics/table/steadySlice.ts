import { HeldValues } from './heldValues.ts';
import * as cell from './seriesRow.ts';
import type { SpanParts } from './spanParts.ts';
import type { ValueBlock } from './valueBlock.ts';
import { maxRows } from './valueBlock.ts';

/**
 * Records of a block that are summed at a time, where none of the intervals is too short: nearly all are so, and the
 * intervals are then computed once for all series that had their last value at the same time.
 */
export class SteadySlice {
  /** The intervals of all series, and the values of one at a time. */
  readonly held = new HeldValues(maxRows);
  sumOfSeconds = 0;
  /** The part of the span that all intervals are in; negative for more than one. */
  part = -1;
  readonly #parts: SpanParts;
  readonly #tallied = new Float64Array(maxRows);
  /** Of the block: its first record, and the one behind its last. */
  first = 0;
  end = 0;
  #from = NaN;

  constructor(parts: SpanParts) {
    this.#parts = parts;
  }

  /** Begins with another block. */
  begin(first: number, end: number): void {
    this.first = first;
    this.end = end;
    this.#from = NaN;
  }

  /** Whether it is steady after a time. */
  isSteadyAfter(time: number, block: ValueBlock): boolean {
    if (time !== this.#from) this.#measure(time, block);
    return this.held.count > 0;
  }

  #measure(time: number, { times, leastSeconds }: ValueBlock): void {
    const { seconds, ends } = this.held;
    this.#from = time;
    this.held.count = 0;
    let before = time;
    let total = 0;
    for (let row = this.first, i = 0; row < this.end; row++, i++) {
      const end = times[row] ?? NaN;
      const elapsed = end - before;
      if (!(elapsed > 0 && elapsed >= (leastSeconds[row] ?? 0))) return;
      seconds[i] = elapsed;
      ends[i] = end;
      total += elapsed;
      before = end;
    }
    this.held.count = this.end - this.first;
    this.sumOfSeconds = total;
    this.part = this.#parts.partOf(this.held);
  }

  /**
   * Takes the values of a counter, and leaves its rates in {@link held}.
   *
   * @returns how far it rose; NaN, with nothing taken, where it fell or a value is no number
   */
  takeRates(rows: Float64Array, row: number, { values, stride }: ValueBlock, column: number): number {
    const { values: rates, seconds, ends, count } = this.held;
    let before = rows[row + cell.lastValue] ?? NaN;
    let rises = 0;
    for (let i = 0, at = column * stride + this.first; i < count; i++, at++) {
      const value = values[at] ?? NaN;
      const rise = value - before;
      if (!(rise >= 0 && rise < Infinity)) return NaN;
      rates[i] = rise / (seconds[i] ?? NaN);
      rises += rise;
      before = value;
    }
    rows[row + cell.lastTime] = ends[count - 1] ?? NaN;
    rows[row + cell.lastValue] = before;
    cell.tallyAll(rows, row, rates, ends, count);
    return rises;
  }

  /**
   * Takes the values of a level, and leaves in {@link held} what held up to each of them.
   *
   * @returns the sum of the values times how long they held; NaN, with nothing taken, where a value is no number
   */
  takeLevels(rows: Float64Array, row: number, { values, stride }: ValueBlock, column: number): number {
    const { values: levels, seconds, ends, count } = this.held;
    const tallied = this.#tallied;
    let before = rows[row + cell.lastValue] ?? NaN;
    let areas = 0;
    for (let i = 0, at = column * stride + this.first; i < count; i++, at++) {
      const value = values[at] ?? NaN;
      if (!(value - value === 0)) return NaN;
      levels[i] = before;
      tallied[i] = value;
      areas += before * (seconds[i] ?? NaN);
      before = value;
    }
    if (Number.isNaN(areas)) return NaN;
    rows[row + cell.lastTime] = ends[count - 1] ?? NaN;
    rows[row + cell.lastValue] = before;
    cell.tallyAll(rows, row, tallied, ends, count);
    return areas;
  }
}
