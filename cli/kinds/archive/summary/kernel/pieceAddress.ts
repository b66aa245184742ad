import { wordsPlace, wordsSize } from './kernelLayout.ts';

/** Finds bytes of pieces of files in the memory of a program, or puts them there. */
export class PieceAddress {
  readonly #buffer: ArrayBuffer;
  /** The last piece, and where it begins in this memory; negative where it is elsewhere. */
  #bytes: Uint8Array | undefined;
  #base = -1;

  constructor(buffer: ArrayBuffer) {
    this.#buffer = buffer;
  }

  /** @returns where `length` bytes are, of which the program has room for all */
  of(bytes: Uint8Array, at: number, length: number): number {
    if (bytes !== this.#bytes) {
      this.#bytes = bytes;
      this.#base = bytes.buffer === this.#buffer ? bytes.byteOffset : -1;
    }
    if (this.#base >= 0) return this.#base + at;
    new Uint8Array(this.#buffer, wordsPlace, length).set(bytes.subarray(at, at + length));
    return wordsPlace;
  }
}

/** Whether so many bytes can be put there. */
export function hasRoomFor(length: number): boolean {
  return length <= wordsSize;
}
