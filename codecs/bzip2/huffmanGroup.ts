import type { BitInput } from './bitInput.ts';

export const maxCodeLength = 20;

/** Decodes one of the Huffman codes of a block. */
export class HuffmanGroup {
  /** Highest code of each length, and what to subtract from a code to get its place among the symbols. */
  readonly #limits = new Int32Array(maxCodeLength + 1).fill(-1);
  readonly #bases = new Int32Array(maxCodeLength + 1);
  /** Symbols in the order of their codes. */
  readonly #symbols: Uint16Array;
  readonly #shortest: number;

  /** @param lengths of the codes of all symbols, 1 to {@link maxCodeLength} */
  constructor(lengths: Uint8Array) {
    this.#symbols = new Uint16Array(lengths.length);
    this.#shortest = lengths.reduce((least, length) => Math.min(least, length), maxCodeLength);
    let code = 0;
    let count = 0;
    for (let length = this.#shortest; length <= maxCodeLength; length++) {
      this.#bases[length] = code - count;
      for (const [symbol, its] of lengths.entries()) {
        if (its !== length) continue;
        this.#symbols[count++] = symbol;
        code++;
      }
      this.#limits[length] = code - 1;
      code <<= 1;
    }
  }

  /** The next symbol; undefined where no code begins so. */
  decode(bits: BitInput): number | undefined {
    const ahead = bits.peek(maxCodeLength);
    for (let length = this.#shortest; length <= maxCodeLength; length++) {
      const code = ahead >>> (maxCodeLength - length);
      if (code > (this.#limits[length] ?? -1)) continue;
      bits.skip(length);
      return this.#symbols[code - (this.#bases[length] ?? 0)];
    }
    return undefined;
  }
}
