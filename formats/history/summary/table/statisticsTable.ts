import type { CounterWrap } from '../../series/counterWrap.ts';
import { unwrapped } from '../../series/counterWrap.ts';
import { elapsedSeconds, step, stepOf } from '../../series/step.ts';
import * as cell from './seriesRow.ts';
import { SpanParts } from './spanParts.ts';
import { QuantileStore, TimeQuantiles } from './timeQuantiles.ts';
import { HeldValues } from './heldValues.ts';
import { SteadySlice } from './steadySlice.ts';
import type { ValueBlock } from '../../series/blocks/valueBlock.ts';
import { maxRows, maxSlices } from '../../series/blocks/valueBlock.ts';

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
  readonly #base: number;
  readonly #store: QuantileStore;
  readonly #quantiles: TimeQuantiles[] = [];
  readonly #parts: SpanParts;
  readonly #pieces = new HeldValues(maxRows);
  readonly #tallied = new HeldValues(maxRows);
  /** For the block at hand. */
  readonly #slices: readonly SteadySlice[];
  #rows = new Float64Array(cell.rowLength * 64);
  /** Counts marks. */
  #epoch = 1;

  /**
   * @param maxExactValues how many values of all series together may be kept one by one
   * @param base the time that the caller counts from, in seconds since 1970
   */
  constructor({ from, to, parts }: StatisticsSpan, maxExactValues: number, base = 0) {
    this.#base = base;
    this.#store = new QuantileStore(maxExactValues);
    this.#parts = new SpanParts(from, to, parts);
    this.#slices = Array.from({ length: maxSlices }, () => new SteadySlice(this.#parts));
  }

  /** A new series. */
  add(): number {
    const series = this.#quantiles.length;
    this.#quantiles.push(new TimeQuantiles(this.#store));
    if (cell.rowLength * (series + 1) > this.#rows.length) {
      const rows = new Float64Array(2 * this.#rows.length);
      rows.set(this.#rows);
      this.#rows = rows;
    }
    const row = cell.rowLength * series;
    this.#rows[row + cell.min] = Infinity;
    this.#rows[row + cell.max] = -Infinity;
    this.#rows[row + cell.shown] = NaN;
    this.#parts.reserve(series + 1);
    return series;
  }

  mark(): void {
    this.#epoch++;
  }

  /**
   * Takes the values of a metric.
   *
   * @param seriesAt the series of each column; negative for none
   * @param wraps when falls of each column are wraps
   */
  addBlock(
    block: ValueBlock,
    seriesAt: ArrayLike<number>,
    isCounter: boolean,
    wraps: ArrayLike<CounterWrap | undefined> = [],
  ): void {
    const count = Math.ceil(block.rows / block.sliceRows);
    for (let i = 0; i < count; i++)
      this.#slices[i]?.begin(i * block.sliceRows, Math.min(block.rows, (i + 1) * block.sliceRows));
    for (let column = 0; column < block.width; column++) {
      const series = seriesAt[column] ?? -1;
      if (series < 0) continue;
      for (let i = 0; i < count; i++) {
        const slice = this.#slices[i];
        if (slice === undefined || this.#addSteady(series, block, column, slice, isCounter)) continue;
        if (isCounter) this.#addCounters(series, block, column, slice, wraps[column]);
        else this.#addLevels(series, block, column, slice);
      }
    }
  }

  /** @returns whether the values have been taken, in the short way of nearly all slices */
  #addSteady(series: number, block: ValueBlock, column: number, slice: SteadySlice, isCounter: boolean): boolean {
    const rows = this.#rows;
    const row = cell.rowLength * series;
    if (rows[row + cell.lastEpoch] !== this.#epoch) return false;
    if (!slice.isSteadyAfter(rows[row + cell.lastTime] ?? NaN, block)) return false;
    const { held, part } = slice;
    const { sumOfSeconds } = held;
    const sumOfAreas = isCounter
      ? slice.takeRates(rows, row, block, column)
      : slice.takeLevels(rows, row, block, column);
    if (Number.isNaN(sumOfAreas)) return false;
    rows[row + cell.area] = (rows[row + cell.area] ?? 0) + sumOfAreas;
    rows[row + cell.seconds] = (rows[row + cell.seconds] ?? 0) + sumOfSeconds;
    if (part >= 0) this.#parts.put(series, part, sumOfAreas, sumOfSeconds);
    else this.#parts.addAll(series, held, sumOfAreas, sumOfSeconds);
    this.#quantiles[series]?.addAll(held);
    return true;
  }

  /** Takes the values of a counter. There is no rate for the first one, the first after a mark, and where it fell. */
  #addCounters(
    series: number,
    block: ValueBlock,
    column: number,
    slice: SteadySlice,
    wrap: CounterWrap | undefined,
  ): void {
    const rows = this.#rows;
    const row = cell.rowLength * series;
    const pieces = this.#pieces;
    const { values: rates, areas, seconds: lengths, ends } = pieces;
    const { times, values, leastSeconds, stride } = block;
    let isKnown = rows[row + cell.lastEpoch] === this.#epoch;
    let from = rows[row + cell.lastTime] ?? NaN;
    let before = rows[row + cell.lastValue] ?? NaN;
    let count = 0;
    for (let i = slice.first, at = column * stride + i; i < slice.end; i++, at++) {
      const value = values[at] ?? NaN;
      // False also for NaN.
      if (!(value - value === 0)) continue;
      const time = times[i] ?? NaN;
      const elapsed = isKnown ? elapsedSeconds(from, time) : NaN;
      let rise = value - before;
      if (rise < 0 && wrap !== undefined) rise = unwrapped({ rise, from, to: time, base: this.#base }, wrap);
      const made = stepOf(elapsed, leastSeconds[i] ?? 0, rise);
      if (made === step.close) {
        rows[row + cell.thinned] = (rows[row + cell.thinned] ?? 0) + 1;
        continue;
      }
      if (made === step.fell) rows[row + cell.falls] = (rows[row + cell.falls] ?? 0) + 1;
      if (made === step.rose) {
        rates[count] = rise / elapsed;
        areas[count] = rise;
        lengths[count] = elapsed;
        ends[count++] = time;
      }
      isKnown = true;
      from = time;
      before = value;
    }
    if (isKnown) this.#remember(row, from, before);
    pieces.count = count;
    if (count === 0) return;
    cell.tallyAll(rows, row, rates, ends, count);
    this.#hold(series, row);
  }

  /** Takes values that are no counter's: each holds to the next one. */
  #addLevels(series: number, block: ValueBlock, column: number, slice: SteadySlice): void {
    const rows = this.#rows;
    const row = cell.rowLength * series;
    const pieces = this.#pieces;
    const tallied = this.#tallied;
    const { times, values, stride } = block;
    let isKnown = rows[row + cell.lastEpoch] === this.#epoch;
    let from = rows[row + cell.lastTime] ?? NaN;
    let before = rows[row + cell.lastValue] ?? NaN;
    let [held, count] = [0, 0];
    for (let i = slice.first, at = column * stride + i; i < slice.end; i++, at++) {
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
    if (count > 0) cell.tallyAll(rows, row, tallied.values, tallied.ends, count);
    pieces.count = held;
    if (held > 0) this.#hold(series, row);
  }

  /** The last value of a series holds to a time, unless a mark came after it. */
  extend(series: number, time: number): void {
    const rows = this.#rows;
    const row = cell.rowLength * series;
    const from = rows[row + cell.lastTime] ?? NaN;
    const elapsed = time - from;
    if (rows[row + cell.lastEpoch] !== this.#epoch || !(elapsed > 0)) return;
    const pieces = this.#pieces;
    const value = rows[row + cell.lastValue] ?? NaN;
    pieces.values[0] = value;
    pieces.areas[0] = value * elapsed;
    pieces.seconds[0] = elapsed;
    pieces.ends[0] = time;
    pieces.count = 1;
    rows[row + cell.lastTime] = time;
    this.#hold(series, row);
  }

  of(series: number): SeriesStatistics {
    const row = cell.rowLength * series;
    const at = (place: number): number => this.#rows[row + place] ?? NaN;
    const hasAny = at(cell.count) > 0;
    return {
      mean: at(cell.seconds) > 0 ? at(cell.area) / at(cell.seconds) : NaN,
      stochasticMean: at(cell.sum) / at(cell.count),
      min: hasAny ? at(cell.min) : NaN,
      minTime: at(cell.minTime),
      max: hasAny ? at(cell.max) : NaN,
      maxTime: at(cell.maxTime),
      last: at(cell.shown),
      lastTime: at(cell.shownTime),
      count: at(cell.count),
      seconds: at(cell.seconds),
      falls: at(cell.falls),
      thinned: at(cell.thinned),
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
    this.#rows[row + cell.lastTime] = time;
    this.#rows[row + cell.lastValue] = value;
    this.#rows[row + cell.lastEpoch] = this.#epoch;
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
    rows[row + cell.area] = (rows[row + cell.area] ?? 0) + sumOfAreas;
    rows[row + cell.seconds] = (rows[row + cell.seconds] ?? 0) + sumOfSeconds;
    this.#parts.addAll(series, this.#pieces, sumOfAreas, sumOfSeconds);
    this.#quantiles[series]?.addAll(this.#pieces);
  }
}
