import { BigEndianWriter } from './bytes.ts';

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
/** What fills a block up to whole words, by how much is missing. */
const none = new Uint8Array();
const padding = [0, 1, 2, 3].map((length) => new Uint8Array(length).fill(0x7e));

/** A block with its head, in whole words. */
const blockSize = ({ length }: Uint8Array): number => 4 + length + (-length & 3);

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

/**
 * The part of a data record from its number of metrics on.
 *
 * @param head bytes of the record before that part
 */
export function resultBody(sets: readonly SetSpec[], head: number): Uint8Array {
  let setBytes = 0;
  let blockBytes = 0;
  for (const { values = [] } of sets) {
    setBytes += values.length > 0 ? 12 + 8 * values.length : 8;
    for (const { value } of values) if (typeof value !== 'number') blockBytes += blockSize(value.content);
  }
  let at = head + 4 + setBytes;
  const body = new BigEndianWriter(4 + setBytes + blockBytes).u32(sets.length);
  const blocks: Exclude<StoredValue, number>[] = [];
  for (const { pmid, error = 0, format, values = [] } of sets) {
    body.u32(pmid).u32(values.length > 0 ? values.length : error);
    const [first] = values;
    if (first === undefined) continue;
    body.u32(format ?? (typeof first.value === 'number' ? 0 : 1));
    for (const { instance, value } of values) {
      body.u32(instance);
      if (typeof value === 'number') body.u32(value);
      else {
        body.u32((at + 8) / 4);
        blocks.push(value);
        at += blockSize(value.content);
      }
    }
  }
  for (const { type, content } of blocks)
    body
      .u32(((type << 24) | (content.length + 4)) >>> 0)
      .bytes(content)
      .bytes(padding[-content.length & 3] ?? none);
  return body.finish();
}
