import { viewOf } from '../../formats/bytes/viewOf.ts';

// XXH64 as RFC 8878 3.1.1 asks for: with seed 0. Numbers of 64 bits are pairs of words, as BigInt is too slow for this.

/** The five primes, the upper and the lower word of each. */
const primes = {
  one: [0x9e3779b1, 0x85ebca87],
  two: [0xc2b2ae3d, 0x27d4eb4f],
  three: [0x165667b1, 0x9e3779f9],
  four: [0x85ebca77, 0xc2b2ae63],
  five: [0x27d4eb2f, 0x165667c5],
} as const;
type Prime = readonly [high: number, low: number];

const stripeSize = 32;

/** A number of 64 bits that is calculated with in place. */
class Word64 {
  high: number;
  low: number;

  constructor(high: number, low: number) {
    this.high = high | 0;
    this.low = low | 0;
  }

  add(high: number, low: number): void {
    const sum = (this.low >>> 0) + (low >>> 0);
    this.low = sum | 0;
    this.high = (this.high + high + (sum > 0xffffffff ? 1 : 0)) | 0;
  }

  xor({ high, low }: Word64): void {
    this.high ^= high;
    this.low ^= low;
  }

  multiply([high, low]: Prime): void {
    const a0 = this.low & 0xffff;
    const a1 = this.low >>> 16;
    const b0 = low & 0xffff;
    const b1 = low >>> 16;
    const middle = a1 * b0 + ((a0 * b0) >>> 16);
    const carried = a0 * b1 + (middle & 0xffff);
    const upper = a1 * b1 + Math.floor(middle / 0x10000) + Math.floor(carried / 0x10000);
    this.high = (Math.imul(this.high, low) + Math.imul(this.low, high) + upper) | 0;
    this.low = Math.imul(this.low, low);
  }

  /** @param count 1 to 31 */
  rotateLeft(count: number): void {
    const { high, low } = this;
    this.high = (high << count) | (low >>> (32 - count));
    this.low = (low << count) | (high >>> (32 - count));
  }

  /** Mixes the number with itself, moved to the right. */
  foldRight(count: number): void {
    if (count >= 32) {
      this.low ^= this.high >>> (count - 32);
      return;
    }
    this.low ^= (this.low >>> count) | (this.high << (32 - count));
    this.high ^= this.high >>> count;
  }

  round(high: number, low: number): void {
    multiplyAdd(this, high, low);
    this.rotateLeft(31);
    this.multiply(primes.one);
  }
}

const factor = new Word64(0, 0);

/** Adds the product of a number and the second prime. */
function multiplyAdd(sum: Word64, high: number, low: number): void {
  factor.high = high;
  factor.low = low;
  factor.multiply(primes.two);
  sum.add(factor.high, factor.low);
}

/** The checksum of content that comes in pieces. */
export class Xxh64 {
  readonly #lanes = [
    new Word64(0x60ea27ee, 0xadc0b5d6), // the sum of the first two primes
    new Word64(...primes.two),
    new Word64(0, 0),
    new Word64(0x61c8864e, 0x7a143579), // the first prime, negated
  ] as const;
  readonly #rest = new Uint8Array(stripeSize);
  #restSize = 0;
  #size = 0;

  add(bytes: Uint8Array): void {
    this.#size += bytes.length;
    let at = 0;
    if (this.#restSize > 0) {
      at = Math.min(stripeSize - this.#restSize, bytes.length);
      this.#rest.set(bytes.subarray(0, at), this.#restSize);
      this.#restSize += at;
      if (this.#restSize < stripeSize) return;
      this.#addStripes(this.#rest, 0, stripeSize);
    }
    const end = bytes.length - ((bytes.length - at) % stripeSize);
    this.#addStripes(bytes, at, end);
    this.#rest.set(bytes.subarray(end));
    this.#restSize = bytes.length - end;
  }

  #addStripes(bytes: Uint8Array, start: number, end: number): void {
    const view = viewOf(bytes);
    const [a, b, c, d] = this.#lanes;
    for (let at = start; at < end; at += stripeSize) {
      a.round(view.getInt32(at + 4, true), view.getInt32(at, true));
      b.round(view.getInt32(at + 12, true), view.getInt32(at + 8, true));
      c.round(view.getInt32(at + 20, true), view.getInt32(at + 16, true));
      d.round(view.getInt32(at + 28, true), view.getInt32(at + 24, true));
    }
  }

  /** The lower half of the checksum, which is what zstd stores. Nothing can be added afterwards. */
  low32(): number {
    const sum = this.#size >= stripeSize ? this.#joined() : new Word64(...primes.five);
    sum.add(Math.floor(this.#size / 2 ** 32), this.#size);
    this.#addRest(sum);
    sum.foldRight(33);
    sum.multiply(primes.two);
    sum.foldRight(29);
    sum.multiply(primes.three);
    sum.foldRight(32);
    return sum.low >>> 0;
  }

  #joined(): Word64 {
    const sum = new Word64(0, 0);
    for (const [lane, count] of [1, 7, 12, 18].entries()) {
      const { high, low } = this.#lanes[lane] ?? sum;
      const rotated = new Word64(high, low);
      rotated.rotateLeft(count);
      sum.add(rotated.high, rotated.low);
    }
    for (const { high, low } of this.#lanes) {
      const round = new Word64(0, 0);
      round.round(high, low);
      sum.xor(round);
      sum.multiply(primes.one);
      sum.add(...primes.four);
    }
    return sum;
  }

  #addRest(sum: Word64): void {
    const view = new DataView(this.#rest.buffer);
    let at = 0;
    for (; at + 8 <= this.#restSize; at += 8) {
      const round = new Word64(0, 0);
      round.round(view.getInt32(at + 4, true), view.getInt32(at, true));
      sum.xor(round);
      sum.rotateLeft(27);
      sum.multiply(primes.one);
      sum.add(...primes.four);
    }
    if (at + 4 <= this.#restSize) {
      const word = new Word64(0, view.getInt32(at, true));
      word.multiply(primes.one);
      sum.xor(word);
      sum.rotateLeft(23);
      sum.multiply(primes.two);
      sum.add(...primes.three);
      at += 4;
    }
    for (; at < this.#restSize; at++) {
      const byte = new Word64(0, view.getUint8(at));
      byte.multiply(primes.five);
      sum.xor(byte);
      sum.rotateLeft(11);
      sum.multiply(primes.one);
    }
  }
}
