import { SpanParts } from './spanParts.ts';
import type { ExactBudget } from './timeQuantiles.ts';
import { TimeQuantiles } from './timeQuantiles.ts';

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

/** Values of all series together that are kept one by one, in 64 MB. */
const maxExactValues = 1 << 22;

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

  /** The time of the values that are taken next. */
  moveTo(time: number): void {
    this.#parts.moveTo(time);
  }

  mark(): void {
    this.#epoch++;
  }

  /**
   * Takes a value of a counter. There is no rate for the first one, the first after a mark, and where it fell.
   *
   * @param value finite
   * @param leastSeconds samples that are closer to the one before are left out; 0 for none
   */
  addCounter(series: number, time: number, value: number, leastSeconds: number): void {
    const rows = this.#rows;
    const row = rowLength * series;
    if (rows[row + lastEpoch] === this.#epoch) {
      const from = rows[row + lastTime] ?? NaN;
      const elapsed = time - from;
      if (elapsed < leastSeconds && elapsed > -leastSeconds) {
        rows[row + thinned] = (rows[row + thinned] ?? 0) + 1;
        return;
      }
      const rise = value - (rows[row + lastValue] ?? NaN);
      if (rise < 0) rows[row + falls] = (rows[row + falls] ?? 0) + 1;
      else if (elapsed > 0) {
        rows[row + area] = (rows[row + area] ?? 0) + rise;
        this.#hold(series, from, time, rise / elapsed);
        this.#value(row, time, rise / elapsed);
      }
    }
    rows[row + lastTime] = time;
    rows[row + lastValue] = value;
    rows[row + lastEpoch] = this.#epoch;
  }

  /** Takes a value that is no counter's: it holds to the next one. @param value finite */
  addLevel(series: number, time: number, value: number): void {
    const rows = this.#rows;
    const row = rowLength * series;
    if (rows[row + lastEpoch] === this.#epoch) this.#holdLast(series, row, time);
    this.#value(row, time, value);
    rows[row + lastTime] = time;
    rows[row + lastValue] = value;
    rows[row + lastEpoch] = this.#epoch;
  }

  /** The last value of a series holds to a time, unless a mark came after it. */
  extend(series: number, time: number): void {
    const row = rowLength * series;
    if (this.#rows[row + lastEpoch] !== this.#epoch) return;
    this.#holdLast(series, row, time);
    this.#rows[row + lastTime] = time;
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

  #holdLast(series: number, row: number, time: number): void {
    const rows = this.#rows;
    const from = rows[row + lastTime] ?? NaN;
    const elapsed = time - from;
    if (!(elapsed > 0)) return;
    const value = rows[row + lastValue] ?? NaN;
    rows[row + area] = (rows[row + area] ?? 0) + value * elapsed;
    this.#hold(series, from, time, value);
  }

  #hold(series: number, from: number, to: number, value: number): void {
    const at = rowLength * series + seconds;
    this.#rows[at] = (this.#rows[at] ?? 0) + (to - from);
    this.#parts.add(series, from, to, value);
    this.#quantiles[series]?.add(value, to - from);
  }

  #value(row: number, time: number, value: number): void {
    const rows = this.#rows;
    rows[row + sum] = (rows[row + sum] ?? 0) + value;
    rows[row + count] = (rows[row + count] ?? 0) + 1;
    if (value < (rows[row + min] ?? NaN)) {
      rows[row + min] = value;
      rows[row + minTime] = time;
    }
    if (value > (rows[row + max] ?? NaN)) {
      rows[row + max] = value;
      rows[row + maxTime] = time;
    }
    rows[row + shown] = value;
    rows[row + shownTime] = time;
  }
}
