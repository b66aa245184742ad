import type { CounterTable } from '../../statistics/metricStatistics.ts';
import { BinTable } from '../../statistics/table/binTable.ts';
import type { CounterKernel } from '../../statistics/table/counterKernel.ts';
import * as cell from '../../statistics/table/seriesRow.ts';
import { SteadyCounters } from '../../statistics/table/steadyCounters.ts';
import type { ValueBlock } from '../../statistics/table/valueBlock.ts';
import { SampleLog } from './sampleLog.ts';
import type { SampleLimit } from './sampledRecords.ts';
import { WindowSamples } from './windowSamples.ts';

/** So many values of a series in a window are kept at most. */
const maxPerSeries = 2000;
/** Of more series than there is room for, at least so many values are kept of each. */
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

/** The same while values go by. */
interface Row {
  a: WindowSamples;
  /** Number of the first window that the samples are of, and of the stretch without a mark that the last value is of. */
  first: number;
  stretch: number;
  readonly b: WindowSamples;
  steps: number;
  changes: number;
  falls: number;
  /** Of the last value that counts; NaN where nothing may be computed from it. */
  lastTime: number;
  lastValue: number;
  /** When the series was last there. */
  seenTime: number;
}

/**
 * The values of any number of series in two windows: rates of counters between samples that are far enough apart, other
 * values as they are. Nothing is computed across a mark, where a counter fell, or across a record without the instance.
 */
export class SampleTable implements CounterTable {
  readonly #rows: Row[] = [];
  /** Counts first windows that were begun, and marks. */
  #first = 0;
  #stretch = 0;
  readonly #limit: SampleLimit = { perSeries: maxPerSeries };
  #kept = 0;
  #window: WindowName = 'a';
  #cells: WindowCells = { from: 0, to: 1, cells: 1 };
  readonly #kernel: CounterKernel | undefined;
  /** Counters that are taken record by record are in bins, which nobody asks for here. */
  readonly #bins: BinTable;
  readonly #binSeries: number;
  readonly #logs = new WeakMap<SteadyCounters, SampleLog>();
  /** Those of the counters that are taken record by record at the moment. */
  readonly #openLogs = new Set<SampleLog>();
  /** The row of one counter. */
  readonly #scratch = new Float64Array(cell.rowLength);

  /** @param kernel works on counters, where there is one */
  constructor(kernel?: CounterKernel) {
    this.#kernel = kernel;
    this.#bins = new BinTable(kernel?.allocate);
    this.#binSeries = this.#bins.add();
  }

  /** A new series. */
  add(): number {
    const none = { steps: 0, changes: 0, falls: 0, lastTime: NaN, lastValue: NaN, seenTime: NaN };
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
      if (row.stretch !== this.#stretch || row.seenTime !== block.timeBefore) row.lastTime = NaN;
      row.stretch = this.#stretch;
      samples.isSeen = true;
      if (isCounter) this.#addCounter(row, samples, block, column);
      else this.#addLevels(row, samples, block, column);
      row.seenTime = block.times[block.rows - 1] ?? NaN;
      this.#kept += samples.kept - kept;
    }
    this.#limitKept();
  }

  #limitKept(): void {
    while (this.#kept > maxValues && this.#limit.perSeries > leastPerSeries) this.#reduce();
  }

  newCounters(width: number): SteadyCounters {
    const counters = new SteadyCounters(width, this.#bins, this.#kernel);
    const log = new SampleLog({
      counters,
      limit: this.#limit,
      cellOf: (time) => this.#cellOf(time),
      onKept: (more) => {
        this.#kept += more;
        this.#limitKept();
      },
    });
    counters.keeper = log;
    this.#logs.set(counters, log);
    return counters;
  }

  loadCounters(counters: SteadyCounters, seriesAt: ArrayLike<number>, ids: Int32Array): boolean {
    const time = this.#rows[seriesAt[0] ?? -1]?.lastTime ?? NaN;
    const rows: Row[] = [];
    for (let column = 0; column < counters.width; column++) {
      const row = this.#rows[seriesAt[column] ?? -1];
      if (row?.stretch !== this.#stretch || row.lastTime !== time || row.seenTime !== time) return false;
      this.#forgetEarlier(row);
      rows.push(row);
    }
    counters.begin(time, 0, ids);
    const log = this.#logs.get(counters);
    if (log !== undefined) this.#openLogs.add(log);
    log?.begin(rows.map((row) => row[this.#window]));
    const scratch = this.#scratch;
    for (const [column, row] of rows.entries()) {
      const { least, greatest, last } = row[this.#window];
      scratch[cell.lastValue] = row.lastValue;
      scratch[cell.min] = least;
      scratch[cell.max] = greatest;
      scratch[cell.shown] = last;
      counters.load(column, scratch, 0, this.#binSeries);
    }
    return true;
  }

  goesOn({ time: before }: SteadyCounters, time: number, leastSeconds: number): boolean {
    const elapsed = time - before;
    return elapsed > 0 && elapsed >= leastSeconds;
  }

  storeCounters(counters: SteadyCounters, seriesAt: ArrayLike<number>): void {
    const log = this.#logs.get(counters);
    log?.end();
    if (log !== undefined) this.#openLogs.delete(log);
    if (counters.count === 0) return;
    const scratch = this.#scratch;
    for (let column = 0; column < counters.width; column++) {
      const row = this.#rows[seriesAt[column] ?? -1];
      if (row === undefined) continue;
      scratch.fill(0);
      counters.store(column, scratch, 0);
      const samples = row[this.#window];
      samples.addArea(scratch[cell.area] ?? 0, scratch[cell.seconds] ?? 0);
      samples.least = scratch[cell.min] ?? NaN;
      samples.greatest = scratch[cell.max] ?? NaN;
      samples.last = scratch[cell.shown] ?? NaN;
      row.lastValue = scratch[cell.lastValue] ?? NaN;
      row.lastTime = row.seenTime = counters.time;
    }
  }

  #addCounter(row: Row, samples: WindowSamples, block: ValueBlock, column: number): void {
    const { times, values, leastSeconds, stride } = block;
    let { lastTime, lastValue } = row;
    for (let i = 0, at = column * stride; i < block.rows; i++, at++) {
      const value = values[at] ?? NaN;
      // False also for NaN.
      if (!(value - value === 0)) continue;
      const time = times[i] ?? NaN;
      const elapsed = time - lastTime;
      const least = leastSeconds[i] ?? 0;
      if (elapsed < least && elapsed > -least) continue;
      const rise = value - lastValue;
      if (elapsed > 0 && rise >= 0) {
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
    const { times, values, stride } = block;
    let { lastTime, lastValue } = row;
    for (let i = 0, at = column * stride; i < block.rows; i++, at++) {
      const value = values[at] ?? NaN;
      if (!(value - value === 0)) continue;
      const time = times[i] ?? NaN;
      const elapsed = time - lastTime;
      if (elapsed > 0) {
        samples.hold(lastValue, elapsed);
        row.steps++;
        if (value !== lastValue) row.changes++;
        if (value < lastValue) row.falls++;
      }
      samples.add(value, this.#cellOf(time), this.#limit);
      lastTime = time;
      lastValue = value;
    }
    row.lastTime = lastTime;
    row.lastValue = lastValue;
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
    for (const log of this.#openLogs) {
      log.reduce();
      this.#kept += log.kept;
    }
  }
}
