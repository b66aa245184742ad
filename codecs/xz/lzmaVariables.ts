import type { LocalI32 } from '../wasm/functionBody.ts';
import { FunctionBody } from '../wasm/functionBody.ts';
import { I32 } from '../wasm/value.ts';
import { registers } from './lzmaLayout.ts';
import { RangeCode } from './rangeCode.ts';

const zero = I32.of(0);

/** What has a place in the memory, as the program only reads it. */
export function register(address: number): I32 {
  return zero.i32(address);
}

/** The variables of the program that unpacks LZMA: in these it holds what it changes with each symbol. */
export class LzmaVariables {
  readonly body = new FunctionBody();
  /** Addresses at which to stop, and at which the content must end. */
  readonly limit: LocalI32;
  readonly end: LocalI32;
  readonly range = new RangeCode(this.body);
  readonly output = this.body.i32();
  readonly oldest = this.body.i32();
  readonly origin = this.body.i32();
  readonly state = this.body.i32();
  /** Distances of the last four matches, the last one first. */
  readonly distances = [this.body.i32(), this.body.i32(), this.body.i32(), this.body.i32()] as const;
  /** The low bits of where a symbol is in the content. */
  readonly position = this.body.i32();
  /** Address within the odds that depend on state and position. */
  readonly place = this.body.i32();
  readonly length = this.body.i32();
  /** Hold no value from one step to the next. */
  readonly first = this.body.i32();
  readonly second = this.body.i32();
  readonly third = this.body.i32();
  readonly #kept = new Map<LocalI32, number>([
    [this.output, registers.output],
    [this.state, registers.state],
    ...this.distances.map((distance, age) => [distance, registers.distances + 4 * age] as const),
  ]);

  constructor() {
    [this.limit, this.end] = this.body.parameters;
  }

  load(): void {
    this.range.load();
    this.oldest.set(register(registers.oldest));
    this.origin.set(register(registers.origin));
    for (const [variable, address] of this.#kept) variable.set(register(address));
  }

  /** Ends the program; what has been changed is kept for the next call. */
  leave(result: 0 | 1): void {
    this.range.save();
    for (const [variable, address] of this.#kept) this.body.store32(zero, variable, address);
    this.body.return(result);
  }

  /** Ends the program where the symbol that has been read is not sound. */
  leaveIfUnsound(condition: I32): void {
    this.body.when(condition, () => {
      this.leave(0);
    });
  }
}
