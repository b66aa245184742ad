import { decodeText } from '../../bytes/text.ts';
import { blockHeaderSize } from './resultLayout.ts';
import type { StoredFloat } from '../../pcp/shortestFloat.ts';
import { floatAt } from '../../pcp/shortestFloat.ts';
import { numberSize, typeCodes } from '../../pcp/typeCodes.ts';

/** Why a value cannot be read: it is not stored as its type needs. */
export type UnreadableReason = 'inSitu' | 'length' | 'unknownType';

/** A value that is not made of others. */
export type SimpleValue =
  /** A bigint where a double could not hold it exactly. */
  | { readonly kind: 'integer'; readonly value: number | bigint }
  | StoredFloat
  | { readonly kind: 'string'; readonly text: string }
  /** A view of the bytes read; copy it to keep it. */
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | { readonly kind: 'unreadable'; readonly reason: UnreadableReason };

const unreadable = (reason: UnreadableReason): SimpleValue => ({ kind: 'unreadable', reason });

/** A value that stands in its value set, at `at`. */
export function inSituValue(view: DataView, at: number, type: number): SimpleValue {
  switch (type) {
    case typeCodes.i32:
      return { kind: 'integer', value: view.getInt32(at) };
    case typeCodes.u32:
      return { kind: 'integer', value: view.getUint32(at) };
    case typeCodes.float:
      return floatAt(view, at, 32);
    default:
      return unreadable('inSitu');
  }
}

/** The value of the block at `block`: type, length, content. */
export function simpleBlockValue(view: DataView, block: number, type: number): SimpleValue {
  const start = block + blockHeaderSize;
  const end = block + (view.getUint32(block) & 0xffffff);
  const size = numberSize(type);
  if (size > 0 && end - start !== size) return unreadable('length');
  switch (type) {
    case typeCodes.i32:
    case typeCodes.u32:
    case typeCodes.float:
      return inSituValue(view, start, type);
    case typeCodes.i64:
      return { kind: 'integer', value: exact(view.getBigInt64(start)) };
    case typeCodes.u64:
      return { kind: 'integer', value: exact(view.getBigUint64(start)) };
    case typeCodes.double:
      return floatAt(view, start, 64);
    case typeCodes.string:
      return { kind: 'string', text: stringAt(view, start, end) };
    case typeCodes.aggregate:
    case typeCodes.staticAggregate:
      // A copy: the memory of a chunk is used again for the next one.
      return { kind: 'bytes', bytes: bytesOf(view, start, end).slice() };
    default:
      return unreadable('unknownType');
  }
}

function exact(value: bigint): number | bigint {
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : value;
}

function bytesOf(view: DataView, start: number, end: number): Uint8Array {
  return new Uint8Array(view.buffer, view.byteOffset + start, end - start);
}

/** Decodes a string without the final NUL and anything after it. */
function stringAt(view: DataView, start: number, end: number): string {
  const bytes = bytesOf(view, start, end);
  const nul = bytes.indexOf(0);
  return decodeText(nul < 0 ? bytes : bytes.subarray(0, nul)).text;
}
