import type { FunctionBody, LocalI32 } from '../wasm/functionBody.ts';
import { I32 } from '../wasm/value.ts';
import { oddsSize, registers, topRange } from './lzmaLayout.ts';

/** Odds have 11 bits, and move by 1/32 of the way. */
const oddsBits = 11;
const moveBits = 5;
const certain = 1 << oddsBits;

/** Writes down the arithmetic decoder of LZMA. What it reads of is held in variables. */
export class RangeCode {
  readonly #body: FunctionBody;
  readonly #range: LocalI32;
  readonly #code: LocalI32;
  readonly #input: LocalI32;
  readonly #at: LocalI32;
  readonly #odds: LocalI32;
  readonly #bound: LocalI32;
  readonly #weight: LocalI32;
  readonly #end: LocalI32;

  constructor(body: FunctionBody) {
    this.#body = body;
    this.#range = body.i32();
    this.#code = body.i32();
    this.#input = body.i32();
    this.#at = body.i32();
    this.#odds = body.i32();
    this.#bound = body.i32();
    this.#weight = body.i32();
    this.#end = body.i32();
  }

  /** Address of the next byte. */
  get input(): I32 {
    return this.#input;
  }

  load(): void {
    const zero = I32.of(0);
    this.#range.set(zero.i32(registers.range));
    this.#code.set(zero.i32(registers.code));
    this.#input.set(zero.i32(registers.input));
  }

  save(): void {
    const zero = I32.of(0);
    this.#body.store32(zero, this.#range, registers.range);
    this.#body.store32(zero, this.#code, registers.code);
    this.#body.store32(zero, this.#input, registers.input);
  }

  /** The range becomes large enough for a bit. */
  normalize(): void {
    this.#body.when(this.#range.isBelow(topRange), () => {
      this.#range.set(this.#range.shiftLeft(8));
      this.#code.set(this.#code.shiftLeft(8).or(this.#input.u8()));
      this.#input.set(this.#input.add(1));
    });
  }

  /** A bit, the odds of which are at an address. */
  bit(base: I32, offset: number, zero: () => void, one: () => void): void {
    const [range, code, at, its, bound] = [this.#range, this.#code, this.#at, this.#odds, this.#bound];
    at.set(base);
    this.normalize();
    its.set(at.u16(offset));
    bound.set(range.shiftRight(oddsBits).mul(its));
    this.#body.when(
      code.isBelow(bound),
      () => {
        range.set(bound);
        this.#body.store16(at, its.add(I32.of(certain).sub(its).shiftRight(moveBits)), offset);
        zero();
      },
      () => {
        range.set(range.sub(bound));
        code.set(code.sub(bound));
        this.#body.store16(at, its.sub(its.shiftRight(moveBits)), offset);
        one();
      },
    );
  }

  /** A bit that is put behind those of a number. */
  append(number: LocalI32, base: I32, offset: number): void {
    this.bit(
      base,
      offset,
      () => {
        number.set(number.shiftLeft(1));
      },
      () => {
        number.set(number.shiftLeft(1).or(1));
      },
    );
  }

  /** A number of some bits, the highest first, each with odds that depend on those before. It has a 1 before its bits. */
  tree(number: LocalI32, base: I32, offset: number, bits: number): void {
    number.set(1);
    for (let left = bits; left > 0; left--) this.append(number, base.add(number.mul(oddsSize)), offset);
  }

  /**
   * Reads a number like {@link tree}, but the lowest bit first, and adds its bits to a sum.
   *
   * @param bits how many there are: not 0
   */
  reverseTree(sum: LocalI32, node: LocalI32, base: I32, offset: number, bits: I32): void {
    const [weight, end] = [this.#weight, this.#end];
    node.set(1);
    weight.set(1);
    end.set(weight.shiftLeft(bits));
    this.#body.loop((again) => {
      const at = base.add(node.mul(oddsSize));
      this.bit(
        at,
        offset,
        () => {
          node.set(node.shiftLeft(1));
        },
        () => {
          node.set(node.shiftLeft(1).or(1));
          sum.set(sum.add(weight));
        },
      );
      weight.set(weight.shiftLeft(1));
      again.goIf(weight.isBelow(end));
    });
  }

  /** Bits of even odds, the highest first, which are put behind those of a number. */
  direct(number: LocalI32, count: LocalI32): void {
    const [range, code, sign] = [this.#range, this.#code, this.#bound];
    this.#body.loop((again) => {
      this.normalize();
      range.set(range.shiftRight(1));
      code.set(code.sub(range));
      sign.set(I32.of(0).sub(code.shiftRight(31)));
      code.set(code.add(range.and(sign)));
      number.set(number.shiftLeft(1).add(sign.add(1)));
      count.set(count.sub(1));
      again.goIf(count);
    });
  }
}
