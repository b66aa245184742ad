/** Reads numbers of seven bits to a byte, the lowest first ("The .xz File Format" 1.2). */
export class VliReader {
  readonly #bytes: Uint8Array;
  #at: number;

  constructor(bytes: Uint8Array, at = 0) {
    this.#bytes = bytes;
    this.#at = at;
  }

  /** Offset of the next number. */
  get position(): number {
    return this.#at;
  }

  /** Undefined at the end, or beyond 2^53. */
  next(): number | undefined {
    let value = 0;
    for (let scale = 1; scale < 2 ** 53; scale *= 128) {
      const byte = this.#bytes[this.#at++];
      if (byte === undefined) return undefined;
      value += (byte & 0x7f) * scale;
      if (byte < 0x80) return Number.isSafeInteger(value) ? value : undefined;
    }
    return undefined;
  }
}

/** Size of the longest number, in bytes. */
export const maxVliSize = 9;
