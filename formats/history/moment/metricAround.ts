import { counter, discrete } from '../../pcp/semantics.ts';
import { numberSize } from '../../pcp/typeCodes.ts';
import type { Timestamp } from '../../pcp/time/timestamp.ts';
import { compareTimes, secondsBetween } from '../../pcp/time/timestamp.ts';
import { unitFactor } from '../../pcp/units/unitScale.ts';
import { decodeUnits, timeUnitsPerSecond } from '../../pcp/units/units.ts';
import type { ArchiveMetadata } from '../../archive/metadata/archiveMetadata.ts';
import type { Descriptor } from '../../archive/metadata/descriptor.ts';
import { InstanceKeys } from '../../archive/metadata/instanceKeys.ts';
import { operandKind } from '../formula/operand.ts';
import { Holding } from '../series/hold.ts';
import type { RecordPair } from './intervalAt.ts';
import { intervalAt } from './intervalAt.ts';
import type { CellValue, Sample } from './keptRecord.ts';
import type { RecordsAround, RecordsOfMetric } from './recordsAround.ts';

/** How a column takes a metric: in base units (bytes, seconds, things), or as it was recorded. */
export type Scaling = 'base' | 'asRecorded';

/** The second of PMAPI(3) as a scale of time. */
const secondScale = 3;

/** A metric around a time: what it has over the interval in which the time lies, and what holds at times. */
export class MetricAround {
  readonly descriptor: Descriptor;
  readonly interval: RecordPair | undefined;
  /** Whether nothing can be computed over the interval. */
  readonly hasMark: boolean;
  readonly #around: RecordsAround;
  readonly #records: RecordsOfMetric;
  readonly #keys: InstanceKeys | undefined;
  readonly #factor: number;
  /** Whether its values are rates as they are. */
  readonly isPrintedRate: boolean;

  /**
   * @param descriptor with the semantics and units that the metric really has
   * @param orFirst whether the first interval counts before it has begun
   */
  constructor(
    descriptor: Descriptor,
    { indoms }: ArchiveMetadata,
    around: RecordsAround,
    time: Timestamp,
    orFirst = false,
  ) {
    const timeline = indoms.get(descriptor.indom);
    const units = decodeUnits(descriptor.units);
    this.descriptor = descriptor;
    this.isPrintedRate = operandKind(descriptor).isPrintedRate;
    this.#around = around;
    this.#records = around.of(descriptor.pmid);
    this.#keys = timeline && InstanceKeys.of(timeline);
    this.#factor = unitFactor(units, { ...units, scaleSpace: 0, scaleTime: secondScale, scaleCount: 0 }) ?? 1;
    const hasMark = (from: Timestamp, to: Timestamp): boolean => around.hasMark(from, to);
    this.interval = intervalAt(this.#records, time, hasMark, orFirst);
    this.hasMark = this.interval !== undefined && hasMark(this.interval.from.time, this.interval.to.time);
  }

  /** Whether it has a record near by. */
  get isThere(): boolean {
    return this.#records.length > 0;
  }

  /** The time of its last record near by. */
  get lastTime(): Timestamp | undefined {
    return this.#records.at(-1)?.time;
  }

  get isCounter(): boolean {
    return this.descriptor.semantics === counter;
  }

  /** The values at the beginning and the end of the interval. */
  get ends(): { readonly from: Sample; readonly to: Sample } | undefined {
    const { interval } = this;
    return interval && { from: this.#sampleOf(interval.from), to: this.#sampleOf(interval.to) };
  }

  /** The factor by which recorded values are multiplied; changes of time are in seconds in any case. */
  factorOf(scaling: Scaling, isRate: boolean): number {
    const isTime = isRate && timeUnitsPerSecond(this.descriptor.units) !== undefined;
    return scaling === 'base' || isTime ? this.#factor : 1;
  }

  /**
   * What changed of an instance over the interval; NaN where that is not known: it is missing at one end, a mark lies
   * between, or a counter fell.
   *
   * @param fromZero whether an instance that is new has counted from 0
   */
  changeOf(key: number, fromZero = false): number {
    const { ends } = this;
    if (ends === undefined || this.hasMark) return NaN;
    const after = ends.to.values.get(key);
    if (this.isPrintedRate) return typeof after === 'number' ? after * this.seconds : NaN;
    const before = ends.from.values.get(key) ?? (fromZero && this.isCounter ? 0 : undefined);
    if (typeof after !== 'number' || typeof before !== 'number') return NaN;
    const difference = after - before;
    return this.isCounter && difference < 0 ? NaN : difference;
  }

  /** Length of the interval. */
  get seconds(): number {
    return this.interval === undefined ? NaN : secondsBetween(this.interval.from.time, this.interval.to.time);
  }

  /** The values that hold at a time: the last ones recorded, unless a mark says that they are over, or they are too old. */
  heldAt(time: Timestamp): Sample | undefined {
    const index = this.#records.findLastIndex((each) => compareTimes(each.time, time) <= 0);
    const record = this.#records[index];
    if (record === undefined) return undefined;
    const lasts = this.descriptor.semantics === discrete || numberSize(this.descriptor.type) === 0;
    return lasts || this.#holds(index, record.time, time) ? this.#sampleOf(record) : undefined;
  }

  /** Whether the values of a record hold to a time. */
  #holds(index: number, since: Timestamp, time: Timestamp): boolean {
    if (this.#around.hasMark(since, time)) return false;
    const holding = new Holding(false);
    for (const [i, record] of this.#records.slice(0, index + 1).entries()) {
      const before = this.#records[i - 1];
      if (before !== undefined && this.#around.hasMark(before.time, record.time)) holding.mark();
      holding.record(secondsBetween(since, record.time));
    }
    return secondsBetween(since, time) <= holding.seconds;
  }

  /** The last text of an instance up to a time. */
  textAt(key: number, time: Timestamp): CellValue | undefined {
    for (let i = this.#records.length - 1; i >= 0; i--) {
      const record = this.#records[i];
      if (record === undefined || compareTimes(record.time, time) > 0) continue;
      const value = this.#sampleOf(record).values.get(key);
      if (value !== undefined) return value;
    }
    return undefined;
  }

  #sampleOf(record: RecordPair['from']): Sample {
    return record.sampleOf(this.descriptor, this.#keys);
  }
}
