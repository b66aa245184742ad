import { counter, discrete } from '../../pcp/semantics.ts';
import { nullInDom } from '../../pcp/inDom.ts';
import { typeCodes } from '../../pcp/typeCodes.ts';
import type { Descriptor } from '../metadata/descriptor.ts';
import type { InstanceKeys } from '../metadata/instanceKeys.ts';
import type { TakesInstance } from '../metadata/labelFilter.ts';
import { leastThinning } from '../series/thinning.ts';
import { readNumbers } from '../volume/readNumbers.ts';
import type { ResultCursor } from '../volume/resultCursor.ts';
import type { CounterWrap } from './counterWrap.ts';
import type { WrapOf } from './counterWraps.ts';
import { IntervalEstimate } from './intervalEstimate.ts';
import type { NamedSeries } from './namedSeries.ts';
import { InstanceNames } from './namedSeries.ts';
import type { KernelColumns } from './table/counterKernel.ts';
import type { StatisticsTable } from './table/statisticsTable.ts';
import type { SteadyCounters } from './table/steadyCounters.ts';
import { ValueBlock } from './table/valueBlock.ts';

/** The upper quartile is the period of the logger even where half of the intervals are those between two groups. */
const usualShare = 0.75;
/** In place of a series for an instance that nobody asked for. */
const notWanted = -1;

/** Fewer counters are quicker in blocks. */
const leastWidth = 8;
/** After so many regular records it is worth beginning again at once. */
const leastRun = 32;

/** The wraps of columns. */
export type WrapsAt = ArrayLike<CounterWrap | undefined>;

/** Takes values of series, which it knows by their numbers. */
export interface BlockTable {
  /** @param seriesAt the series of each column; negative for none; @param wraps that of each column */
  addBlock(block: ValueBlock, seriesAt: ArrayLike<number>, isCounter: boolean, wraps?: WrapsAt): void;
  /** The last value of a series holds to a time. */
  extend?(series: number, time: number): void;
}

/** Takes the counters of a metric record by record, as long as its records are regular. */
export interface CounterTable extends Pick<
  StatisticsTable,
  'newCounters' | 'loadCounters' | 'goesOn' | 'storeCounters'
> {
  /** Missing where there are no parts of a span. */
  readonly parts?: Pick<StatisticsTable, 'beginsPart' | 'endPart' | 'beginPart'>;
}

/** What is done with the values of a metric of an archive. */
export interface MetricTask {
  readonly descriptor: Descriptor;
  /** Those of its instances; undefined for a metric with a single value. */
  readonly keys: InstanceKeys | undefined;
  readonly line: NamedSeries<number>;
  readonly table: BlockTable;
  /** The same, where it takes counters record by record as well. */
  readonly counterTable?: CounterTable;
  /** Values are multiplied by it. */
  readonly factor: number;
  readonly takesInstance: TakesInstance;
  readonly isRaw: boolean;
  /** Set where falls may be wraps. */
  readonly wrapOf?: WrapOf | undefined;
}

/** The series of one metric of an archive while its values go by. */
export class MetricStatistics {
  readonly descriptor: Descriptor;
  readonly #task: MetricTask;
  readonly #keys: InstanceKeys | undefined;
  readonly #table: BlockTable;
  readonly #isCounter: boolean;
  /** Whether it has one value, without an instance. */
  readonly #isSingle: boolean;
  /** Whether samples that are too close are left out. */
  readonly #isThinned: boolean;
  /** Series by the keys of their instances. */
  readonly #series = new Map<number, number>();
  readonly #names: InstanceNames;
  readonly #intervals = new IntervalEstimate(usualShare);
  /** Samples of a counter that are closer than this are left out. */
  #leastSeconds: number;
  #recordTime = NaN;
  /** IDs of instances by their position in the last value set, and the series of these. */
  #order = new Int32Array(0);
  readonly #seriesAt: number[] = [];
  /** By the position of instances in the last value set. */
  readonly #wrapAt: (CounterWrap | undefined)[] = [];
  readonly #wraps = new Map<number, CounterWrap | undefined>();
  readonly #block = new ValueBlock(0);
  /** Set where counters may be taken record by record; and whether they are at the moment. */
  readonly #counterTable: CounterTable | undefined;
  #counters: SteadyCounters | undefined;
  #isSteady = false;
  #wasSteady = false;
  /** Whether they are to be from the next record on. */
  #beginsAtOnce = false;
  /** Set while a plan has its counters be taken. */
  #plan: { readonly end: () => void } | undefined;

  constructor(task: MetricTask) {
    this.descriptor = task.descriptor;
    this.#task = task;
    this.#keys = task.keys;
    this.#names = new InstanceNames(task.descriptor, task.keys);
    this.#table = task.table;
    this.#isCounter = task.descriptor.semantics === counter;
    this.#isSingle = task.descriptor.indom === nullInDom;
    this.#isThinned = this.#isCounter && !task.isRaw;
    this.#leastSeconds = this.#isThinned ? leastThinning(this.#intervals.quantile) : 0;
    const isPlain = this.#isCounter && task.factor === 1 && task.wrapOf === undefined;
    this.#counterTable = isPlain ? task.counterTable : undefined;
  }

  get isDiscrete(): boolean {
    return this.descriptor.semantics === discrete;
  }

  /**
   * The columns of its counters, if they can be taken together with those of another metric: those were taken last in the
   * same record as these, and at the same times before.
   */
  columnsLike(other: MetricStatistics): KernelColumns | undefined {
    if (!this.#isSteady || this.#plan !== undefined || !this.#hasWords) return undefined;
    const isLike = this === other || (this.#hasTimesOf(other) && this.#intervals.isLike(other.#intervals));
    return isLike ? this.#counters?.kernelColumns : undefined;
  }

  #hasTimesOf(other: MetricStatistics): boolean {
    const [one, two] = [this.#counters, other.#counters];
    return (
      one?.time === two?.time &&
      one?.part === two?.part &&
      this.#recordTime === other.#recordTime &&
      this.#isThinned === other.#isThinned
    );
  }

  /** From here on a plan has its counters be taken, until it is told that it has left. */
  joinPlan(plan: { readonly end: () => void }): void {
    this.#plan = plan;
  }

  /** @param first that has told the plan {@link elapsedTo} */
  leavePlan(first: MetricStatistics): void {
    this.#plan = undefined;
    if (first === this) return;
    this.#recordTime = first.#recordTime;
    this.#intervals.copy(first.#intervals);
    this.#leastSeconds = first.#leastSeconds;
  }

  /** How long a record is after the one before; NaN where counters cannot be taken from that. */
  elapsedTo(time: number): number {
    const counters = this.#counters;
    if (this.#isThinned) this.#measure(time);
    const goesOn = counters !== undefined && this.#counterTable?.goesOn(counters, time, this.#leastSeconds) === true;
    return goesOn ? time - counters.time : NaN;
  }

  /** Whether a record is in another part of the span than those before. */
  beginsPart(time: number): boolean {
    return this.#counters !== undefined && this.#counterTable?.parts?.beginsPart(this.#counters, time) === true;
  }

  /** Ends a part of the span before such a record, and begins one with it once it has been taken. */
  endPart(): void {
    if (this.#counters !== undefined) this.#counterTable?.parts?.endPart(this.#counters, this.#seriesAt);
  }

  beginPart(elapsed: number): void {
    if (this.#counters !== undefined) this.#counterTable?.parts?.beginPart(this.#counters, this.#seriesAt, elapsed);
  }

  /** Keeps the rates of a record one by one, where that is wanted. @returns whether it is for the next one */
  keepRates(elapsed: number): boolean {
    return this.#counters?.keepRates(elapsed) === true;
  }

  /** Does what is left of a record. */
  finishRecord(groups: number, elapsed: number, time: number): void {
    this.#counters?.finishRecord(groups, elapsed, time);
  }

  /** Whether values are words whose IDs always stand for the same instances. */
  get #hasWords(): boolean {
    return this.descriptor.type === typeCodes.u32 && this.#keys?.areIds === true;
  }

  /** Takes the value set that the cursor is at. @param time of the record */
  add(cursor: ResultCursor, time: number): void {
    this.#plan?.end();
    if (this.#isThinned) this.#measure(time);
    if (this.#isSteady && this.#goOn(cursor, time)) return;
    const length = this.#isSingle ? 1 : cursor.count;
    const block = this.#block;
    const isSame = this.#isSingle ? block.width === 1 : this.#hasSameInstances(cursor, length);
    if (!isSame) this.#learnInstances(cursor, length);
    const first = block.begin(time, this.#leastSeconds);
    readNumbers(cursor, length, this.descriptor.type, block, first);
    if (this.#task.factor !== 1) scale(block, first, this.#task.factor);
    if (block.isFull || this.#beginsAtOnce) this.#evaluate();
  }

  /** @returns whether the record has been taken with those before; if not, they have come to an end */
  #goOn(cursor: ResultCursor, time: number): boolean {
    if (this.#addSteady(cursor, time)) return true;
    this.#beginsAtOnce = (this.#counters?.count ?? 0) >= leastRun;
    this.#endSteady();
    return false;
  }

  #evaluate(): void {
    this.flush();
    this.#beginSteady();
  }

  get #canBeSteady(): boolean {
    return this.#counterTable !== undefined && this.#block.width >= leastWidth;
  }

  /** @returns whether the record has been taken */
  #addSteady(cursor: ResultCursor, time: number): boolean {
    const counters = this.#counters;
    const table = this.#counterTable;
    if (counters === undefined || table?.goesOn(counters, time, this.#leastSeconds) !== true) return false;
    const elapsed = time - counters.time;
    const beginsPart = this.beginsPart(time);
    if (beginsPart) this.endPart();
    if (!this.#takeSteady(counters, cursor, time)) return false;
    if (beginsPart) this.beginPart(elapsed);
    return true;
  }

  #takeSteady(counters: SteadyCounters, cursor: ResultCursor, time: number): boolean {
    if (this.#hasWords) return counters.takeWords(cursor, time);
    if (!this.#hasSameInstances(cursor, cursor.count)) return false;
    readNumbers(cursor, counters.width, this.descriptor.type, { values: counters.values, stride: 1 }, 0);
    if (!counters.areNumbers()) return false;
    counters.take(time);
    return true;
  }

  #beginSteady(): void {
    const table = this.#counterTable;
    const { width } = this.#block;
    this.#beginsAtOnce = false;
    if (table === undefined || !this.#canBeSteady) return;
    this.#wasSteady = true;
    if (this.#counters?.width !== width) {
      this.#counters?.release();
      this.#counters = table.newCounters(width);
    }
    this.#isSteady = table.loadCounters(this.#counters, this.#seriesAt, this.#order);
  }

  #endSteady(): void {
    const counters = this.#counters;
    if (this.#isSteady && counters !== undefined) {
      this.#counterTable?.storeCounters(counters, this.#seriesAt);
      this.#block.timeBefore = counters.time;
    }
    this.#isSteady = false;
  }

  /** Evaluates what has been gathered. */
  flush(): void {
    this.#plan?.end();
    this.#endSteady();
    this.#table.addBlock(this.#block, this.#seriesAt, this.#isCounter, this.#wrapAt);
    this.#block.clear();
  }

  /** Lets all of its values hold to a time. */
  extend(time: number): void {
    this.flush();
    for (const series of this.#series.values()) if (series !== notWanted) this.#table.extend?.(series, time);
  }

  /** Learns how long the records of a counter are apart. */
  #measure(time: number): void {
    const elapsed = time - this.#recordTime;
    this.#recordTime = time;
    if (elapsed > 0 && this.#intervals.add(elapsed)) this.#leastSeconds = leastThinning(this.#intervals.quantile);
  }

  /** Whether the value set at hand has the instances of those in the block. */
  #hasSameInstances(cursor: ResultCursor, length: number): boolean {
    if (length !== this.#block.width) return false;
    if (!cursor.hasInstances(this.#order)) return false;
    return this.#keys === undefined || this.#keys.areIds || this.#hasSameKeys(cursor, length);
  }

  /** The same for IDs that do not always stand for the same instance. */
  #hasSameKeys(cursor: ResultCursor, length: number): boolean {
    for (let i = 0; i < length; i++)
      if (this.#seriesOf(cursor.instanceAt(i), cursor) !== this.#seriesAt[i]) return false;
    return true;
  }

  #learnInstances(cursor: ResultCursor, length: number): void {
    this.flush();
    if (length !== this.#block.width) {
      this.#block.resize(length);
      this.#order = new Int32Array(length);
    }
    this.#beginsAtOnce = this.#canBeSteady && (this.#beginsAtOnce || !this.#wasSteady);
    for (let i = 0; i < length; i++) {
      const id = this.#isSingle ? -1 : cursor.instanceAt(i);
      this.#order[i] = id;
      const series = this.#seriesOf(id, cursor);
      this.#seriesAt[i] = series;
      if (this.#task.wrapOf !== undefined) this.#wrapAt[i] = this.#wraps.get(series);
    }
  }

  #seriesOf(id: number, cursor: ResultCursor): number {
    const key = this.#keys === undefined ? id : this.#keys.keyAt(id, cursor);
    return this.#series.get(key) ?? this.#addSeries(key);
  }

  #addSeries(key: number): number {
    const instance = this.#names.next(key);
    const { line, takesInstance, wrapOf } = this.#task;
    const isTaken = instance.name === undefined || takesInstance(instance.name, key);
    const series = isTaken ? line.of(instance) : notWanted;
    this.#series.set(key, series);
    if (isTaken && wrapOf !== undefined) this.#wraps.set(series, wrapOf(instance.name));
    return series;
  }
}

/** @param row of the block */
function scale({ values, width, stride }: ValueBlock, row: number, factor: number): void {
  for (let i = 0, at = row; i < width; i++, at += stride) values[at] = (values[at] ?? NaN) * factor;
}
