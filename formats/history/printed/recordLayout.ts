import { viewOf } from '../../bytes/viewOf.ts';
import { blockHeaderSize } from '../../archive/volume/resultLayout.ts';
import type { Slot } from './slotTable.ts';

/** Bytes of a number in its block. */
const blockSize = blockHeaderSize + 8;
/** Where the time is in a record, behind its length; and the length at its end. */
const timeOffset = 4;
const trailerSize = 4;

/** The bytes of a record. Another one that has the same slots in the same order differs in its time and its numbers only. */
export class RecordLayout {
  /** Slots in the order in which they were put, and in which the record has them. */
  readonly #put: Int32Array;
  readonly #laid: Int32Array;
  readonly #bytes: Uint8Array;
  readonly #view: DataView;

  /** Takes the bytes of a record that has nothing but numbers. @param laid its slots, in its order */
  constructor(put: Int32Array, laid: readonly Slot[], bytes: Uint8Array) {
    this.#put = put.slice();
    this.#laid = Int32Array.from(laid);
    this.#bytes = bytes.slice();
    this.#view = viewOf(this.#bytes);
  }

  /** Whether a record has the same slots. */
  isOf(put: Int32Array, count: number): boolean {
    const known = this.#put;
    if (known.length !== count) return false;
    for (let at = 0; at < count; at++) if (known[at] !== put[at]) return false;
    return true;
  }

  /** The bytes of a record with the same slots, valid until the next one. @param time as it is stored */
  fill(time: Uint8Array, values: Float64Array): Uint8Array {
    const [laid, view, bytes] = [this.#laid, this.#view, this.#bytes];
    bytes.set(time, timeOffset);
    let at = bytes.length - trailerSize - laid.length * blockSize + blockHeaderSize;
    for (let i = 0; i < laid.length; i++, at += blockSize) view.setFloat64(at, values[laid[i] ?? 0] ?? NaN);
    return bytes;
  }
}
