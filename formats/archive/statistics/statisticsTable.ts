import { SpanParts } from './spanParts.ts';
import type { ExactBudget } from './timeQuantiles.ts';
import { TimeQuantiles } from './timeQuantiles.ts';
import { HeldValues } from './heldValues.ts';
import type { ValueBlock } from './valueBlock.ts';
import { maxRows } from './valueBlock.ts';

/** What is kept of a series, by its place in the row of the series. */
const lastTime = 0;
const lastValue = 1;
const lastEpoch = 2;
/** Value times seconds; of counters how far it rose. */
const area = 3;
const seconds = 4;
const sum = 5;
const count = 6;
const min = 7;
const minTime = 8;
const max = 9;
const maxTime = 10;
const falls = 11;
const shown = 12;
const shownTime = 13;
const thinned = 14;
const rowLength = 16;

/** Values of all series together that are kept one by one, in 16 MB: to sort more of them takes longer than to read them. */
const maxExactValues = 1 << 20;

/** The statistics of one series. Times are seconds from the one that the caller counts from. */
export interface SeriesStatistics {
  /** The mean over time; NaN where no time is covered. */
  readonly mean: number;
  /** That of the rates or values, however long each of them held. */
  readonly stochasticMean: number;
  readonly min: number;
  readonly minTime: number;
  readonly max: number;
  readonly maxTime: number;
  readonly last: number;
  readonly lastTime: number;
  /** Of rates or values. */
  readonly count: number;
  /** How much time the mean is of. */
  readonly seconds: number;
  /** How often a counter was less than before, and how many of its samples were too close to the one before. */
  readonly falls: number;
  readonly thinned: number;
}

/** A time from which on means are computed, to which, and in how many parts they are wanted besides. */
export interface StatisticsSpan {
  readonly from: number;
  readonly to: number;
  readonly parts: number;
}

/**
 * Statistics of any number of series in one pass, in flat arrays: there are hundreds of thousands of series and
 * hundreds of millions of values. Nothing is computed across a mark.
 */
export class StatisticsTable {
  readonly #budget: ExactBudget = { left: maxExactValues };
  readonly #quantiles: TimeQuantiles[] = [];
  readonly #parts: SpanParts;
  readonly #pieces = new HeldValues(maxRows);
  readonly #tallied = new HeldValues(maxRows);
  #rows = new Float64Array(rowLength * 64);
  /** Counts marks. */
  #epoch = 1;

  constructor({ from, to, parts }: StatisticsSpan) {
    this.#parts = new SpanParts(from, to, parts);
  }

  /** A new series. */
  add(): number {
    const series = this.#quantiles.length;
    this.#quantiles.push(new TimeQuantiles(this.#budget));
    if (rowLength * (series + 1) > this.#rows.length) {
      const rows = new Float64Array(2 * this.#rows.length);
      rows.set(this.#rows);
      this.#rows = rows;
    }
    const row = rowLength * series;
    this.#rows[row + min] = Infinity;
    this.#rows[row + max] = -Infinity;
    this.#rows[row + shown] = NaN;
    this.#parts.reserve(series + 1);
    return series;
  }

  mark(): void {
    this.#epoch++;
  }

  /** Takes the values of a counter. There is no rate for the first one, the first after a mark, and where it fell. */
  addCounters(series: number, block: ValueBlock, column: number): void {
    const rows = this.#rows;
    const row = rowLength * series;
    const pieces = this.#pieces;
    const { values: rates, areas, seconds: lengths, ends } = pieces;
    const { times, values, leastSeconds, width } = block;
    let isKnown = rows[row + lastEpoch] === this.#epoch;
    let from = rows[row + lastTime] ?? NaN;
    let before = rows[row + lastValue] ?? NaN;
    let count = 0;
    for (let i = 0, at = column; i < block.rows; i++, at += width) {
      const value = values[at] ?? NaN;
      // False also for NaN.
      if (!(value - value === 0)) continue;
      const time = times[i] ?? NaN;
      if (isKnown) {
        const elapsed = time - from;
        const least = leastSeconds[i] ?? 0;
        if (elapsed < least && elapsed > -least) {
          rows[row + thinned] = (rows[row + thinned] ?? 0) + 1;
          continue;
        }
        const rise = value - before;
        if (rise < 0) rows[row + falls] = (rows[row + falls] ?? 0) + 1;
        else if (elapsed > 0) {
          rates[count] = rise / elapsed;
          areas[count] = rise;
          lengths[count] = elapsed;
          ends[count++] = time;
        }
      }
      isKnown = true;
      from = time;
      before = value;
    }
    if (isKnown) this.#remember(row, from, before);
    pieces.count = count;
    if (count === 0) return;
    tallyAll(rows, row, rates, ends, count);
    this.#hold(series, row);
  }

  /** Takes values that are no counter's: each holds to the next one. */
  addLevels(series: number, block: ValueBlock, column: number): void {
    const rows = this.#rows;
    const row = rowLength * series;
    const pieces = this.#pieces;
    const tallied = this.#tallied;
    const { times, values, width } = block;
    let isKnown = rows[row + lastEpoch] === this.#epoch;
    let from = rows[row + lastTime] ?? NaN;
    let before = rows[row + lastValue] ?? NaN;
    let [held, count] = [0, 0];
    for (let i = 0, at = column; i < block.rows; i++, at += width) {
      const value = values[at] ?? NaN;
      if (!(value - value === 0)) continue;
      const time = times[i] ?? NaN;
      const elapsed = time - from;
      if (isKnown && elapsed > 0) {
        pieces.values[held] = before;
        pieces.areas[held] = before * elapsed;
        pieces.seconds[held] = elapsed;
        pieces.ends[held++] = time;
      }
      tallied.values[count] = value;
      tallied.ends[count++] = time;
      isKnown = true;
      from = time;
      before = value;
    }
    if (isKnown) this.#remember(row, from, before);
    if (count > 0) tallyAll(rows, row, tallied.values, tallied.ends, count);
    pieces.count = held;
    if (held > 0) this.#hold(series, row);
  }

  /** The last value of a series holds to a time, unless a mark came after it. */
  extend(series: number, time: number): void {
    const rows = this.#rows;
    const row = rowLength * series;
    const from = rows[row + lastTime] ?? NaN;
    const elapsed = time - from;
    if (rows[row + lastEpoch] !== this.#epoch || !(elapsed > 0)) return;
    const pieces = this.#pieces;
    const value = rows[row + lastValue] ?? NaN;
    pieces.values[0] = value;
    pieces.areas[0] = value * elapsed;
    pieces.seconds[0] = elapsed;
    pieces.ends[0] = time;
    pieces.count = 1;
    rows[row + lastTime] = time;
    this.#hold(series, row);
  }

  of(series: number): SeriesStatistics {
    const row = rowLength * series;
    const cell = (place: number): number => this.#rows[row + place] ?? NaN;
    const hasAny = cell(count) > 0;
    return {
      mean: cell(seconds) > 0 ? cell(area) / cell(seconds) : NaN,
      stochasticMean: cell(sum) / cell(count),
      min: hasAny ? cell(min) : NaN,
      minTime: cell(minTime),
      max: hasAny ? cell(max) : NaN,
      maxTime: cell(maxTime),
      last: cell(shown),
      lastTime: cell(shownTime),
      count: cell(count),
      seconds: cell(seconds),
      falls: cell(falls),
      thinned: cell(thinned),
    };
  }

  quantilesOf(series: number): TimeQuantiles | undefined {
    return this.#quantiles[series];
  }

  /** The means of the parts of the span; NaN for those without a value. */
  partsOf(series: number): Float64Array {
    return this.#parts.of(series);
  }

  #remember(row: number, time: number, value: number): void {
    this.#rows[row + lastTime] = time;
    this.#rows[row + lastValue] = value;
    this.#rows[row + lastEpoch] = this.#epoch;
  }

  /** Each of the pieces holds for its time. */
  #hold(series: number, row: number): void {
    const rows = this.#rows;
    const { areas, seconds: lengths, count: length } = this.#pieces;
    let [sumOfAreas, sumOfSeconds] = [0, 0];
    for (let i = 0; i < length; i++) {
      sumOfAreas += areas[i] ?? 0;
      sumOfSeconds += lengths[i] ?? 0;
    }
    rows[row + area] = (rows[row + area] ?? 0) + sumOfAreas;
    rows[row + seconds] = (rows[row + seconds] ?? 0) + sumOfSeconds;
    this.#parts.addAll(series, this.#pieces, sumOfAreas, sumOfSeconds);
    this.#quantiles[series]?.addAll(this.#pieces);
  }
}

/** Counts values, or rates, of a series. */
function tallyAll(rows: Float64Array, row: number, values: Float64Array, times: Float64Array, length: number): void {
  let total = rows[row + sum] ?? 0;
  let least = rows[row + min] ?? 0;
  let most = rows[row + max] ?? 0;
  let [leastAt, mostAt] = [-1, -1];
  for (let i = 0; i < length; i++) {
    const value = values[i] ?? 0;
    total += value;
    if (value < least) {
      least = value;
      leastAt = i;
    }
    if (value > most) {
      most = value;
      mostAt = i;
    }
  }
  rows[row + sum] = total;
  rows[row + count] = (rows[row + count] ?? 0) + length;
  if (leastAt >= 0) {
    rows[row + min] = least;
    rows[row + minTime] = times[leastAt] ?? NaN;
  }
  if (mostAt >= 0) {
    rows[row + max] = most;
    rows[row + maxTime] = times[mostAt] ?? NaN;
  }
  rows[row + shown] = values[length - 1] ?? NaN;
  rows[row + shownTime] = times[length - 1] ?? NaN;
}
