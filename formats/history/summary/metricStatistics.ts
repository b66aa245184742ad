import { counter, discrete } from '../../pcp/semantics.ts';
import { nullInDom } from '../../pcp/inDom.ts';
import type { Descriptor } from '../../archive/metadata/descriptor.ts';
import type { InstanceKeys } from '../../archive/metadata/instanceKeys.ts';
import type { TakesInstance } from '../../archive/metadata/labelFilter.ts';
import { readNumbers } from '../../archive/volume/readNumbers.ts';
import type { ResultCursor } from '../../archive/volume/resultCursor.ts';
import type { CounterWrap } from '../series/counterWrap.ts';
import type { WrapOf } from '../series/counterWraps.ts';
import type { MetricPace } from '../series/metricPace.ts';
import type { NamedSeries } from '../series/namedSeries.ts';
import { InstanceNames } from '../series/namedSeries.ts';
import { ValueBlock } from '../series/blocks/valueBlock.ts';

/** Stands for the series of an instance that nobody asked for. */
const notWanted = -1;

/** The wraps of columns. */
export type WrapsAt = ArrayLike<CounterWrap | undefined>;

/** Takes values of series, which it knows by their numbers. */
export interface BlockTable {
  /** @param seriesAt the series of each column; negative for none; @param wraps that of each column */
  addBlock(block: ValueBlock, seriesAt: ArrayLike<number>, isCounter: boolean, wraps?: WrapsAt): void;
  /** The last value of a series holds to a time. */
  extend(series: number, time: number): void;
  /** A record is without the level of a series. @param least seconds under which that does not matter */
  leave?(series: number, time: number, least: number): void;
}

/** What is done with the values of a metric of an archive. */
export interface MetricTask {
  readonly descriptor: Descriptor;
  /** Keys of its instances; undefined for a metric with a single value. */
  readonly keys: InstanceKeys | undefined;
  readonly line: NamedSeries<number>;
  readonly table: BlockTable;
  /** Values are multiplied by it. */
  readonly factor: number;
  readonly takesInstance: TakesInstance;
  /** Missing where no sample is too close for a rate, and levels hold to their next value however late that is. */
  readonly pace?: MetricPace | undefined;
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
  /** Series by the keys of their instances. */
  readonly #series = new Map<number, number>();
  readonly #names: InstanceNames;
  /** IDs of instances by their position in the last value set, and the series of these. */
  #order = new Int32Array(0);
  readonly #seriesAt: number[] = [];
  /** Period of the keys in which these IDs have these series. */
  #period = -1;
  /** Counter wraps by the position of instances in the last value set. */
  readonly #wrapAt: (CounterWrap | undefined)[] = [];
  readonly #wraps = new Map<number, CounterWrap | undefined>();
  readonly #block = new ValueBlock(0);
  /** Whether nothing is known before the block: its first record is evaluated alone, so that the others have one before. */
  #isFirst = true;

  constructor(task: MetricTask) {
    this.descriptor = task.descriptor;
    this.#task = task;
    this.#keys = task.keys;
    this.#names = new InstanceNames(task.descriptor, task.keys);
    this.#table = task.table;
    this.#isCounter = task.descriptor.semantics === counter;
    this.#isSingle = task.descriptor.indom === nullInDom;
  }

  /** Takes the value set that the cursor is at. @param time of the record */
  add(cursor: ResultCursor, time: number): void {
    const length = this.#isSingle ? 1 : cursor.count;
    const block = this.#block;
    const isSame = this.#isSingle ? block.width === 1 : this.#hasSameInstances(cursor, length);
    if (!isSame) this.#learnInstances(cursor, length, time);
    const first = this.#beginRecord(time);
    readNumbers(cursor, length, this.descriptor.type, block.cells, first);
    if (this.#task.factor !== 1) scale(block, first, this.#task.factor);
    if (block.isFull || this.#isFirst) this.flush();
    this.#isFirst = false;
  }

  /** Evaluates what has been gathered. */
  flush(): void {
    this.#table.addBlock(this.#block, this.#seriesAt, this.#isCounter, this.#wrapAt);
    this.#block.clear();
  }

  /** Nothing is computed across a time. Levels hold to it as far as they are limited, and what is logged when it changes. */
  endAt(time: number): void {
    this.flush();
    const isHeld = !this.#isCounter && (this.#task.pace !== undefined || this.descriptor.semantics === discrete);
    if (isHeld) for (const series of this.#series.values()) if (series !== notWanted) this.#table.extend(series, time);
    this.#isFirst = true;
    this.#task.pace?.mark();
  }

  /** @returns where the first value of the record is to be put */
  #beginRecord(time: number): number {
    const { pace } = this.#task;
    if (pace === undefined) return this.#block.begin(time, 0, Infinity);
    if (this.#isCounter) return this.#block.begin(time, pace.thinning.record(time), Infinity);
    pace.holding.record(time);
    return this.#block.begin(time, pace.holding.leastSeconds, pace.holding.seconds);
  }

  /** Whether the value set at hand has the instances of those in the block. */
  #hasSameInstances(cursor: ResultCursor, length: number): boolean {
    if (length !== this.#block.width) return false;
    if (!cursor.hasInstances(this.#order)) return false;
    return this.#keys === undefined || this.#keys.areIds || this.#hasSameKeys(cursor, this.#keys, length);
  }

  /** Whether a value set has the series of the block, where IDs do not always stand for the same instance. */
  #hasSameKeys(cursor: ResultCursor, keys: InstanceKeys, length: number): boolean {
    const period = keys.periodAt(cursor);
    if (period === this.#period) return true;
    this.#period = period;
    for (let i = 0; i < length; i++)
      if (this.#seriesOf(cursor.instanceAt(i), cursor) !== this.#seriesAt[i]) return false;
    return true;
  }

  /** @param time of the record */
  #learnInstances(cursor: ResultCursor, length: number, time: number): void {
    this.flush();
    const before = this.#seriesAt.slice(0, this.#block.width);
    this.#period = this.#keys?.periodAt(cursor) ?? -1;
    if (length !== this.#block.width) {
      this.#block.resize(length);
      this.#order = new Int32Array(length);
    }
    for (let i = 0; i < length; i++) {
      const id = this.#isSingle ? -1 : cursor.instanceAt(i);
      this.#order[i] = id;
      const series = this.#seriesOf(id, cursor);
      this.#seriesAt[i] = series;
      if (this.#task.wrapOf !== undefined) this.#wrapAt[i] = this.#wraps.get(series);
    }
    if (!this.#isCounter && this.#table.leave !== undefined) this.#leave(before, length, time);
  }

  /** Lets the table know which series are gone. */
  #leave(before: readonly number[], length: number, time: number): void {
    const { pace } = this.#task;
    const now = new Set(this.#seriesAt.slice(0, length));
    for (const series of before)
      if (series !== notWanted && !now.has(series)) this.#table.leave?.(series, time, pace?.holding.leastSeconds ?? 0);
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

/** @param first where the first value of the record is */
function scale({ cells, width }: ValueBlock, first: number, factor: number): void {
  for (let at = first; at < first + width; at++) cells[at] = (cells[at] ?? NaN) * factor;
}
