import { SpanParts } from './spanParts.ts';
import type { ExactBudget } from './timeQuantiles.ts';
import { TimeQuantiles } from './timeQuantiles.ts';
import type { ValueBlock } from './valueBlock.ts';

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
  readonly #tally = new Tally();
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
    const { times, values, leastSeconds, width } = block;
    const tally = this.#tally.begin(rows, row);
    let isKnown = rows[row + lastEpoch] === this.#epoch;
    let from = rows[row + lastTime] ?? NaN;
    let before = rows[row + lastValue] ?? NaN;
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
          const rate = rise / elapsed;
          tally.area += rise;
          tally.seconds += elapsed;
          this.#hold(series, from, time, rate);
          tally.add(time, rate);
        }
      }
      isKnown = true;
      from = time;
      before = value;
    }
    if (isKnown) this.#remember(row, from, before);
    tally.end(rows, row);
  }

  /** Takes values that are no counter's: each holds to the next one. */
  addLevels(series: number, block: ValueBlock, column: number): void {
    const rows = this.#rows;
    const row = rowLength * series;
    const { times, values, width } = block;
    const tally = this.#tally.begin(rows, row);
    let isKnown = rows[row + lastEpoch] === this.#epoch;
    let from = rows[row + lastTime] ?? NaN;
    let before = rows[row + lastValue] ?? NaN;
    for (let i = 0, at = column; i < block.rows; i++, at += width) {
      const value = values[at] ?? NaN;
      if (!(value - value === 0)) continue;
      const time = times[i] ?? NaN;
      const elapsed = time - from;
      if (isKnown && elapsed > 0) {
        tally.area += before * elapsed;
        tally.seconds += elapsed;
        this.#hold(series, from, time, before);
      }
      tally.add(time, value);
      isKnown = true;
      from = time;
      before = value;
    }
    if (isKnown) this.#remember(row, from, before);
    tally.end(rows, row);
  }

  /** The last value of a series holds to a time, unless a mark came after it. */
  extend(series: number, time: number): void {
    const rows = this.#rows;
    const row = rowLength * series;
    const from = rows[row + lastTime] ?? NaN;
    const elapsed = time - from;
    if (rows[row + lastEpoch] !== this.#epoch || !(elapsed > 0)) return;
    const value = rows[row + lastValue] ?? NaN;
    rows[row + area] = (rows[row + area] ?? 0) + value * elapsed;
    rows[row + seconds] = (rows[row + seconds] ?? 0) + elapsed;
    rows[row + lastTime] = time;
    this.#hold(series, from, time, value);
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

  #hold(series: number, from: number, to: number, value: number): void {
    this.#parts.add(series, from, to, value);
    this.#quantiles[series]?.add(value, to - from);
  }
}

/** What is counted of a series while a block of its values is taken. */
class Tally {
  area = 0;
  seconds = 0;
  #sum = 0;
  #count = 0;
  #min = 0;
  #minTime = 0;
  #max = 0;
  #maxTime = 0;
  #last = 0;
  #lastTime = 0;

  begin(rows: Float64Array, row: number): this {
    this.area = rows[row + area] ?? 0;
    this.seconds = rows[row + seconds] ?? 0;
    this.#sum = rows[row + sum] ?? 0;
    this.#count = rows[row + count] ?? 0;
    this.#min = rows[row + min] ?? 0;
    this.#minTime = rows[row + minTime] ?? 0;
    this.#max = rows[row + max] ?? 0;
    this.#maxTime = rows[row + maxTime] ?? 0;
    this.#last = rows[row + shown] ?? 0;
    this.#lastTime = rows[row + shownTime] ?? 0;
    return this;
  }

  /** A value, or a rate. */
  add(time: number, value: number): void {
    this.#sum += value;
    this.#count++;
    if (value < this.#min) {
      this.#min = value;
      this.#minTime = time;
    }
    if (value > this.#max) {
      this.#max = value;
      this.#maxTime = time;
    }
    this.#last = value;
    this.#lastTime = time;
  }

  end(rows: Float64Array, row: number): void {
    rows[row + area] = this.area;
    rows[row + seconds] = this.seconds;
    rows[row + sum] = this.#sum;
    rows[row + count] = this.#count;
    rows[row + min] = this.#min;
    rows[row + minTime] = this.#minTime;
    rows[row + max] = this.#max;
    rows[row + maxTime] = this.#maxTime;
    rows[row + shown] = this.#last;
    rows[row + shownTime] = this.#lastTime;
  }
}
