import { FunctionBody } from './functionBody.ts';
import { unsignedLeb } from './leb128.ts';
import type { Code } from './value.ts';
import { I32 } from './value.ts';

// Opcodes: "WebAssembly Core Specification" 5.4.8. Only those in use are here.

const v128 = 0x7b;
const prefix = 0xfd;
const lanes = 16;

/** Sixteen bytes, which instructions take for two doubles or four integers of 32 bits. */
export class V128 {
  readonly code: Code;

  constructor(code: Code) {
    this.code = code;
  }

  /** The sixteen bytes at an address, which may lie anywhere. */
  static load(address: I32, offset = 0): V128 {
    return new V128([address.code, prefix, 0, 0, unsignedLeb(offset)]);
  }

  /** The double at an address, twice. */
  static doubleAt(address: I32, offset = 0): V128 {
    return new V128([address.code, prefix, 0x0a, 0, unsignedLeb(offset)]);
  }

  static zero(): V128 {
    return new V128([prefix, 0x0c, Array.from({ length: lanes }, () => 0)]);
  }

  /** The double 1, twice. */
  static one(): V128 {
    const bytes = [0, 0, 0, 0, 0, 0, 0xf0, 0x3f];
    return new V128([prefix, 0x0c, bytes, bytes]);
  }

  /** Every second integer of this and of another, from the first on. */
  evenIntegers(other: V128): V128 {
    return this.#shuffle(other, [0, 2, 4, 6]);
  }
  /** Those from the second on; of doubles the upper halves. */
  oddIntegers(other: V128): V128 {
    return this.#shuffle(other, [1, 3, 5, 7]);
  }
  /** The third and the fourth integer. */
  upperIntegers(): V128 {
    return this.#shuffle(this, [2, 3, 2, 3]);
  }

  and(other: V128): V128 {
    return this.#with(other, 0x4e);
  }
  or(other: V128): V128 {
    return this.#with(other, 0x50);
  }
  xor(other: V128): V128 {
    return this.#with(other, 0x51);
  }
  /** The bits of this where those of a mask are set, else those of another. */
  where(mask: V128, other: V128): V128 {
    return new V128([this.code, other.code, mask.code, prefix, 0x52]);
  }
  hasAnyBit(): I32 {
    return new I32([this.code, prefix, 0x53]);
  }
  /** Whether none of two integers of 64 bits is zero. */
  areLongsSet(): I32 {
    return new I32([this.code, prefix, unsignedLeb(0xc3)]);
  }

  /** The first two integers without sign as doubles. */
  toDoubles(): V128 {
    return new V128([this.code, prefix, unsignedLeb(0xff)]);
  }
  /** Each integer of 16 or 32 bits; zeros come in. */
  shortsLeft(count: number): V128 {
    return this.#shifted(count, 0x8b);
  }
  shortsRight(count: number): V128 {
    return this.#shifted(count, 0x8d);
  }
  integersLeft(count: number): V128 {
    return this.#shifted(count, 0xab);
  }
  integersRight(count: number): V128 {
    return this.#shifted(count, 0xad);
  }

  /** Comparisons and operations of doubles. */
  isBelow(other: V128): V128 {
    return this.#with(other, 0x49);
  }
  isAbove(other: V128): V128 {
    return this.#with(other, 0x4a);
  }
  isAtLeast(other: V128): V128 {
    return this.#with(other, 0x4c);
  }
  plus(other: V128): V128 {
    return this.#with(other, 0xf0);
  }
  minus(other: V128): V128 {
    return this.#with(other, 0xf1);
  }
  by(other: V128): V128 {
    return this.#with(other, 0xf3);
  }

  #shifted(count: number, opcode: number): V128 {
    return new V128([this.code, I32.of(count).code, prefix, unsignedLeb(opcode)]);
  }

  /** @param integers of this, from 0 on, and of another, from 4 on */
  #shuffle(other: V128, integers: readonly number[]): V128 {
    const bytes = integers.flatMap((integer) => [0, 1, 2, 3].map((byte) => 4 * integer + byte));
    return new V128([this.code, other.code, prefix, 0x0d, bytes]);
  }

  #with(other: V128, opcode: number): V128 {
    return new V128([this.code, other.code, prefix, unsignedLeb(opcode)]);
  }
}

/** A variable of sixteen bytes. */
export class LocalV128 extends V128 {
  readonly set: (value: V128) => void;

  constructor(index: number, emit: (code: Code) => void) {
    super([0x20, unsignedLeb(index)]);
    this.set = (value) => {
      emit([value.code, 0x21, unsignedLeb(index)]);
    };
  }
}

/** What a function does that works on sixteen bytes at a time. */
export class VectorBody extends FunctionBody {
  v128(): LocalV128 {
    return new LocalV128(this.newLocal(v128), this.emit);
  }

  /** Puts sixteen bytes to an address, which may lie anywhere. */
  storeV128(address: I32, value: V128, offset = 0): void {
    this.emit([address.code, value.code, prefix, 0x0b, 0, unsignedLeb(offset)]);
  }

  /** Puts the first of two doubles to an address. */
  storeDouble(address: I32, value: V128, offset = 0): void {
    this.emit([address.code, value.code, prefix, 0x5b, 0, unsignedLeb(offset), 0]);
  }
}
