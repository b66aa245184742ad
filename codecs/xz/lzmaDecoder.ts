import type { Dictionary } from '../dictionary.ts';
import { newProbabilities, RangeDecoder } from './rangeDecoder.ts';

// The algorithm: "LZMA Specification" by Igor Pavlov (public domain), as LZMA2 uses it: without an end marker.

const stateCount = 12;
const maxPositionStates = 16;
const shortestMatch = 2;
/** Distances up to here are coded with odds of their own; of larger ones only the lowest bits. */
const modelledDistances = 128;
const firstModelledSlot = 4;
const directSlot = 14;
const alignBits = 4;
const lengthStates = 4;

/** How long a match is. */
class LengthDecoder {
  readonly #choice = newProbabilities(2);
  readonly #low = newProbabilities(maxPositionStates << 3);
  readonly #middle = newProbabilities(maxPositionStates << 3);
  readonly #high = newProbabilities(256);

  decode(range: RangeDecoder, positionState: number): number {
    if (range.bit(this.#choice, 0) === 0) return range.tree(this.#low, positionState << 3, 3);
    if (range.bit(this.#choice, 1) === 0) return 8 + range.tree(this.#middle, positionState << 3, 3);
    return 16 + range.tree(this.#high, 0, 8);
  }
}

/** The odds that an LZMA stream has learnt; a reset of the state begins with new ones. */
class Model {
  readonly isMatch = newProbabilities(stateCount * maxPositionStates);
  readonly isRepeat = newProbabilities(stateCount);
  /** Whether a repeated match has another than the last distance, than the one before, than the one before that. */
  readonly isOlder = [
    newProbabilities(stateCount),
    newProbabilities(stateCount),
    newProbabilities(stateCount),
  ] as const;
  readonly isLong = newProbabilities(stateCount * maxPositionStates);
  readonly slots = newProbabilities(lengthStates << 6);
  readonly distances = newProbabilities(modelledDistances);
  readonly align = newProbabilities(1 << alignBits);
  readonly length = new LengthDecoder();
  readonly repeatLength = new LengthDecoder();
  readonly literals: Uint16Array;

  constructor(literalBits: number) {
    this.literals = newProbabilities(0x300 << literalBits);
  }
}

/** Unpacks LZMA chunks into a dictionary. State and odds go on from chunk to chunk until they are reset. */
export class LzmaDecoder {
  readonly #dictionary: Dictionary;
  readonly #range = new RangeDecoder();
  #model = new Model(0);
  #state = 0;
  readonly #distances: [number, number, number, number] = [0, 0, 0, 0];
  #contextBits = 0;
  #positionMask = 0;
  #literalPositionMask = 0;

  constructor(dictionary: Dictionary) {
    this.#dictionary = dictionary;
  }

  /** @returns false where the byte stands for no properties that LZMA2 allows */
  setProperties(byte: number): boolean {
    const contextBits = byte % 9;
    const literalPositionBits = Math.floor(byte / 9) % 5;
    const positionBits = Math.floor(byte / 45);
    if (positionBits > 4 || contextBits + literalPositionBits > 4) return false;
    this.#contextBits = contextBits;
    this.#positionMask = (1 << positionBits) - 1;
    this.#literalPositionMask = (1 << literalPositionBits) - 1;
    this.#model = new Model(contextBits + literalPositionBits);
    return true;
  }

  resetState(): void {
    this.#model = new Model(Math.log2(this.#model.literals.length / 0x300));
    this.#state = 0;
    this.#distances.fill(0);
  }

  /**
   * Unpacks one chunk into the dictionary, which must have room.
   *
   * @param size of the content, in bytes
   * @returns how much was unpacked, and whether the chunk is undamaged as far as can be seen
   */
  decode(chunk: Uint8Array, size: number): { readonly count: number; readonly isSound: boolean } {
    const range = this.#range;
    if (!range.begin(chunk)) return { count: 0, isSound: false };
    const begin = this.#dictionary.known;
    const end = begin + size;
    for (let known = begin; known < end; known = this.#dictionary.known) {
      const positionState = known & this.#positionMask;
      const isSound =
        range.bit(this.#model.isMatch, (this.#state << 4) + positionState) === 0
          ? this.#literal(known)
          : this.#match(positionState, end - known);
      if (isSound && !range.isBeyondEnd) continue;
      this.#dictionary.withdraw(this.#dictionary.known - known);
      return { count: known - begin, isSound: false };
    }
    return { count: size, isSound: range.isFinished };
  }

  #literal(position: number): true {
    const { literals } = this.#model;
    const dictionary = this.#dictionary;
    const before = position === 0 ? 0 : dictionary.byteAt(0);
    const context =
      ((position & this.#literalPositionMask) << this.#contextBits) + (before >>> (8 - this.#contextBits));
    const offset = 0x300 * context;
    let symbol = 1;
    if (this.#state >= 7) {
      let expected = dictionary.byteAt(this.#distances[0]);
      while (symbol < 0x100) {
        const expectedBit = (expected >>> 7) & 1;
        expected <<= 1;
        const bit = this.#range.bit(literals, offset + ((1 + expectedBit) << 8) + symbol);
        symbol = (symbol << 1) | bit;
        if (bit !== expectedBit) break;
      }
    }
    while (symbol < 0x100) symbol = (symbol << 1) | this.#range.bit(literals, offset + symbol);
    dictionary.put(symbol & 0xff);
    this.#state = this.#state < 4 ? 0 : this.#state < 10 ? this.#state - 3 : this.#state - 6;
    return true;
  }

  #match(positionState: number, room: number): boolean {
    const range = this.#range;
    const model = this.#model;
    const state = this.#state;
    let length: number;
    if (range.bit(model.isRepeat, state) === 0) {
      length = shortestMatch + model.length.decode(range, positionState);
      this.#use(3, this.#distance(length - shortestMatch));
      this.#state = state < 7 ? 7 : 10;
    } else {
      const age = this.#age();
      if (age === 0 && range.bit(model.isLong, (state << 4) + positionState) === 0) {
        length = 1;
        this.#state = state < 7 ? 9 : 11;
      } else {
        this.#use(age, this.#distances[age]);
        length = shortestMatch + model.repeatLength.decode(range, positionState);
        this.#state = state < 7 ? 8 : 11;
      }
    }
    return length <= room && this.#dictionary.repeat(this.#distances[0], length);
  }

  /** Which of the distances used before a repeated match has; 0 is the last one. */
  #age(): 0 | 1 | 2 | 3 {
    const [first, second, third] = this.#model.isOlder;
    if (this.#range.bit(first, this.#state) === 0) return 0;
    if (this.#range.bit(second, this.#state) === 0) return 1;
    return this.#range.bit(third, this.#state) === 0 ? 2 : 3;
  }

  /** Makes a distance the last one, in place of the one that was used `age` distances before. */
  #use(age: 0 | 1 | 2 | 3, distance: number): void {
    const distances = this.#distances;
    if (age > 2) distances[3] = distances[2];
    if (age > 1) distances[2] = distances[1];
    if (age > 0) distances[1] = distances[0];
    distances[0] = distance;
  }

  /** @param length of the match, beyond the shortest */
  #distance(length: number): number {
    const { slots, distances, align } = this.#model;
    const slot = this.#range.tree(slots, Math.min(length, lengthStates - 1) << 6, 6);
    if (slot < firstModelledSlot) return slot;
    const bits = (slot >>> 1) - 1;
    const base = (2 | (slot & 1)) * 2 ** bits;
    if (slot < directSlot) return base + this.#range.reverseTree(distances, base - slot, bits);
    const high = this.#range.direct(bits - alignBits) * (1 << alignBits);
    return base + high + this.#range.reverseTree(align, 0, alignBits);
  }
}
