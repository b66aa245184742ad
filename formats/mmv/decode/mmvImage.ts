import { viewOf } from '../../bytes/viewOf.ts';
import { decodeText, findNul } from '../../bytes/text.ts';
import type { ByteOrder } from '../../record/scalar.ts';

/** A text of the file. */
export interface MmvText {
  readonly start: number;
  /** Offset behind its last byte: where the NUL is. */
  readonly end: number;
  /** End of the array it lies in, or of the file where that comes first. */
  readonly limit: number;
  readonly text: string;
  readonly isUtf8: boolean;
  readonly hasNul: boolean;
}

/** The bytes of an MMV file, or of its beginning, and how to read them. */
export class MmvImage {
  readonly bytes: Uint8Array;
  readonly view: DataView;
  readonly order: ByteOrder;
  /** Size of the whole file in bytes. */
  readonly fileSize: number;

  constructor(bytes: Uint8Array, order: ByteOrder, fileSize = bytes.length) {
    this.bytes = bytes;
    this.view = viewOf(bytes);
    this.order = order;
    this.fileSize = fileSize;
  }

  /** Size of the loaded bytes. */
  get size(): number {
    return this.bytes.length;
  }

  get isLittle(): boolean {
    return this.order === 'little';
  }

  /** A 64-bit offset as a number: exact wherever it lies within the file. */
  offsetAt(at: number): number {
    const { view, isLittle } = this;
    const low = isLittle ? at : at + 4;
    const high = isLittle ? at + 4 : at;
    return view.getUint32(high, isLittle) * 2 ** 32 + view.getUint32(low, isLittle);
  }

  /**
   * The text in the char array of `capacity` bytes at `start`; undefined where that is beyond the end of the file, or where
   * the rest of the text was not loaded.
   */
  textAt(start: number, capacity: number): MmvText | undefined {
    if (start >= this.size) return undefined;
    const limit = Math.min(start + capacity, this.size);
    const end = findNul(this.bytes, start, limit);
    const isUnread = end === this.size && limit < start + capacity && this.size < this.fileSize;
    if (isUnread) return undefined;
    const { text, isUtf8 } = decodeText(this.bytes.subarray(start, end));
    return { start, end, limit, text, isUtf8, hasNul: end < limit };
  }
}
