import { unsignedLeb } from './leb128.ts';
import type { Code } from './value.ts';
import { I32, I64 } from './value.ts';

const types = { i32: 0x7f, i64: 0x7e } as const;
const withoutResult = 0x40;
const opcodes = { block: 2, loop: 3, if: 4, else: 5, end: 0x0b, branch: 0x0c, branchIf: 0x0d, return: 0x0f } as const;

/** A variable of a function. */
export class LocalI32 extends I32 {
  readonly set: (value: I32 | number) => void;

  constructor(index: number, emit: (code: Code) => void) {
    super([0x20, unsignedLeb(index)]);
    this.set = (value) => {
      emit([I32.of(value).code, 0x21, unsignedLeb(index)]);
    };
  }
}

export class LocalI64 extends I64 {
  readonly set: (value: I64) => void;

  constructor(index: number, emit: (code: Code) => void) {
    super([0x20, unsignedLeb(index)]);
    this.set = (value) => {
      emit([value.code, 0x21, unsignedLeb(index)]);
    };
  }
}

/** Target of a branch: the end of a block, or the beginning of a loop. */
export interface Label {
  readonly go: () => void;
  readonly goIf: (condition: I32) => void;
}

/** What a function does, written down statement by statement. Its two parameters and its result are of 32 bits. */
export class FunctionBody {
  readonly parameters: readonly [LocalI32, LocalI32];
  readonly #code: number[] = [];
  readonly #locals: number[] = [];
  /** How many blocks are open. */
  #depth = 0;
  readonly #emit = (code: Code): void => {
    for (const part of code)
      if (typeof part === 'number') this.#code.push(part);
      else this.#emit(part);
  };

  constructor() {
    this.parameters = [new LocalI32(0, this.#emit), new LocalI32(1, this.#emit)];
  }

  /** Appends instructions. */
  get emit(): (code: Code) => void {
    return this.#emit;
  }

  /** A new variable, which is 0. */
  i32(): LocalI32 {
    return new LocalI32(this.newLocal(types.i32), this.#emit);
  }

  i64(): LocalI64 {
    return new LocalI64(this.newLocal(types.i64), this.#emit);
  }

  store8(address: I32, value: I32 | number, offset = 0): void {
    this.#emit([address.code, I32.of(value).code, 0x3a, 0, unsignedLeb(offset)]);
  }

  store16(address: I32, value: I32 | number, offset = 0): void {
    this.#emit([address.code, I32.of(value).code, 0x3b, 1, unsignedLeb(offset)]);
  }

  store32(address: I32, value: I32 | number, offset = 0): void {
    this.#emit([address.code, I32.of(value).code, 0x36, 0, unsignedLeb(offset)]);
  }

  store64(address: I32, value: I64, offset = 0): void {
    this.#emit([address.code, value.code, 0x37, 0, unsignedLeb(offset)]);
  }

  /** Copies sixteen bytes, both ends of which may lie anywhere. */
  copy16(to: I32, from: I32, offset = 0): void {
    const at = unsignedLeb(offset);
    this.#emit([to.code, from.code, 0xfd, 0, 0, at, 0xfd, 0x0b, 0, at]);
  }

  when(condition: I32, then: () => void, otherwise?: () => void): void {
    this.#emit([condition.code, opcodes.if, withoutResult]);
    this.#depth++;
    then();
    if (otherwise !== undefined) {
      this.#emit([opcodes.else]);
      otherwise();
    }
    this.#end();
  }

  /** @param body is given the label behind the block */
  block(body: (behind: Label) => void): void {
    this.#emit([opcodes.block, withoutResult]);
    body(this.#label());
    this.#end();
  }

  /** @param body is given the label of its beginning; it ends where it does not go there */
  loop(body: (again: Label) => void): void {
    this.#emit([opcodes.loop, withoutResult]);
    body(this.#label());
    this.#end();
  }

  return(value: I32 | number): void {
    this.#emit([I32.of(value).code, opcodes.return]);
  }

  /**
   * Encodes the function, which has a result, and whose end is not reached: "WebAssembly Core Specification" 5.5.13.
   */
  encode(): readonly number[] {
    const locals = this.#locals.flatMap((type) => [1, type]);
    const unreachable = 0;
    const head = [...unsignedLeb(this.#locals.length), ...locals];
    const size = head.length + this.#code.length + 2;
    return unsignedLeb(size).concat(head, this.#code, unreachable, opcodes.end);
  }

  /** @returns the number of a new variable of a type */
  newLocal(type: number): number {
    return this.parameters.length + this.#locals.push(type) - 1;
  }

  #label(): Label {
    const depth = ++this.#depth;
    const branch = (opcode: number): Code => [opcode, unsignedLeb(this.#depth - depth)];
    return {
      go: () => {
        this.#emit(branch(opcodes.branch));
      },
      goIf: (condition) => {
        this.#emit([condition.code, branch(opcodes.branchIf)]);
      },
    };
  }

  #end(): void {
    this.#depth--;
    this.#emit([opcodes.end]);
  }
}
