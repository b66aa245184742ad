import { commonBin } from './binOf.ts';
import { HeldValues } from './heldValues.ts';
import * as cell from './seriesRow.ts';
import { elapsedSeconds } from '../../series/step.ts';
import type { SpanParts } from './spanParts.ts';
import type { ValueBlock } from '../../series/blocks/valueBlock.ts';
import { maxRows } from '../../series/blocks/valueBlock.ts';

/**
 * Records of a block that are summed at a time, where none of the intervals is too short: nearly all are so, and the
 * intervals are then computed once for all series that had their last value at the same time.
 */
export class SteadySlice {
  /** The intervals of all series, and the values of one at a time. */
  readonly held = new HeldValues(maxRows);
  /** The part of the span that all intervals are in; negative for more than one. */
  part = -1;
  readonly #parts: SpanParts;
  /** Of the last counter: how far it rose in each interval, and whether {@link held} has its rates. */
  readonly #rises = new Float64Array(maxRows);
  #hasRates = false;
  /** The least and the greatest of its rates, and which of them that are. */
  #least = NaN;
  #leastAt = 0;
  #greatest = NaN;
  #greatestAt = 0;
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
    this.#hasRates = false;
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
    this.#hasRates = false;
    let before = time;
    let total = 0;
    for (let row = this.first, i = 0; row < this.end; row++, i++) {
      const end = times[row] ?? NaN;
      const elapsed = elapsedSeconds(before, end);
      if (!(elapsed > 0 && elapsed >= (leastSeconds[row] ?? 0))) return;
      seconds[i] = elapsed;
      ends[i] = end;
      total += elapsed;
      before = end;
    }
    this.held.count = this.end - this.first;
    this.held.sumOfSeconds = total;
    this.part = this.#parts.partOf(this.held);
  }

  /**
   * Takes the values of a counter, and leaves its rates in {@link held}.
   *
   * @returns how far it rose; NaN, with nothing taken, where it fell or a value is no number
   */
  takeRates(rows: Float64Array, row: number, { values, stride }: ValueBlock, column: number): number {
    const { ends, count, values: rates } = this.held;
    const risen = this.#rises;
    let before = rows[row + cell.lastValue] ?? NaN;
    let rises = 0;
    // Many counters of a host stand still, or go together.
    let isKnown = this.#hasRates;
    for (let i = 0, at = column * stride + this.first; i < count; i++, at++) {
      const value = values[at] ?? NaN;
      const rise = value - before;
      if (!(rise >= 0 && rise < Infinity)) {
        this.#hasRates = false;
        return NaN;
      }
      if (rise !== risen[i]) {
        isKnown = false;
        risen[i] = rise;
      }
      rises += rise;
      before = value;
    }
    if (!isKnown) this.#computeRates();
    let total = rows[row + cell.sum] ?? 0;
    for (let i = 0; i < count; i++) total += rates[i] ?? NaN;
    rows[row + cell.sum] = total;
    rows[row + cell.lastValue] = before;
    rows[row + cell.shown] = rates[count - 1] ?? NaN;
    this.#extend(rows, row, ends);
    return rises;
  }

  #computeRates(): void {
    const { held } = this;
    const { values: rates, seconds, count } = held;
    const rises = this.#rises;
    let [least, leastAt, greatest, greatestAt] = [Infinity, 0, -Infinity, 0];
    for (let i = 0; i < count; i++) {
      const rate = (rises[i] ?? NaN) / (seconds[i] ?? NaN);
      rates[i] = rate;
      if (rate < least) {
        least = rate;
        leastAt = i;
      }
      if (rate > greatest) {
        greatest = rate;
        greatestAt = i;
      }
    }
    this.#hasRates = true;
    this.#keepExtremes(least, leastAt, greatest, greatestAt);
    held.bin = commonBin(least, greatest);
  }

  #keepExtremes(least: number, leastAt: number, greatest: number, greatestAt: number): void {
    this.#least = least;
    this.#leastAt = leastAt;
    this.#greatest = greatest;
    this.#greatestAt = greatestAt;
  }

  /** Counts the values of a series, of which the extremes are known. */
  #extend(rows: Float64Array, row: number, ends: Float64Array): void {
    const { count } = this.held;
    const end = ends[count - 1] ?? NaN;
    rows[row + cell.lastTime] = end;
    rows[row + cell.shownTime] = end;
    rows[row + cell.count] = (rows[row + cell.count] ?? 0) + count;
    if (this.#least < (rows[row + cell.min] ?? NaN)) {
      rows[row + cell.min] = this.#least;
      rows[row + cell.minTime] = ends[this.#leastAt] ?? NaN;
    }
    if (this.#greatest > (rows[row + cell.max] ?? NaN)) {
      rows[row + cell.max] = this.#greatest;
      rows[row + cell.maxTime] = ends[this.#greatestAt] ?? NaN;
    }
  }

  /**
   * Takes the values of a level, and leaves in {@link held} what held up to each of them.
   *
   * @returns the sum of the values times how long they held; NaN, with nothing taken, where a value is no number
   */
  takeLevels(rows: Float64Array, row: number, { values, stride }: ValueBlock, column: number): number {
    const { held } = this;
    const { values: levels, seconds, ends, count } = held;
    const first = rows[row + cell.lastValue] ?? NaN;
    let before = first;
    let areas = 0;
    let total = rows[row + cell.sum] ?? 0;
    let [least, leastAt, greatest, greatestAt] = [Infinity, 0, -Infinity, 0];
    for (let i = 0, at = column * stride + this.first; i < count; i++, at++) {
      const value = values[at] ?? NaN;
      if (!(value - value === 0)) return NaN;
      levels[i] = before;
      areas += before * (seconds[i] ?? NaN);
      total += value;
      if (value < least) {
        least = value;
        leastAt = i;
      }
      if (value > greatest) {
        greatest = value;
        greatestAt = i;
      }
      before = value;
    }
    if (Number.isNaN(areas)) return NaN;
    rows[row + cell.sum] = total;
    rows[row + cell.lastValue] = before;
    rows[row + cell.shown] = before;
    this.#keepExtremes(least, leastAt, greatest, greatestAt);
    this.#extend(rows, row, ends);
    held.bin = commonBin(Math.min(least, first), Math.max(greatest, first));
    return areas;
  }
}
