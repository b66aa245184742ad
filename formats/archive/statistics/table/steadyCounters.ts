import { readWordsOf } from '../../volume/readNumbers.ts';
import type { ResultCursor } from '../../volume/resultCursor.ts';
import type { BinTable } from './binTable.ts';
import { binOfBits, upper } from './binOf.ts';
import type { CounterColumns, CounterKernel, KernelColumns } from './counterKernel.ts';
import { clockOf } from './counterKernel.ts';
import * as cell from './seriesRow.ts';

/** In place of a record in which a counter fell. */
const never = -2;
/** Counters that a kernel works on at a time. */
const groupWidth = 4;

/** Keeps rates of counters one by one, record by record. */
export interface RateKeeper {
  /** Whether those of the next record are wanted. */
  readonly isOpen: boolean;
  /**
   * Takes those of a record, which are in {@link SteadyCounters.rates}.
   *
   * @param fallen whether a counter fell in the record, which has no rate then; missing where none did
   */
  add(elapsed: number, fallen?: (column: number) => boolean): void;
  /** There are no more. */
  end(): void;
}

/**
 * The counters of a metric while its records follow each other regularly, with the same instances, as nearly all do. What
 * is kept of each lies side by side and is worked through record by record: values need not be gathered first, and many
 * numbers of a few series are not fetched from afar. Loaded from the rows of the series, and stored there again.
 */
export class SteadyCounters {
  readonly width: number;
  readonly #bins: BinTable;
  readonly #kernel: CounterKernel | undefined;
  /** Set where a kernel has them. */
  readonly #kernelColumns: KernelColumns | undefined;
  readonly #columns: CounterColumns;
  /** Those of the instances. */
  readonly #ids: Int32Array;
  /** Where the numbers of a record are to be put, one behind the other. */
  readonly values: Float64Array;
  readonly #last: Float64Array;
  readonly #sums: Float64Array;
  readonly #mins: Float64Array;
  readonly #minTimes: Float64Array;
  readonly #maxs: Float64Array;
  readonly #maxTimes: Float64Array;
  /** The last rates, and their bits, in two words each. */
  readonly #rates: Float64Array;
  readonly #bits: Uint32Array;
  /** The series in the table of bins, the bin of the last rate, and from when on the rates were in that. */
  readonly #binSeries: Int32Array;
  readonly #binAt: Int32Array;
  readonly #since: Float64Array;
  /** From which value on a counter has risen, and how far it rose before it fell. */
  readonly #starts: Float64Array;
  readonly #areas: Float64Array;
  /** How often it fell, in how much time; in which record last, and of when the last rate before that is. */
  readonly #falls: Int32Array;
  readonly #lost: Float64Array;
  readonly #fallRows: Int32Array;
  readonly #shownTimes: Float64Array;
  readonly #clock: Float64Array;
  /** How far counters had risen, in how much time, when the part of the span began. */
  readonly #partAreas: Float64Array;
  readonly #partSeconds: Float64Array;
  readonly #hasFallen = (column: number): boolean => this.#fallRows[column] === this.count - 1;
  /** The last rate of each. */
  readonly rates: Float64Array;
  keeper: RateKeeper | undefined;
  /** In which record any counter fell last. */
  #lastFall = never;
  /** The part of the span that it is in. */
  part = -1;

  /** @param width how many counters there are */
  constructor(width: number, bins: BinTable, kernel: CounterKernel | undefined) {
    const numbers = (): Float64Array => new Float64Array(width);
    this.width = width;
    this.#bins = bins;
    this.#kernel = kernel;
    this.#kernelColumns = kernel?.columns(width, bins);
    this.#columns = this.#kernelColumns ?? newColumns(width);
    const { values, last, sums, mins, minTimes, maxs, maxTimes, rates, bins: binAt } = this.#columns;
    this.values = values;
    this.#last = last;
    this.#sums = sums;
    this.#mins = mins;
    this.#minTimes = minTimes;
    this.#maxs = maxs;
    this.#maxTimes = maxTimes;
    this.#rates = rates;
    this.#bits = new Uint32Array(rates.buffer, rates.byteOffset, 2 * width);
    this.#ids = new Int32Array(width);
    this.#binSeries = this.#columns.binSeries;
    this.#binAt = binAt;
    this.#since = this.#columns.since;
    this.#clock = this.#columns.clock;
    this.#starts = numbers();
    this.#areas = numbers();
    this.#falls = new Int32Array(width);
    this.#lost = numbers();
    this.#fallRows = new Int32Array(width);
    this.#shownTimes = numbers();
    this.#partAreas = numbers();
    this.#partSeconds = numbers();
    this.rates = rates.subarray(0, width);
  }

  /** Others take the room that a kernel has given. */
  release(): void {
    if (this.#kernelColumns !== undefined) this.#kernel?.release(this.#kernelColumns);
  }

  /** Begins after a time, in a part of the span. @param ids of the instances, in their order */
  begin(time: number, part: number, ids: Int32Array): void {
    this.#lastFall = never;
    this.#ids.set(ids);
    this.#kernelColumns?.begin(ids);
    this.part = part;
    this.#clock.set([0, time, 0]);
    this.#areas.fill(0);
    this.#falls.fill(0);
    this.#lost.fill(0);
    this.#fallRows.fill(never);
    this.#partAreas.fill(0);
    this.#partSeconds.fill(0);
  }

  /** Begins with a counter. @param row where its row is in the rows of all series @param binSeries its series of bins */
  load(column: number, rows: Float64Array, row: number, binSeries: number): void {
    const last = rows[row + cell.lastValue] ?? NaN;
    this.#last[column] = last;
    this.#starts[column] = last;
    this.#sums[column] = rows[row + cell.sum] ?? NaN;
    this.#mins[column] = rows[row + cell.min] ?? NaN;
    this.#minTimes[column] = rows[row + cell.minTime] ?? NaN;
    this.#maxs[column] = rows[row + cell.max] ?? NaN;
    this.#maxTimes[column] = rows[row + cell.maxTime] ?? NaN;
    this.#rates[column] = rows[row + cell.shown] ?? NaN;
    this.#shownTimes[column] = rows[row + cell.shownTime] ?? NaN;
    this.#binSeries[column] = binSeries;
    this.#binAt[column] = binOfBits(this.#bits[2 * column + upper] ?? 0);
    this.#since[column] = 0;
  }

  /** Whether {@link values} are all numbers. */
  areNumbers(): boolean {
    const { values, width } = this;
    for (let i = 0; i < width; i++) {
      const value = values[i] ?? NaN;
      if (!(value - value === 0)) return false;
    }
    return true;
  }

  /** Takes the {@link values} of a record, which are numbers. @param time later than that of the one before */
  take(time: number): void {
    const elapsed = time - this.time;
    const columns = this.#kernelColumns;
    if (columns !== undefined) {
      this.finishRecord(columns.take(elapsed, time), elapsed, time);
    } else {
      this.#takeRange(0, this.width, elapsed, time);
      this.#endRecord(elapsed, time);
    }
    this.keepRates(elapsed);
  }

  /**
   * Takes the value set that a cursor is at, of integers without sign that stand in it.
   *
   * @returns false, with nothing taken, where it is not such a set, or one of other instances
   */
  takeWords(cursor: ResultCursor, time: number): boolean {
    const elapsed = time - this.time;
    const columns = this.#kernelColumns;
    if (columns === undefined) {
      if (!readWordsOf(cursor, this.#ids, this.values)) return false;
      this.#takeRange(0, this.width, elapsed, time);
      this.#endRecord(elapsed, time);
    } else {
      if (!cursor.isInSitu || cursor.count !== this.width) return false;
      const left = columns.takeWords(cursor.chunk.bytes, cursor.pairAt, elapsed, time);
      if (left < 0) return false;
      this.finishRecord(left, elapsed, time);
    }
    this.keepRates(elapsed);
    return true;
  }

  /** Keeps the rates of the last record one by one, where that is wanted. @returns whether it is for the next one */
  keepRates(elapsed: number): boolean {
    const { keeper } = this;
    if (keeper?.isOpen !== true) return false;
    keeper.add(elapsed, this.#lastFall === this.count - 1 ? this.#hasFallen : undefined);
    return keeper.isOpen;
  }

  #endRecord(elapsed: number, time: number): void {
    const clock = this.#clock;
    clock[clockOf.seconds] = this.#seconds + elapsed;
    clock[clockOf.time] = time;
    clock[clockOf.records] = this.count + 1;
  }

  /** Takes counters, and moves their time between bins. */
  #takeRange(first: number, end: number, elapsed: number, time: number): void {
    const { values } = this;
    const last = this.#last;
    const rates = this.#rates;
    const sums = this.#sums;
    const mins = this.#mins;
    const maxs = this.#maxs;
    for (let i = first; i < end; i++) {
      const value = values[i] ?? NaN;
      const rise = value - (last[i] ?? NaN);
      if (!(rise >= 0)) {
        this.#fall(i, value, elapsed);
        continue;
      }
      const rate = rise / elapsed;
      last[i] = value;
      rates[i] = rate;
      sums[i] = (sums[i] ?? NaN) + rate;
      if (rate < (mins[i] ?? NaN)) {
        mins[i] = rate;
        this.#minTimes[i] = time;
      }
      if (rate > (maxs[i] ?? NaN)) {
        maxs[i] = rate;
        this.#maxTimes[i] = time;
      }
    }
    this.#countBins(first, end);
  }

  /** Does what a kernel has left of a record. @param count of groups */
  finishRecord(count: number, elapsed: number, time: number): void {
    if (count === 0) return;
    const left = this.#kernelColumns?.left;
    for (let i = 0; i < count; i++) {
      const entry = left?.[i] ?? 0;
      const first = (entry >>> 1) * groupWidth;
      const end = Math.min(this.width, first + groupWidth);
      const isUntaken = entry % 2 === 1;
      if (isUntaken) this.#takeRange(first, end, elapsed, time);
      else this.#countBins(first, end);
    }
    this.#endRecord(elapsed, time);
  }

  /** Counts how long rates were in a bin where they leave it; before the time of the record is added. */
  #countBins(first: number, end: number): void {
    const bits = this.#bits;
    const binAt = this.#binAt;
    for (let i = first; i < end; i++) {
      const bin = binOfBits(bits[2 * i + upper] ?? 0);
      if (bin !== binAt[i]) {
        this.#leaveBin(i);
        binAt[i] = bin;
      }
    }
  }

  #leaveBin(column: number): void {
    const weight = this.#seconds - (this.#since[column] ?? 0);
    this.#since[column] = this.#seconds;
    if (weight > 0) this.#bins.put(this.#binSeries[column] ?? 0, this.#binAt[column] ?? 0, weight);
  }

  /** A counter has begun again: there is no rate, and its time is not covered. */
  #fall(column: number, value: number, elapsed: number): void {
    const last = this.#last[column] ?? NaN;
    this.#areas[column] = (this.#areas[column] ?? 0) + last - (this.#starts[column] ?? NaN);
    this.#starts[column] = value;
    this.#last[column] = value;
    this.#falls[column] = (this.#falls[column] ?? 0) + 1;
    this.#lost[column] = (this.#lost[column] ?? 0) + elapsed;
    // The bin does not have this time either.
    this.#since[column] = (this.#since[column] ?? 0) + elapsed;
    const isFirst = this.count === 0 || this.#fallRows[column] !== this.count - 1;
    if (isFirst && this.count > 0) this.#shownTimes[column] = this.time;
    this.#fallRows[column] = this.count;
    this.#lastFall = this.count;
  }

  /** How much time of the part of the span there are rates of a counter for, and how far it rose in that. */
  partSecondsOf(column: number): number {
    return this.#secondsOf(column) - (this.#partSeconds[column] ?? 0);
  }

  partAreaOf(column: number): number {
    return this.#areaOf(column) - (this.#partAreas[column] ?? 0);
  }

  /** What follows is not of the part before. */
  endPart(column: number): void {
    this.#partAreas[column] = this.#areaOf(column);
    this.#partSeconds[column] = this.#secondsOf(column);
  }

  /** The rate of a counter in the last record; undefined where it fell. */
  lastRateOf(column: number): number | undefined {
    return this.#fallRows[column] === this.count - 1 ? undefined : this.#rates[column];
  }

  /** How much time there are rates of a counter for. */
  #secondsOf(column: number): number {
    return this.#seconds - (this.#lost[column] ?? 0);
  }

  /** How far a counter rose. */
  #areaOf(column: number): number {
    return (this.#areas[column] ?? 0) + (this.#last[column] ?? NaN) - (this.#starts[column] ?? NaN);
  }

  /** Puts what has been counted into the row of a counter. */
  store(column: number, rows: Float64Array, row: number): void {
    this.#leaveBin(column);
    const falls = this.#falls[column] ?? 0;
    const hasFallenLast = this.#fallRows[column] === this.count - 1;
    rows[row + cell.lastTime] = this.time;
    rows[row + cell.lastValue] = this.#last[column] ?? NaN;
    rows[row + cell.area] = (rows[row + cell.area] ?? 0) + this.#areaOf(column);
    rows[row + cell.seconds] = (rows[row + cell.seconds] ?? 0) + this.#secondsOf(column);
    rows[row + cell.sum] = this.#sums[column] ?? NaN;
    rows[row + cell.count] = (rows[row + cell.count] ?? 0) + this.count - falls;
    rows[row + cell.falls] = (rows[row + cell.falls] ?? 0) + falls;
    rows[row + cell.min] = this.#mins[column] ?? NaN;
    rows[row + cell.minTime] = this.#minTimes[column] ?? NaN;
    rows[row + cell.max] = this.#maxs[column] ?? NaN;
    rows[row + cell.maxTime] = this.#maxTimes[column] ?? NaN;
    rows[row + cell.shown] = this.#rates[column] ?? NaN;
    rows[row + cell.shownTime] = hasFallenLast ? (this.#shownTimes[column] ?? NaN) : this.time;
  }

  /** How many records have been taken. */
  get count(): number {
    return this.#clock[clockOf.records] ?? 0;
  }

  /** Until when. */
  get time(): number {
    return this.#clock[clockOf.time] ?? NaN;
  }

  /** How much time they cover. */
  get #seconds(): number {
    return this.#clock[clockOf.seconds] ?? 0;
  }

  /** Set where a kernel has them. */
  get kernelColumns(): KernelColumns | undefined {
    return this.#kernelColumns;
  }
}

function newColumns(width: number): CounterColumns {
  const numbers = (): Float64Array => new Float64Array(width);
  return {
    values: numbers(),
    last: numbers(),
    sums: numbers(),
    mins: numbers(),
    minTimes: numbers(),
    maxs: numbers(),
    maxTimes: numbers(),
    rates: numbers(),
    bins: new Int32Array(width),
    binSeries: new Int32Array(width),
    since: numbers(),
    clock: new Float64Array(clockOf.length),
  };
}
