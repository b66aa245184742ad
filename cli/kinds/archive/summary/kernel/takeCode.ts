import type { Label, LocalI32 } from '../../../../../codecs/wasm/functionBody.ts';
import { I32 } from '../../../../../codecs/wasm/value.ts';
import type { LocalV128 } from '../../../../../codecs/wasm/vector.ts';
import { V128, VectorBody } from '../../../../../codecs/wasm/vector.ts';
import { binCode } from './binCode.ts';
import type { DoubleColumn } from './kernelLayout.ts';
import { groupSize, placeOf, registers } from './kernelLayout.ts';

/** In bytes, of half a group: two doubles, or four integers. */
const half = 16;
const halves = [0, 1] as const;
/** In bytes, of an ID and a word. */
const pairSize = 8;
/** The bits that choose a bin begin here, in the upper half of a double. */
const bitsBelowBin = 15;

/**
 * The program that takes a record of the counters of a metric: rates, sums, extremes, and how long rates were in bins.
 *
 * @param hasWords whether the values are words of the record, with IDs, at the second parameter
 */
export function takeBody(hasWords: boolean): VectorBody {
  const body = new VectorBody();
  const [at, input] = body.parameters;
  const [start, count, end, wholeEnd] = [body.i32(), body.i32(), body.i32(), body.i32()];
  start.set(at);
  end.set(I32.of(registers.end).i32());
  wholeEnd.set(I32.of(registers.wholeEnd).i32());
  if (hasWords) {
    copyTail(body, input, at, wholeEnd);
    checkIds(body, { at, input, end, wholeEnd });
  }
  const code = new GroupCode(body, { start, at, count });
  body.loop((again) => {
    if (hasWords) {
      toTail(body, at, input, wholeEnd);
      code.readWords(input);
      input.set(input.add(groupSize));
    } else code.readValues();
    code.take();
    next(at, end, again);
  });
  body.return(count);
  return body;
}

/** Goes to a label while there are more groups. */
function next(at: LocalI32, end: I32, again: Label): void {
  at.set(at.add(groupSize));
  again.goIf(at.isBelow(end));
}

/** Copies the pairs behind the last whole group, so that behind them there are zeros. */
function copyTail(body: VectorBody, input: I32, at: I32, wholeEnd: I32): void {
  const [left, from, to] = [body.i32(), body.i32(), body.i32()];
  left.set(I32.of(registers.tail).i32());
  body.when(left, () => {
    to.set(I32.of(registers.tailPairs));
    for (const part of halves) body.storeV128(to, V128.zero(), half * part);
    from.set(input.add(wholeEnd.sub(at)));
    body.loop((again) => {
      body.store64(to, from.i64());
      to.set(to.add(pairSize));
      from.set(from.add(pairSize));
      left.set(left.sub(1));
      again.goIf(left);
    });
  });
}

/** Has the input be the copy where the whole groups end. */
function toTail(body: VectorBody, at: I32, input: LocalI32, wholeEnd: I32): void {
  body.when(at.equals(wholeEnd), () => {
    input.set(I32.of(registers.tailPairs));
  });
}

interface Places {
  readonly at: I32;
  readonly input: I32;
  readonly end: I32;
  readonly wholeEnd: I32;
}

/** Returns -1 where the IDs of the record are others. */
function checkIds(body: VectorBody, { at, input, end, wholeEnd }: Places): void {
  const [column, from, other] = [body.i32(), body.i32(), body.v128()];
  column.set(at);
  from.set(input);
  body.loop((again) => {
    toTail(body, column, from, wholeEnd);
    const ids = V128.load(from).evenIntegers(V128.load(from, half));
    other.set(other.or(ids.xor(V128.load(column.shiftRight(1), placeOf('ids')))));
    from.set(from.add(groupSize));
    next(column, end, again);
  });
  body.when(other.hasAnyBit(), () => {
    body.return(-1);
  });
}

interface GroupVariables {
  /** Where in the columns the counters of the metric begin, and the group is. */
  readonly start: I32;
  readonly at: I32;
  /** Of groups that are left to be worked on. */
  readonly count: LocalI32;
}

/** What is done with a group of four counters. */
class GroupCode {
  readonly #body: VectorBody;
  readonly #start: I32;
  readonly #at: I32;
  readonly #count: LocalI32;
  readonly #elapsed: LocalV128;
  readonly #words: LocalV128;
  readonly #bins: LocalV128;
  readonly #mask: LocalV128;
  readonly #values: readonly [LocalV128, LocalV128];
  /** How far the counters rose; then how fast. */
  readonly #rates: readonly [LocalV128, LocalV128];

  constructor(body: VectorBody, { start, at, count }: GroupVariables) {
    this.#body = body;
    this.#start = start;
    this.#at = at;
    this.#count = count;
    this.#elapsed = body.v128();
    this.#elapsed.set(V128.doubleAt(I32.of(registers.elapsed)));
    [this.#words, this.#bins, this.#mask] = [body.v128(), body.v128(), body.v128()];
    this.#values = [body.v128(), body.v128()];
    this.#rates = [body.v128(), body.v128()];
  }

  readWords(input: I32): void {
    const words = this.#words;
    words.set(V128.load(input).oddIntegers(V128.load(input, half)));
    // Their bytes are in the order of files: those of each half, then the halves.
    words.set(words.shortsLeft(8).or(words.shortsRight(8)));
    words.set(words.integersLeft(16).or(words.integersRight(16)));
    this.#values[0].set(words.toDoubles());
    this.#values[1].set(words.upperIntegers().toDoubles());
  }

  readValues(): void {
    for (const part of halves) this.#values[part].set(this.#load('values', part));
  }

  take(): void {
    const body = this.#body;
    body.block((behind) => {
      this.#rises(() => {
        for (const part of halves) this.#store('values', part, this.#values[part]);
        this.#leave(1);
        behind.go();
      });
      for (const part of halves) this.#countRate(part);
      this.#extremes();
      this.#countBins();
    });
  }

  #rises(fallen: () => void): void {
    const rises = this.#rates;
    for (const part of halves) rises[part].set(this.#values[part].minus(this.#load('last', part)));
    const zero = V128.zero();
    const haveRisen = rises[0].isAtLeast(zero).and(rises[1].isAtLeast(zero));
    this.#body.when(haveRisen.areLongsSet().isZero(), fallen);
  }

  #countRate(part: 0 | 1): void {
    const rate = this.#rates[part];
    this.#store('last', part, this.#values[part]);
    rate.set(rate.by(this.#elapsed));
    this.#store('rates', part, rate);
    this.#store('sums', part, this.#load('sums', part).plus(rate));
  }

  /** New extremes are rare. */
  #extremes(): void {
    const areNew = halves.map((part) => {
      const rate = this.#rates[part];
      return rate.isBelow(this.#load('mins', part)).or(rate.isAbove(this.#load('maxs', part)));
    });
    this.#body.when(areNew.reduce((all, one) => all.or(one)).hasAnyBit(), () => {
      const mask = this.#mask;
      for (const part of halves) {
        const rate = this.#rates[part];
        mask.set(rate.isBelow(this.#load('mins', part)));
        this.#replace('mins', part, rate);
        this.#replace('minTimes', part, V128.doubleAt(I32.of(registers.time)));
        mask.set(rate.isAbove(this.#load('maxs', part)));
        this.#replace('maxs', part, rate);
        this.#replace('maxTimes', part, V128.doubleAt(I32.of(registers.time)));
      }
    });
  }

  /** Where the mask is set. */
  #replace(name: DoubleColumn, part: 0 | 1, value: V128): void {
    this.#store(name, part, value.where(this.#mask, this.#load(name, part)));
  }

  #countBins(): void {
    const [first, second] = this.#rates;
    const integers = this.#at.shiftRight(1);
    this.#bins.set(first.oddIntegers(second).integersRight(bitsBelowBin));
    const isOther = this.#bins.xor(V128.load(integers, placeOf('bins'))).hasAnyBit();
    this.#body.when(isOther, () => {
      const leave = (): void => {
        this.#leave(0);
      };
      this.#body.storeV128(I32.of(0), this.#bins, registers.bins);
      this.#body.when(
        I32.of(registers.binRows).i32(),
        () => {
          binCode(this.#body, this.#at, leave);
        },
        leave,
      );
    });
  }

  /** Leaves the group to be worked on. */
  #leave(flag: number): void {
    const group = this.#at.sub(this.#start).shiftRight(5);
    this.#body.store32(this.#count.shiftLeft(2), group.add(group).or(flag), registers.left);
    this.#count.set(this.#count.add(1));
  }

  #load(name: DoubleColumn, part: 0 | 1): V128 {
    return V128.load(this.#at, placeOf(name) + half * part);
  }

  #store(name: DoubleColumn, part: 0 | 1, value: V128): void {
    this.#body.storeV128(this.#at, value, placeOf(name) + half * part);
  }
}
