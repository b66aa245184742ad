import { commonBin } from './binOf.ts';
import { HeldValues } from './heldValues.ts';
import * as cell from './seriesRow.ts';
import { elapsedSeconds } from '../../series/step.ts';
import type { IntervalPieces, SpanParts } from './spanParts.ts';
import type { ValueBlock } from '../../series/blocks/valueBlock.ts';
import { firstValue, leastCell, maxRows, timeCell } from '../../series/blocks/valueBlock.ts';

/**
 * The records of a block where none of the intervals is too short: nearly all are so, and the intervals are then computed
 * once for all series that had their last value at the same time.
 */
export class SteadyBlock {
  /** What the series taken last had: one value where it was the same all the time. */
  held: HeldValues;
  /** How the intervals lie in the parts of the span. */
  pieces: IntervalPieces;
  /** The intervals of all series, and the values of one at a time. */
  readonly #each = new HeldValues(maxRows + 1);
  readonly #one = new HeldValues(1);
  readonly #parts: SpanParts;
  /** How far the last counter rose in each interval, and whether its rates are known. */
  readonly #rises = new Float64Array(maxRows);
  #hasRates = false;
  /** Sum of the values that are counted, the least and the greatest, and which of them those are. */
  #sum = NaN;
  #least = NaN;
  #leastAt = 0;
  #greatest = NaN;
  #greatestAt = 0;
  /** The last value before the block, and whether the intervals are those after it. */
  #from = NaN;
  #isMeasured = false;

  constructor(parts: SpanParts) {
    this.#parts = parts;
    this.held = this.#each;
    this.pieces = parts.divide(this.#each);
  }

  /** Begins with another block. */
  begin(): void {
    this.#isMeasured = false;
  }

  /** Whether it is steady after a time. */
  isSteadyAfter(time: number, block: ValueBlock): boolean {
    if (!this.#isMeasured || time !== this.#from) this.#measure(time, block);
    return this.#each.count > 0;
  }

  /** Whether its records are those of the block before: most metrics are in the same ones. */
  #hasSameIntervals({ cells, stride, rows }: ValueBlock): boolean {
    const { seconds, ends, count } = this.#each;
    if (rows !== count) return false;
    for (let i = 0, at = 0; i < rows; i++, at += stride) {
      if (cells[at + timeCell] !== ends[i] || !((seconds[i] ?? NaN) >= (cells[at + leastCell] ?? 0))) return false;
    }
    return true;
  }

  #measure(time: number, block: ValueBlock): void {
    this.#isMeasured = true;
    if (time === this.#from && this.#hasSameIntervals(block)) return;
    const { cells, stride, rows } = block;
    const each = this.#each.clear();
    const { seconds, ends } = each;
    this.#from = time;
    this.#hasRates = false;
    let before = time;
    let total = 0;
    for (let i = 0, at = 0; i < rows; i++, at += stride) {
      const end = cells[at + timeCell] ?? NaN;
      const elapsed = elapsedSeconds(before, end);
      if (!(elapsed > 0 && elapsed >= (cells[at + leastCell] ?? 0))) return;
      seconds[i] = elapsed;
      ends[i] = end;
      total += elapsed;
      before = end;
    }
    each.count = rows;
    each.sumOfSeconds = total;
    this.pieces = this.#parts.divide(each);
  }

  /**
   * Takes the values of a counter, and leaves its rates in {@link held}.
   *
   * @returns how far it rose; NaN, with nothing taken, where it fell or a value is no number
   */
  takeRates(rows: Float64Array, row: number, { cells, stride }: ValueBlock, column: number): number {
    const { count, values: rates } = this.#each;
    const risen = this.#rises;
    let before = rows[row + cell.lastValue] ?? NaN;
    let rises = 0;
    // Many counters of a host stand still, or go together.
    let isKnown = this.#hasRates;
    for (let i = 0, at = firstValue + column; i < count; i++, at += stride) {
      const value = cells[at] ?? NaN;
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
    this.#count(rows, row, before, rates[count - 1] ?? NaN);
    return rises;
  }

  #computeRates(): void {
    const { values: rates, seconds, count } = this.#each;
    const rises = this.#rises;
    for (let i = 0; i < count; i++) rates[i] = (rises[i] ?? NaN) / (seconds[i] ?? NaN);
    this.#survey(rates, 0);
    this.#hold(this.#least, this.#greatest);
    this.#hasRates = true;
  }

  /**
   * Takes the values of a level, and leaves in {@link held} what held up to each of them.
   *
   * @returns the sum of the values times how long they held; NaN, with nothing taken, where a value is no number
   */
  takeLevels(rows: Float64Array, row: number, { cells, stride }: ValueBlock, column: number): number {
    const { values: levels, seconds, count, sumOfSeconds } = this.#each;
    const first = rows[row + cell.lastValue] ?? NaN;
    this.#hasRates = false;
    const start = firstValue + column;
    let same = 0;
    while (same < count && cells[start + same * stride] === first) same++;
    if (same === count) {
      // Most levels of a host stay as they are.
      this.#sum = first * count;
      this.#least = this.#greatest = first;
      this.#leastAt = this.#greatestAt = 0;
      this.#hold(first, first);
      this.#count(rows, row, first, first);
      return first * sumOfSeconds;
    }
    let before = (levels[0] = first);
    let area = 0;
    for (let i = 0, at = start; i < count; i++, at += stride) {
      area += before * (seconds[i] ?? NaN);
      before = levels[i + 1] = cells[at] ?? NaN;
      if (!(before - before === 0)) return NaN;
    }
    if (Number.isNaN(area)) return NaN;
    this.#survey(levels, 1);
    this.#hold(Math.min(this.#least, first), Math.max(this.#greatest, first));
    this.#count(rows, row, before, before);
    return area;
  }

  /** @param from place of the first value that is counted */
  #survey(values: Float64Array, from: number): void {
    const { count } = this.#each;
    let [sum, least, leastAt, greatest, greatestAt] = [0, Infinity, 0, -Infinity, 0];
    for (let i = 0; i < count; i++) {
      const value = values[from + i] ?? NaN;
      sum += value;
      if (value < least) {
        least = value;
        leastAt = i;
      }
      if (value > greatest) {
        greatest = value;
        greatestAt = i;
      }
    }
    this.#sum = sum;
    this.#least = least;
    this.#leastAt = leastAt;
    this.#greatest = greatest;
    this.#greatestAt = greatestAt;
  }

  /** @param least of the values that held, as `greatest` */
  #hold(least: number, greatest: number): void {
    const each = this.#each;
    this.held = each;
    if (least !== greatest) {
      each.bin = commonBin(least, greatest);
      return;
    }
    this.held = this.#one.clear();
    this.held.add(least, each.sumOfSeconds, NaN);
  }

  /** Counts the values of a series. @param value the last one @param shown the last value or rate */
  #count(rows: Float64Array, row: number, value: number, shown: number): void {
    const { count, ends } = this.#each;
    const end = ends[count - 1] ?? NaN;
    rows[row + cell.lastTime] = end;
    rows[row + cell.lastValue] = value;
    rows[row + cell.shown] = shown;
    rows[row + cell.shownTime] = end;
    rows[row + cell.sum] = (rows[row + cell.sum] ?? 0) + this.#sum;
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
}
