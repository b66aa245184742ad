import { signedLeb, signedLeb64, unsignedLeb } from './leb128.ts';

// Opcodes: "WebAssembly Core Specification" 5.4. Only those in use are here.

/** Instructions in their binary form: bytes, and parts that are such instructions, so that no part is ever copied. */
export type Code = readonly (number | Code)[];

/** An integer of 32 bits on WebAssembly's stack: the code that puts it there. Addresses are such integers. */
export class I32 {
  readonly code: Code;

  constructor(code: Code) {
    this.code = code;
  }

  static of(value: I32 | number): I32 {
    return typeof value === 'number' ? new I32([0x41, signedLeb(value | 0)]) : value;
  }

  add(other: I32 | number): I32 {
    return this.#with(other, 0x6a);
  }
  sub(other: I32 | number): I32 {
    return this.#with(other, 0x6b);
  }
  mul(other: I32 | number): I32 {
    return this.#with(other, 0x6c);
  }
  and(other: I32 | number): I32 {
    return this.#with(other, 0x71);
  }
  or(other: I32 | number): I32 {
    return this.#with(other, 0x72);
  }
  xor(other: I32 | number): I32 {
    return this.#with(other, 0x73);
  }
  shiftLeft(other: I32 | number): I32 {
    return this.#with(other, 0x74);
  }
  /** Zeros come in at the top. */
  shiftRight(other: I32 | number): I32 {
    return this.#with(other, 0x76);
  }
  equals(other: I32 | number): I32 {
    return this.#with(other, 0x46);
  }
  /** Comparisons take both for unsigned. */
  isBelow(other: I32 | number): I32 {
    return this.#with(other, 0x49);
  }
  isAbove(other: I32 | number): I32 {
    return this.#with(other, 0x4b);
  }
  isAtLeast(other: I32 | number): I32 {
    return this.#with(other, 0x4f);
  }
  isZero(): I32 {
    return new I32([this.code, 0x45]);
  }

  /** The number extended with zeros to 64 bits. */
  toI64(): I64 {
    return new I64([this.code, 0xad]);
  }

  /** The byte at this address. */
  u8(offset = 0): I32 {
    return new I32([this.code, 0x2d, 0, unsignedLeb(offset)]);
  }
  u16(offset = 0): I32 {
    return new I32([this.code, 0x2f, 1, unsignedLeb(offset)]);
  }
  i32(offset = 0): I32 {
    return new I32([this.code, 0x28, 0, unsignedLeb(offset)]);
  }
  i64(offset = 0): I64 {
    return new I64([this.code, 0x29, 0, unsignedLeb(offset)]);
  }

  #with(other: I32 | number, opcode: number): I32 {
    return new I32([this.code, I32.of(other).code, opcode]);
  }
}

/** An integer of 64 bits. */
export class I64 {
  readonly code: Code;

  constructor(code: Code) {
    this.code = code;
  }

  static of(value: bigint): I64 {
    return new I64([0x42, signedLeb64(BigInt.asIntN(64, value))]);
  }

  sub(other: I64): I64 {
    return new I64([this.code, other.code, 0x7d]);
  }
  and(other: I64): I64 {
    return new I64([this.code, other.code, 0x83]);
  }
  xor(other: I64): I64 {
    return new I64([this.code, other.code, 0x85]);
  }
  shiftLeft(count: I64): I64 {
    return new I64([this.code, count.code, 0x86]);
  }
  /** Zeros come in at the top. */
  shiftRight(count: number): I64 {
    return new I64([this.code, I64.of(BigInt(count)).code, 0x88]);
  }
  /** The lower half. */
  low(): I32 {
    return new I32([this.code, 0xa7]);
  }
}
