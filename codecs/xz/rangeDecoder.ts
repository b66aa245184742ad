import { viewOf } from '../../formats/bytes/viewOf.ts';

const topValue = 0x1000000;
/** Probabilities have 11 bits, and move by 1/32 of the way. */
const probabilityBits = 11;
const moveBits = 5;
const evenOdds = 1 << (probabilityBits - 1);
const certain = 1 << probabilityBits;

/** Bytes that the range coder reads before the first bit. */
const rangeHeaderSize = 5;

export function newProbabilities(count: number): Uint16Array {
  return new Uint16Array(count).fill(evenOdds);
}

/** The arithmetic decoder of LZMA, over one chunk of compressed bytes. Reading beyond the chunk gives zeros. */
export class RangeDecoder {
  #bytes: Uint8Array = new Uint8Array(0);
  #at = 0;
  #range = 0;
  #code = 0;

  /** @returns false where the chunk does not begin as one must */
  begin(bytes: Uint8Array): boolean {
    if (bytes.length < rangeHeaderSize || bytes[0] !== 0) return false;
    this.#bytes = bytes;
    this.#range = 0xffffffff;
    this.#code = viewOf(bytes).getUint32(1);
    this.#at = rangeHeaderSize;
    return true;
  }

  /** Whether the chunk has been read to its end and no further. */
  get isFinished(): boolean {
    this.#normalize();
    return this.#code === 0 && this.#at === this.#bytes.length;
  }

  get isBeyondEnd(): boolean {
    return this.#at > this.#bytes.length;
  }

  bit(probabilities: Uint16Array, index: number): number {
    if (this.#range < topValue) {
      this.#range = (this.#range << 8) >>> 0;
      this.#code = ((this.#code << 8) | (this.#bytes[this.#at++] ?? 0)) >>> 0;
    }
    const probability = probabilities[index] ?? evenOdds;
    const bound = (this.#range >>> probabilityBits) * probability;
    if (this.#code < bound) {
      this.#range = bound;
      probabilities[index] = probability + ((certain - probability) >>> moveBits);
      return 0;
    }
    this.#range -= bound;
    this.#code -= bound;
    probabilities[index] = probability - (probability >>> moveBits);
    return 1;
  }

  /** Bits of even odds, the highest first. */
  direct(count: number): number {
    let value = 0;
    for (let left = count; left > 0; left--) {
      this.#normalize();
      this.#range >>>= 1;
      const bit = this.#code >= this.#range ? 1 : 0;
      if (bit === 1) this.#code -= this.#range;
      value = value * 2 + bit;
    }
    return value;
  }

  /** A number of some bits, the highest first, each with odds that depend on those before. */
  tree(probabilities: Uint16Array, offset: number, bits: number): number {
    let node = 1;
    for (let left = bits; left > 0; left--) node = (node << 1) | this.bit(probabilities, offset + node);
    return node - (1 << bits);
  }

  /** As {@link tree}, the lowest bit first. */
  reverseTree(probabilities: Uint16Array, offset: number, bits: number): number {
    let node = 1;
    let value = 0;
    for (let i = 0; i < bits; i++) {
      const bit = this.bit(probabilities, offset + node);
      node = (node << 1) | bit;
      value |= bit << i;
    }
    return value;
  }

  #normalize(): void {
    if (this.#range >= topValue) return;
    this.#range = (this.#range << 8) >>> 0;
    this.#code = ((this.#code << 8) | (this.#bytes[this.#at++] ?? 0)) >>> 0;
  }
}
