import type { CounterWrap } from '../../series/counterWrap.ts';
import { unwrapped } from '../../series/counterWrap.ts';
import { elapsedSeconds, step, stepOf } from '../../series/step.ts';
import * as cell from './seriesRow.ts';
import type { IntervalPieces } from './spanParts.ts';
import { SpanParts } from './spanParts.ts';
import { QuantileStore, TimeQuantiles } from './timeQuantiles.ts';
import { HeldValues } from './heldValues.ts';
import { SteadyBlock } from './steadyBlock.ts';
import type { ValueBlock } from '../../series/blocks/valueBlock.ts';
import { firstValue, leastCell, maxRows, timeCell } from '../../series/blocks/valueBlock.ts';

/** The statistics of one series. Times are seconds from the one that the caller counts from. */
export interface SeriesStatistics {
  /** The mean over time; NaN where no time is covered. */
  readonly mean: number;
  /** Mean of the rates or values, however long each of them held. */
  readonly stochasticMean: number;
  readonly min: number;
  readonly minTime: number;
  readonly max: number;
  readonly maxTime: number;
  readonly last: number;
  readonly lastTime: number;
  /** Number of rates or values. */
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
  readonly #held = new HeldValues(maxRows);
  readonly #tallied = new HeldValues(maxRows);
  /** Evaluates the block at hand where none of its intervals is too short. */
  readonly #steady: SteadyBlock;
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
    this.#steady = new SteadyBlock(this.#parts);
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
    if (block.rows === 0) return;
    this.#steady.begin();
    for (let column = 0; column < block.width; column++) {
      const series = seriesAt[column] ?? -1;
      if (series < 0 || this.#addSteady(series, block, column, isCounter)) continue;
      if (isCounter) this.#addCounters(series, block, column, wraps[column]);
      else this.#addLevels(series, block, column);
    }
  }

  /** @returns whether the values have been taken, in the short way of nearly all blocks */
  #addSteady(series: number, block: ValueBlock, column: number, isCounter: boolean): boolean {
    const steady = this.#steady;
    const rows = this.#rows;
    const row = cell.rowLength * series;
    if (rows[row + cell.lastEpoch] !== this.#epoch) return false;
    if (!steady.isSteadyAfter(rows[row + cell.lastTime] ?? NaN, block)) return false;
    const area = isCounter ? steady.takeRates(rows, row, block, column) : steady.takeLevels(rows, row, block, column);
    if (Number.isNaN(area)) return false;
    this.#hold(series, steady.held, steady.pieces, area);
    return true;
  }

  /** Takes the values of a counter. There is no rate for the first one, the first after a mark, and where it fell. */
  #addCounters(series: number, block: ValueBlock, column: number, wrap: CounterWrap | undefined): void {
    const rows = this.#rows;
    const row = cell.rowLength * series;
    const held = this.#held.clear();
    const { cells, stride } = block;
    let isKnown = rows[row + cell.lastEpoch] === this.#epoch;
    let from = rows[row + cell.lastTime] ?? NaN;
    let before = rows[row + cell.lastValue] ?? NaN;
    let area = 0;
    for (let at = 0; at < block.rows * stride; at += stride) {
      const value = cells[at + firstValue + column] ?? NaN;
      // False also for NaN.
      if (!(value - value === 0)) continue;
      const time = cells[at + timeCell] ?? NaN;
      const elapsed = isKnown ? elapsedSeconds(from, time) : NaN;
      let rise = value - before;
      if (rise < 0 && wrap !== undefined) rise = unwrapped({ rise, from, to: time, base: this.#base }, wrap);
      const made = stepOf(elapsed, cells[at + leastCell] ?? 0, rise);
      if (made === step.close) {
        rows[row + cell.thinned] = (rows[row + cell.thinned] ?? 0) + 1;
        continue;
      }
      if (made === step.fell) rows[row + cell.falls] = (rows[row + cell.falls] ?? 0) + 1;
      if (made === step.rose) {
        held.add(rise / elapsed, elapsed, time);
        area += rise;
      }
      isKnown = true;
      from = time;
      before = value;
    }
    if (isKnown) this.#remember(row, from, before);
    if (held.count === 0) return;
    cell.tallyAll(rows, row, held.values, held.ends, held.count);
    this.#hold(series, held, this.#parts.divide(held), area);
  }

  /** Takes values that are no counter's: each holds to the next one. */
  #addLevels(series: number, block: ValueBlock, column: number): void {
    const rows = this.#rows;
    const row = cell.rowLength * series;
    const held = this.#held.clear();
    const tallied = this.#tallied.clear();
    const { cells, stride } = block;
    let isKnown = rows[row + cell.lastEpoch] === this.#epoch;
    let from = rows[row + cell.lastTime] ?? NaN;
    let before = rows[row + cell.lastValue] ?? NaN;
    let area = 0;
    for (let at = 0; at < block.rows * stride; at += stride) {
      const value = cells[at + firstValue + column] ?? NaN;
      if (!(value - value === 0)) continue;
      const time = cells[at + timeCell] ?? NaN;
      const elapsed = time - from;
      if (isKnown && elapsed > 0) {
        held.add(before, elapsed, time);
        area += before * elapsed;
      }
      tallied.add(value, 0, time);
      isKnown = true;
      from = time;
      before = value;
    }
    if (isKnown) this.#remember(row, from, before);
    if (tallied.count > 0) cell.tallyAll(rows, row, tallied.values, tallied.ends, tallied.count);
    if (held.count > 0) this.#hold(series, held, this.#parts.divide(held), area);
  }

  /** The last value of a series holds to a time, unless a mark came after it. */
  extend(series: number, time: number): void {
    const rows = this.#rows;
    const row = cell.rowLength * series;
    const from = rows[row + cell.lastTime] ?? NaN;
    const elapsed = time - from;
    if (rows[row + cell.lastEpoch] !== this.#epoch || !(elapsed > 0)) return;
    const value = rows[row + cell.lastValue] ?? NaN;
    const held = this.#held.clear();
    held.add(value, elapsed, time);
    rows[row + cell.lastTime] = time;
    this.#hold(series, held, this.#parts.divide(held), value * elapsed);
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

  /** Values hold for their times. @param area sum of each times how long it holds */
  #hold(series: number, held: HeldValues, pieces: IntervalPieces, area: number): void {
    const rows = this.#rows;
    const row = cell.rowLength * series;
    rows[row + cell.area] = (rows[row + cell.area] ?? 0) + area;
    rows[row + cell.seconds] = (rows[row + cell.seconds] ?? 0) + held.sumOfSeconds;
    this.#parts.addAll(series, held, pieces, area);
    this.#quantiles[series]?.addAll(held);
  }
}
