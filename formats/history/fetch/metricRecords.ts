import type { Descriptor } from '../../archive/metadata/descriptor.ts';
import { readValue } from '../../archive/volume/metricValue.ts';
import { readNumbers } from '../../archive/volume/readNumbers.ts';
import type { ResultCursor } from '../../archive/volume/resultCursor.ts';
import { nullInDom } from '../../pcp/inDom.ts';
import { isTextType } from './fetchedType.ts';
import { growingFloats, growingIntegers } from './growingColumn.ts';

/** What the archive says of an instance, beside its values. */
export interface KnownInstance {
  readonly name: string;
  /** Seconds within which libpcp looks for values; it looks everywhere if missing. */
  readonly lifetime: { readonly from: number; readonly to: number } | undefined;
}

/** The values of one instance, and in which of the records of the metric they are. */
export class InstanceRecords {
  readonly id: number;
  readonly records = growingIntegers();
  readonly values = growingFloats();
  readonly texts: string[] = [];

  constructor(id: number) {
    this.id = id;
  }
}

/** Room for the numbers of one record. */
let scratch = new Float64Array(64);

/** All values of a metric of a history. Times are in seconds from the beginning of the history. */
export class MetricRecords {
  readonly name: string;
  readonly descriptor: Descriptor;
  readonly isText: boolean;
  readonly times = growingFloats();
  /** Instances of all the time, by their ids; the id of a metric with a single value is {@link singleId}. */
  known: ReadonlyMap<number, KnownInstance> = new Map();
  readonly #instances = new Map<number, InstanceRecords>();
  /** Instances of the record before, in its order. */
  #ids = new Int32Array(0);
  #slots: InstanceRecords[] = [];

  constructor(name: string, descriptor: Descriptor) {
    this.name = name;
    this.descriptor = descriptor;
    this.isText = isTextType(descriptor.type);
  }

  get hasInstances(): boolean {
    return this.descriptor.indom !== nullInDom;
  }

  instance(id: number): InstanceRecords | undefined {
    return this.#instances.get(id);
  }

  /** Whether each instance, of those that are known before a time, has a record up to it. */
  isKnownAt(time: number): boolean {
    for (const [id, { lifetime }] of this.known) {
      if (lifetime !== undefined && (lifetime.from > time || lifetime.to < time)) continue;
      const first = this.#instances.get(id)?.records.numbers[0];
      if (first === undefined || !((this.times.numbers[first] ?? NaN) <= time)) return false;
    }
    return true;
  }

  /** Takes the value set that a cursor is at. @param type of the metric in the archive at hand */
  add(cursor: ResultCursor, time: number, type: number, factor: number): void {
    const { count } = cursor;
    if (count <= 0) return;
    if (count !== this.#ids.length || !cursor.hasInstances(this.#ids)) this.#learn(cursor);
    const record = this.times.length;
    this.times.push(time);
    const slots = this.#slots;
    if (this.isText) this.#addTexts(cursor, record, type);
    else {
      if (scratch.length < count) scratch = new Float64Array(2 * count);
      readNumbers(cursor, count, type, scratch, 0);
      for (let index = 0; index < count; index++) {
        const slot = slots[index];
        if (slot === undefined) continue;
        slot.records.push(record);
        slot.values.push((scratch[index] ?? NaN) * factor);
      }
    }
  }

  #addTexts(cursor: ResultCursor, record: number, type: number): void {
    for (const [index, slot] of this.#slots.entries()) {
      const value = readValue(cursor.chunk.view, cursor.record, cursor.format, cursor.wordAt(index), type);
      slot.records.push(record);
      slot.texts.push(value.kind === 'string' ? value.text : '');
    }
  }

  #learn(cursor: ResultCursor): void {
    this.#ids = new Int32Array(cursor.count);
    this.#slots = [];
    for (let index = 0; index < cursor.count; index++) {
      const id = this.hasInstances ? cursor.instanceAt(index) : singleId;
      this.#ids[index] = cursor.instanceAt(index);
      let slot = this.#instances.get(id);
      if (slot === undefined) this.#instances.set(id, (slot = new InstanceRecords(id)));
      this.#slots.push(slot);
    }
  }
}

/** The id that stands for the value of a metric without instances. */
export const singleId = -1;
