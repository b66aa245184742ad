import { viewOf } from '../../bytes/viewOf.ts';
import { shortestFloat } from '../../pcp/shortestFloat.ts';
import { isEventType, numberSize, typeCodes } from '../../pcp/typeCodes.ts';
import type { Timestamp } from '../../pcp/time/timestamp.ts';
import type { Descriptor } from '../../archive/metadata/descriptor.ts';
import type { InstanceKeys } from '../../archive/metadata/instanceKeys.ts';
import { readNumber, readValue } from '../../archive/volume/metricValue.ts';
import { ResultCursor } from '../../archive/volume/resultCursor.ts';
import type { ResultLayout } from '../../archive/volume/resultLayout.ts';

/** A value of an instance: a number, NaN where it cannot be read, or a text. */
export type CellValue = number | string;

/** The values of a metric in one record. */
export interface Sample {
  readonly time: Timestamp;
  /** Values by the keys of the instances, see {@link InstanceKeys}. */
  readonly values: ReadonlyMap<number, CellValue>;
  /** The numbers that instances have in the record, by their keys. */
  readonly ids: ReadonlyMap<number, number>;
}

/** A record with a copy of its bytes, so that reading can go on before it is known whether it counts. */
export class KeptRecord {
  readonly time: Timestamp;
  readonly #bytes: Uint8Array;
  readonly #layout: ResultLayout;
  readonly #samples = new Map<number, Sample>();

  constructor({ chunk, record, time, layout }: ResultCursor, length: number) {
    this.time = time;
    this.#bytes = chunk.bytes.slice(record, record + length);
    this.#layout = layout;
  }

  /** The values of a metric that is in the record. */
  sampleOf(descriptor: Descriptor, keys: InstanceKeys | undefined): Sample {
    const cached = this.#samples.get(descriptor.pmid);
    if (cached !== undefined) return cached;
    const sample = this.#decoded(descriptor, keys);
    this.#samples.set(descriptor.pmid, sample);
    return sample;
  }

  #decoded({ pmid, type }: Descriptor, keys: InstanceKeys | undefined): Sample {
    const values = new Map<number, CellValue>();
    const ids = new Map<number, number>();
    const cursor = new ResultCursor(this.#layout);
    cursor.begin({ bytes: this.#bytes, view: viewOf(this.#bytes), base: 0 }, 0);
    while (cursor.next()) {
      // If a record contains a metric twice, the first set counts.
      if (cursor.pmid !== pmid) continue;
      for (let index = 0; index < cursor.count; index++) {
        const id = cursor.instanceAt(index);
        const key = keys === undefined ? id : keys.keyAt(id, this.time);
        if (values.has(key)) continue;
        ids.set(key, id);
        const value = valueAt(cursor, index, type);
        if (value !== undefined) values.set(key, value);
      }
      break;
    }
    return { time: this.time, values, ids };
  }
}

/** Undefined for what is neither a number nor a text. */
function valueAt(cursor: ResultCursor, index: number, type: number): CellValue | undefined {
  const { chunk, record, format } = cursor;
  const word = cursor.wordAt(index);
  if (numberSize(type) > 0) {
    const number = readNumber(chunk.view, record, format, word, type);
    return type === typeCodes.float ? shortestFloat(number) : number;
  }
  if (isEventType(type)) return undefined;
  const value = readValue(chunk.view, record, format, word, type);
  return value.kind === 'string' ? value.text : undefined;
}
