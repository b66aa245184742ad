import type { ResultBuilder } from '../../../formats/archive/write/resultBuilder.ts';
import { BigEndianWriter } from '../../../formats/bytes/bigEndianWriter.ts';

/** A value as it is stored: a word within its set, or a block. */
export type StoredValue = number | { readonly type: number; readonly content: Uint8Array };

export interface SetSpec {
  readonly pmid: number;
  /** A number of values that is no number of values: 0 or an error code. */
  readonly error?: number;
  /** Of the value set; by its first value if missing. */
  readonly format?: number;
  readonly values?: readonly { readonly instance: number; readonly value: StoredValue }[];
}

const text = new TextEncoder();

function word64(value: number | bigint): Uint8Array {
  return new BigEndianWriter(8).u64(value).finish();
}

export const i64 = (value: number | bigint): StoredValue => ({ type: 2, content: word64(value) });
export const u64 = (value: number | bigint): StoredValue => ({ type: 3, content: word64(value) });
export const string = (content: string): StoredValue => ({ type: 6, content: text.encode(`${content}\0`) });
export const aggregate = (...bytes: readonly number[]): StoredValue => ({ type: 7, content: Uint8Array.from(bytes) });

export function float(value: number): StoredValue {
  const view = new DataView(new ArrayBuffer(4));
  view.setFloat32(0, value);
  return { type: 4, content: new Uint8Array(view.buffer) };
}

export function double(value: number): StoredValue {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, value);
  return { type: 5, content: new Uint8Array(view.buffer) };
}

export interface EventSpec {
  readonly seconds: number;
  readonly nanoseconds: number;
  readonly flags: number;
  /** Instead of parameters, how many events were missed. */
  readonly missed?: number;
  readonly parameters?: readonly { readonly pmid: number; readonly type: number; readonly content: Uint8Array }[];
}

/** An array of event records, of either resolution. */
export function events(isHighres: boolean, specs: readonly EventSpec[]): StoredValue {
  const writer = new BigEndianWriter().u32(specs.length);
  for (const { seconds, nanoseconds, flags, missed, parameters = [] } of specs) {
    if (isHighres) writer.u64(seconds).u64(nanoseconds);
    else writer.u32(seconds, nanoseconds / 1000);
    writer.u32(flags, missed ?? parameters.length);
    for (const { pmid, type, content } of parameters) {
      writer.u32(pmid, ((type << 24) | (content.length + 4)) >>> 0).bytes(content);
      writer.bytes(new Uint8Array(-content.length & 3));
    }
  }
  return { type: isHighres ? 10 : 9, content: writer.finish() };
}

/** Adds a value set to a record, also one that is not as it should be. */
export function addSet(builder: ResultBuilder, { pmid, error = 0, format, values = [] }: SetSpec): void {
  const [first] = values;
  if (first === undefined) {
    builder.addEmpty(pmid, error);
    return;
  }
  builder.beginSet(pmid, values.length, format ?? (typeof first.value === 'number' ? 0 : 1));
  for (const { instance, value } of values)
    if (typeof value === 'number') builder.addWord(instance, value);
    else builder.addBlock(instance, value.type, value.content);
}
