import { counter } from '../../pcp/semantics.ts';
import { nullInDom } from '../../pcp/inDom.ts';
import type { Descriptor } from '../metadata/descriptor.ts';
import type { InstanceKeys } from '../metadata/instanceKeys.ts';
import { leastThinning } from '../series/thinning.ts';
import { readNumber } from '../volume/metricValue.ts';
import type { ResultCursor } from '../volume/resultCursor.ts';
import { IntervalEstimate } from './intervalEstimate.ts';
import type { StatisticsTable } from './statisticsTable.ts';

/** PM_SEM_DISCRETE of PMAPI(3). */
const discrete = 4;
/** In place of a series for an instance that nobody asked for. */
const notWanted = -1;

/** The series of one metric while its values go by. */
export class MetricStatistics {
  readonly descriptor: Descriptor;
  /** Series by the keys of their instances; in the order in which they came. */
  readonly series = new Map<number, number>();
  readonly #keys: InstanceKeys | undefined;
  readonly #table: StatisticsTable;
  readonly #takesInstance: (name: string) => boolean;
  readonly #isRaw: boolean;
  readonly #isCounter: boolean;
  readonly #intervals = new IntervalEstimate();
  #recordTime = NaN;
  /** IDs of instances by their position in the last value set, and the series of these. */
  #order: number[] = [];
  #seriesAt: number[] = [];

  constructor(
    descriptor: Descriptor,
    keys: InstanceKeys | undefined,
    table: StatisticsTable,
    takesInstance: (name: string) => boolean,
    isRaw: boolean,
  ) {
    this.descriptor = descriptor;
    this.#keys = keys;
    this.#table = table;
    this.#takesInstance = takesInstance;
    this.#isRaw = isRaw;
    this.#isCounter = descriptor.semantics === counter;
  }

  get isDiscrete(): boolean {
    return this.descriptor.semantics === discrete;
  }

  /** Takes the value set that the cursor is at. @param time of the record */
  add(cursor: ResultCursor, time: number): void {
    const least = this.#isCounter && !this.#isRaw ? this.#leastSeconds(time) : 0;
    const { type, indom } = this.descriptor;
    const { view } = cursor.chunk;
    // A metric without instances has one value.
    const length = indom === nullInDom ? 1 : cursor.count;
    for (let i = 0; i < length; i++) {
      const series = this.#seriesOf(i, cursor);
      if (series === notWanted) continue;
      const value = readNumber(view, cursor.record, cursor.format, cursor.wordAt(i), type);
      // False also for NaN.
      if (!(value - value === 0)) continue;
      if (this.#isCounter) this.#table.addCounter(series, time, value, least);
      else this.#table.addLevel(series, time, value);
    }
  }

  /** Lets all of its values hold to a time. */
  extend(time: number): void {
    for (const series of this.series.values()) if (series !== notWanted) this.#table.extend(series, time);
  }

  /** The name of an instance; undefined for a metric with a single value. */
  nameOf(key: number): string | undefined {
    if (this.descriptor.indom === nullInDom) return undefined;
    return this.#keys?.names.get(key) ?? String(key);
  }

  /** Closer samples of a counter are left out. */
  #leastSeconds(time: number): number {
    const elapsed = time - this.#recordTime;
    if (elapsed > 0) this.#intervals.add(elapsed);
    this.#recordTime = time;
    return leastThinning(this.#intervals.quartile);
  }

  #seriesOf(position: number, cursor: ResultCursor): number {
    const id = this.descriptor.indom === nullInDom ? -1 : cursor.instanceAt(position);
    const cached = this.#order[position] === id ? this.#seriesAt[position] : undefined;
    if (cached !== undefined && (this.#keys === undefined || this.#keys.areIds)) return cached;
    const key = this.#keys === undefined ? id : this.#keys.keyAt(id, cursor);
    const series = this.series.get(key) ?? this.#addSeries(key);
    this.#order[position] = id;
    this.#seriesAt[position] = series;
    return series;
  }

  #addSeries(key: number): number {
    const name = this.nameOf(key);
    const series = name === undefined || this.#takesInstance(name) ? this.#table.add() : notWanted;
    this.series.set(key, series);
    return series;
  }
}
