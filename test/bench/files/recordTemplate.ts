import type { Timestamp } from '../../../formats/pcp/time/timestamp.ts';
import { resultRecord } from '../../writers/archive/archiveRecords.ts';
import type { StoredValue } from '../../writers/archive/values.ts';
import { aggregate, double, float, i64, string, u64 } from '../../writers/archive/values.ts';

/** A metric of a generated archive. */
export interface GeneratedMetric {
  readonly pmid: number;
  readonly type: number;
  /** How much its values rise from record to record. */
  readonly step: number;
  /** Those of the record if missing. */
  readonly instances?: readonly number[];
}

/** A number within a record, and where it is. */
interface Slot {
  readonly at: number;
  readonly type: number;
  readonly step: number;
  readonly first: number;
}

const timeAt = 4;

/** One record that is written again and again, with other numbers and another time. */
export class RecordTemplate {
  readonly bytes: Uint8Array;
  readonly #view: DataView;
  readonly #version: 2 | 3;
  readonly #slots: readonly Slot[];

  constructor(version: 2 | 3, metrics: readonly GeneratedMetric[], instances: readonly number[]) {
    const sets = metrics.map(({ pmid, type, instances: own = instances }) => ({
      pmid,
      values: own.map((instance) => ({ instance, value: firstValue(type, instance) })),
    }));
    this.bytes = resultRecord(version, { seconds: 0, nanoseconds: 0 }, sets);
    this.#view = new DataView(this.bytes.buffer, this.bytes.byteOffset, this.bytes.byteLength);
    this.#version = version;
    this.#slots = slotsOf(this.#view, version, metrics, instances);
  }

  /** Puts in the numbers of the record that is the `count`th of its archive. */
  fill(time: Timestamp, count: number): void {
    const view = this.#view;
    this.#setTime(time);
    for (const { at, type, step, first } of this.#slots) {
      const value = first + step * count;
      if (type === 4) view.setFloat32(at, value / 7);
      else if (type === 5) view.setFloat64(at, value / 7);
      else view.setUint32(at, value);
    }
  }

  #setTime({ seconds, nanoseconds }: Timestamp): void {
    this.#view.setUint32(timeAt, seconds);
    if (this.#version === 2) this.#view.setUint32(timeAt + 4, nanoseconds / 1000);
    else this.#view.setUint32(timeAt + 8, nanoseconds);
  }
}

function firstValue(type: number, instance: number): StoredValue {
  switch (type) {
    case 2:
      return i64(-(2n ** 40n));
    case 3:
      return u64(2n ** 40n);
    case 4:
      return float(0);
    case 5:
      return double(0);
    case 6:
      return string(`string of instance ${instance}`);
    case 7:
      return aggregate(1, 2, 3, 4, 5, 6, 7, 8, 9, 10);
    default:
      return 0;
  }
}

/** Where the numbers of a record are: integers in the lower of their words, if they have two. */
function slotsOf(
  view: DataView,
  version: 2 | 3,
  metrics: readonly GeneratedMetric[],
  instances: readonly number[],
): readonly Slot[] {
  const slots: Slot[] = [];
  let at = timeAt + (version === 2 ? 8 : 12) + 4;
  for (const { type, step, instances: own = instances } of metrics) {
    at += 12;
    for (const instance of own) {
      const content = 4 * view.getUint32(at + 4) - 8 + 4;
      const first = 11 * (instance + 1) + 1;
      if (type <= 1) slots.push({ at: at + 4, type, step, first });
      else if (type <= 3) slots.push({ at: content + 4, type, step, first });
      else if (type <= 5) slots.push({ at: content, type, step, first });
      at += 8;
    }
  }
  return slots;
}
