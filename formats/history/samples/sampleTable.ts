import type { BlockTable } from '../summary/metricStatistics.ts';
import type { ValueBlock } from '../series/blocks/valueBlock.ts';
import { firstValue, holdCell, leastCell, timeCell } from '../series/blocks/valueBlock.ts';
import { elapsedSeconds, step, stepOf } from '../series/step.ts';
import type { SampleLimit } from './windowSamples.ts';
import { WindowSamples } from './windowSamples.ts';

/** Most values of a series in a window that are kept. */
const maxPerSeries = 2000;
/** Fewest values to which a series is reduced where all together have no room. */
const leastPerSeries = 64;
/** Values of all series together, in 5 bytes each, some of which wait to be used. */
const maxValues = 12_000_000;

/** The two windows: what was before, and what is compared with it. */
export type WindowName = 'a' | 'b';

/** A window as the table sees it: from when to when, and in how many parts it is divided. */
export interface WindowCells {
  readonly from: number;
  readonly to: number;
  readonly cells: number;
}

/** A series in both windows. */
export interface SampledSeries {
  readonly a: WindowSamples;
  readonly b: WindowSamples;
  /** How often a value differed from the one before it, and how often it fell. */
  readonly steps: number;
  readonly changes: number;
  readonly falls: number;
}

/** A series in both windows while its values go by. */
interface Row {
  a: WindowSamples;
  /** Number of the first window that the samples are of, and of the stretch without a mark that the last value is of. */
  first: number;
  stretch: number;
  readonly b: WindowSamples;
  steps: number;
  changes: number;
  falls: number;
  /** Time and number of the last value that counts; NaN where nothing may be computed from it. */
  lastTime: number;
  lastValue: number;
  /** Most seconds that the last value holds. */
  lastHold: number;
  /** How many records of the metric there were when the series was last there. */
  seenRecords: number;
}

/**
 * The values of any number of series in two windows: rates of counters between samples that are far enough apart, other
 * values as they are. Nothing is computed across a mark, where a counter fell, or across a record without the instance.
 */
export class SampleTable implements BlockTable {
  readonly #rows: Row[] = [];
  /** Counts first windows that were begun, and marks. */
  #first = 0;
  #stretch = 0;
  readonly #limit: SampleLimit = { perSeries: maxPerSeries };
  #kept = 0;
  #window: WindowName = 'a';
  #cells: WindowCells = { from: 0, to: 1, cells: 1 };

  /** A new series. */
  add(): number {
    const none = { steps: 0, changes: 0, falls: 0, lastTime: NaN, lastValue: NaN, lastHold: NaN, seenRecords: 0 };
    const [a, b] = [new WindowSamples(), new WindowSamples()];
    return this.#rows.push({ a, b, first: this.#first, stretch: this.#stretch, ...none }) - 1;
  }

  /** What comes is of a window. Nothing is computed across it. */
  begin(window: WindowName, cells: WindowCells): void {
    this.#window = window;
    this.#cells = cells;
    this.mark();
  }

  mark(): void {
    this.#stretch++;
  }

  /** Begins the first window again, without any values. */
  beginAgain(cells: WindowCells): void {
    this.#first++;
    this.begin('a', cells);
  }

  of(series: number): SampledSeries {
    const row = this.#rows[series];
    if (row === undefined) throw new RangeError(`There is no series ${series}.`);
    this.#forgetEarlier(row);
    return row;
  }

  /** Lets go of values of a first window that was begun again since. */
  #forgetEarlier(row: Row): void {
    if (row.first === this.#first) return;
    this.#kept -= row.a.kept;
    row.a = new WindowSamples();
    row.first = this.#first;
    [row.steps, row.changes, row.falls] = [0, 0, 0];
  }

  /** Takes the values of a metric. @param seriesAt the series of each column; negative for none */
  addBlock(block: ValueBlock, seriesAt: ArrayLike<number>, isCounter: boolean): void {
    if (block.rows === 0) return;
    for (let column = 0; column < block.width; column++) {
      const row = this.#rows[seriesAt[column] ?? -1];
      if (row === undefined) continue;
      this.#forgetEarlier(row);
      const samples = row[this.#window];
      const kept = samples.kept;
      if (row.stretch !== this.#stretch || wasAbsent(row, block)) row.lastTime = NaN;
      row.stretch = this.#stretch;
      if (!samples.isSeen) samples.firstSeen = block.cells[timeCell] ?? NaN;
      samples.isSeen = true;
      samples.lastSeen = block.cells[(block.rows - 1) * block.stride + timeCell] ?? NaN;
      if (isCounter) this.#addCounter(row, samples, block, column);
      else this.#addLevels(row, samples, block, column);
      row.seenRecords = block.recordsBefore + block.rows;
      this.#kept += samples.kept - kept;
    }
    this.#limitKept();
  }

  /** A level holds to a record without it, unless another group of the logger has it at that time. */
  leave(series: number, time: number, least: number): void {
    const row = this.#rows[series];
    if (row === undefined || time - row.lastTime < least) return;
    this.extend(series, time);
    row.lastTime = NaN;
  }

  /** The last value of a level holds to a time. */
  extend(series: number, time: number): void {
    const row = this.#rows[series];
    if (row?.stretch !== this.#stretch || !(time > row.lastTime)) return;
    row[this.#window].hold(row.lastValue, Math.min(time - row.lastTime, row.lastHold));
    row.lastTime = time;
  }

  #limitKept(): void {
    while (this.#kept > maxValues && this.#limit.perSeries > leastPerSeries) this.#reduce();
  }

  #addCounter(row: Row, samples: WindowSamples, block: ValueBlock, column: number): void {
    const { cells, stride } = block;
    let { lastTime, lastValue } = row;
    for (let at = 0; at < block.rows * stride; at += stride) {
      const value = cells[at + firstValue + column] ?? NaN;
      // False also for NaN.
      if (!(value - value === 0)) continue;
      const time = cells[at + timeCell] ?? NaN;
      const elapsed = elapsedSeconds(lastTime, time);
      const rise = value - lastValue;
      const made = stepOf(elapsed, cells[at + leastCell] ?? 0, rise);
      if (made === step.close) continue;
      if (made === step.rose) {
        samples.add(rise / elapsed, this.#cellOf(time - elapsed / 2), this.#limit);
        samples.hold(rise / elapsed, elapsed);
      }
      lastTime = time;
      lastValue = value;
    }
    row.lastTime = lastTime;
    row.lastValue = lastValue;
  }

  #addLevels(row: Row, samples: WindowSamples, block: ValueBlock, column: number): void {
    const { cells, stride } = block;
    let { lastTime, lastValue, lastHold } = row;
    for (let at = 0; at < block.rows * stride; at += stride) {
      const value = cells[at + firstValue + column] ?? NaN;
      if (!(value - value === 0)) continue;
      const time = cells[at + timeCell] ?? NaN;
      const elapsed = time - lastTime;
      if (elapsed > 0) {
        samples.hold(lastValue, Math.min(elapsed, lastHold));
        row.steps++;
        if (value !== lastValue) row.changes++;
        if (value < lastValue) row.falls++;
      }
      samples.add(value, this.#cellOf(time), this.#limit);
      lastTime = time;
      lastValue = value;
      lastHold = cells[at + holdCell] ?? Infinity;
    }
    row.lastTime = lastTime;
    row.lastValue = lastValue;
    row.lastHold = lastHold;
  }

  #cellOf(time: number): number {
    const { from, to, cells } = this.#cells;
    const part = Math.floor(((time - from) / (to - from)) * cells);
    return part > 0 ? Math.min(part, cells - 1) : 0;
  }

  /** Makes room by keeping half as many values of each series. */
  #reduce(): void {
    this.#limit.perSeries /= 2;
    this.#kept = 0;
    for (const { a, b } of this.#rows) {
      a.reduce(this.#limit);
      b.reduce(this.#limit);
      this.#kept += a.kept + b.kept;
    }
  }
}

/** Whether there were records without the series since it was there, other than those of another group of the logger. */
function wasAbsent({ seenRecords, lastTime }: Row, { recordsBefore, timeBefore, cells }: ValueBlock): boolean {
  const least = cells[leastCell] ?? 0;
  if (recordsBefore === seenRecords || timeBefore - lastTime < least) return false;
  return recordsBefore - seenRecords > 1 || (cells[timeCell] ?? NaN) - timeBefore >= least;
}
