import type { StoredFloat } from '../../pcp/shortestFloat.ts';
import { floatAt } from '../../pcp/shortestFloat.ts';
import { typeCodes } from '../../pcp/typeCodes.ts';
import type { Entry, MmvInstance, MmvMetric } from './mmvEntries.ts';
import type { MmvImage, MmvText } from './mmvImage.ts';
import { elapsedType, stringType, unsupportedType } from '../records/mmvType.ts';
import { textCapacity, valueTable } from '../records/records.ts';

/** What a value is. Integers of 64 bits are bigints. */
export type ValueContent =
  | { readonly kind: 'integer'; readonly value: number | bigint }
  | StoredFloat
  | { readonly kind: 'string'; readonly offset: number; readonly text: MmvText }
  /** Microseconds: the sum of the closed intervals, and since the epoch the start of the open one. */
  | { readonly kind: 'elapsed'; readonly totalUs: bigint; readonly startedUs: bigint | undefined }
  | { readonly kind: 'none'; readonly reason: NoValue };

/** Why there is no value: the writer says so, the metric is not supported, or the file is damaged. */
export type NoValue = 'sentinel' | 'unsupported' | 'noMetric' | 'unknownType' | 'unreadable';

export interface MmvValue extends Entry {
  /** Offset of the metric, whether there is one or not. */
  readonly metricOffset: number;
  readonly metric: MmvMetric | undefined;
  readonly instanceOffset: number;
  /** The instance; undefined where the metric has no indom. */
  readonly instance: MmvInstance | undefined;
}

const allOnes = 0xffffffffffffffffn;
const { offsets } = valueTable;

const none = (reason: NoValue): ValueContent => ({ kind: 'none', reason });

/** The values of a file. They are decoded when asked for: there may be a hundred thousand, and a view shows forty. */
export class ValueTable {
  readonly #image: MmvImage;
  readonly #metrics: ReadonlyMap<number, MmvMetric>;
  readonly #instances: ReadonlyMap<number, MmvInstance>;
  readonly #hasSentinels: boolean;
  /** Offsets of the entries. */
  readonly #starts: Float64Array;

  constructor(
    image: MmvImage,
    starts: Float64Array,
    hasSentinels: boolean,
    metrics: ReadonlyMap<number, MmvMetric>,
    instances: ReadonlyMap<number, MmvInstance>,
  ) {
    this.#image = image;
    this.#starts = starts;
    this.#hasSentinels = hasSentinels;
    this.#metrics = metrics;
    this.#instances = instances;
  }

  /** Values at the same places as another reading of the file has them. */
  over(image: MmvImage): ValueTable {
    return new ValueTable(image, this.#starts, this.#hasSentinels, this.#metrics, this.#instances);
  }

  get length(): number {
    return this.#starts.length;
  }

  /** Where a value begins that there is: for loops that cannot afford {@link at}. */
  startAt(index: number): number {
    return this.#starts[index] ?? 0;
  }

  /** The value's place and what it belongs to; undefined out of range. */
  at(index: number): MmvValue | undefined {
    const start = this.#starts[index];
    if (start === undefined) return undefined;
    const metricOffset = this.#image.offsetAt(start + offsets.metric);
    const instanceOffset = this.#image.offsetAt(start + offsets.instance);
    const metric = this.#metrics.get(metricOffset);
    const instance = metric?.indomSerial === undefined ? undefined : this.#instances.get(instanceOffset);
    return { index, start, end: start + valueTable.size, metricOffset, metric, instanceOffset, instance };
  }

  *[Symbol.iterator](): Generator<MmvValue> {
    for (let index = 0; index < this.length; index++) {
      const value = this.at(index);
      if (value !== undefined) yield value;
    }
  }

  /** What the value is, by the type of its metric. */
  contentOf({ start, metric }: MmvValue): ValueContent {
    if (metric === undefined) return none('noMetric');
    const { view, isLittle } = this.#image;
    const slot = start + offsets.slot;
    switch (metric.type) {
      case typeCodes.i32:
        return this.#integer(slot, view.getInt32(slot, isLittle));
      case typeCodes.u32:
        return this.#integer(slot, view.getUint32(slot, isLittle));
      case typeCodes.i64:
        return this.#integer(slot, view.getBigInt64(slot, isLittle));
      case typeCodes.u64:
        return this.#integer(slot, view.getBigUint64(slot, isLittle));
      case typeCodes.float:
        return this.#float(slot, 32);
      case typeCodes.double:
        return this.#float(slot, 64);
      case stringType:
        return this.#string(this.#image.offsetAt(start + offsets.extra));
      case elapsedType:
        return this.#elapsed(start);
      default:
        return none(metric.type === unsupportedType ? 'unsupported' : 'unknownType');
    }
  }

  /** Integers of 32 bits are no value, too, only when all 64 bits of the slot are set. */
  #isSentinel(slot: number): boolean {
    return this.#hasSentinels && this.#image.view.getBigUint64(slot, this.#image.isLittle) === allOnes;
  }

  #integer(slot: number, value: number | bigint): ValueContent {
    return this.#isSentinel(slot) ? none('sentinel') : { kind: 'integer', value };
  }

  #float(slot: number, bits: 32 | 64): ValueContent {
    const { view, isLittle } = this.#image;
    const content = floatAt(view, slot, bits, isLittle);
    return this.#hasSentinels && Number.isNaN(content.value) ? none('sentinel') : content;
  }

  #string(offset: number): ValueContent {
    const text = this.#image.textAt(offset, textCapacity);
    if (text === undefined) return none('unreadable');
    return this.#hasSentinels && text.text === '' ? none('sentinel') : { kind: 'string', offset, text };
  }

  #elapsed(start: number): ValueContent {
    const { view, isLittle } = this.#image;
    const slot = start + offsets.slot;
    if (this.#isSentinel(slot)) return none('sentinel');
    const extra = view.getBigInt64(start + offsets.extra, isLittle);
    const startedUs = extra < 0n ? -extra : undefined;
    return { kind: 'elapsed', totalUs: view.getBigInt64(slot, isLittle), startedUs };
  }
}
