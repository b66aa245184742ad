import type { LocalI32 } from '../../../../../codecs/wasm/functionBody.ts';
import { I32 } from '../../../../../codecs/wasm/value.ts';
import type { LocalV128 } from '../../../../../codecs/wasm/vector.ts';
import { V128, VectorBody } from '../../../../../codecs/wasm/vector.ts';
import { BinCode } from './binCode.ts';
import type { DoubleColumn } from './kernelLayout.ts';
import { groupSize, metricState, placeOf, registers } from './kernelLayout.ts';

/** In bytes, of half a group: two doubles, or four integers. */
const half = 16;
const halves = [0, 1] as const;
/** In bytes, of an ID and a word. */
const pairSize = 8;
/** The bits that choose a bin begin here, in the upper half of a double. */
const bitsBelowBin = 15;

/** The counters of a metric, while code goes through them. */
export class MetricCode {
  readonly #body: VectorBody;
  readonly #state: LocalI32;
  /** Where the IDs and words of the record are. */
  readonly #input: LocalI32;
  readonly #from: LocalI32;
  readonly #at: LocalI32;
  readonly #end: LocalI32;
  readonly #wholeEnd: LocalI32;
  readonly #left: LocalI32;
  readonly #to: LocalI32;
  readonly #other: LocalV128;
  /** How many groups are left to be worked on. */
  readonly count: LocalI32;
  readonly #group: GroupCode;

  constructor(body: VectorBody) {
    this.#body = body;
    [this.#state, this.#input, this.#from, this.#at] = [body.i32(), body.i32(), body.i32(), body.i32()];
    [this.#end, this.#wholeEnd, this.#left, this.#to] = [body.i32(), body.i32(), body.i32(), body.i32()];
    this.count = body.i32();
    this.#other = body.v128();
    this.#group = new GroupCode(body, { state: this.#state, at: this.#at, count: this.count });
  }

  /** @param state of a metric @param input where the IDs and words are; missing for values that are in the columns */
  begin(state: I32, input?: I32): void {
    this.#state.set(state);
    this.#end.set(this.#state.i32(metricState.end));
    this.#wholeEnd.set(this.#state.i32(metricState.wholeEnd));
    if (input === undefined) return;
    this.#input.set(input);
    this.#copyTail();
  }

  /** Copies the pairs behind the last whole group, so that behind them there are zeros. */
  #copyTail(): void {
    const body = this.#body;
    const [left, from, to] = [this.#left, this.#from, this.#to];
    left.set(this.#state.i32(metricState.tail));
    body.when(left, () => {
      to.set(I32.of(registers.tailPairs));
      for (const part of halves) body.storeV128(to, V128.zero(), half * part);
      from.set(this.#input.add(this.#wholeEnd.sub(this.#state.i32(metricState.start))));
      body.loop((again) => {
        body.store64(to, from.i64());
        to.set(to.add(pairSize));
        from.set(from.add(pairSize));
        left.set(left.sub(1));
        again.goIf(left);
      });
    });
  }

  /** Goes through the groups; the input is that of each, from the copy where the whole groups end. */
  #forGroups(work: () => void): void {
    const body = this.#body;
    this.#at.set(this.#state.i32(metricState.start));
    this.#from.set(this.#input);
    body.loop((again) => {
      body.when(this.#at.equals(this.#wholeEnd), () => {
        this.#from.set(I32.of(registers.tailPairs));
      });
      work();
      this.#from.set(this.#from.add(groupSize));
      this.#at.set(this.#at.add(groupSize));
      again.goIf(this.#at.isBelow(this.#end));
    });
  }

  /** @param otherwise is done where the IDs of the record are others */
  checkIds(otherwise: () => void): void {
    const other = this.#other;
    other.set(V128.zero());
    this.#forGroups(() => {
      const ids = V128.load(this.#from).evenIntegers(V128.load(this.#from, half));
      other.set(other.or(ids.xor(V128.load(this.#at.shiftRight(1), placeOf('ids')))));
    });
    this.#body.when(other.hasAnyBit(), otherwise);
  }

  /** @param hasWords whether the values are words of the record */
  take(hasWords: boolean): void {
    const body = this.#body;
    this.count.set(I32.of(0));
    this.#group.begin();
    this.#forGroups(() => {
      if (hasWords) this.#group.readWords(this.#from);
      else this.#group.readValues();
      this.#group.take();
    });
    body.when(this.count.isZero(), () => {
      const state = this.#state;
      const seconds = V128.doubleAt(state, metricState.seconds).plus(V128.doubleAt(I32.of(registers.elapsed)));
      body.storeDouble(state, seconds, metricState.seconds);
      body.storeDouble(state, V128.doubleAt(I32.of(registers.time)), metricState.time);
      body.storeDouble(state, V128.doubleAt(state, metricState.records).plus(V128.one()), metricState.records);
    });
  }
}

/**
 * The program that takes a record of the counters of a metric: rates, sums, extremes, and how long rates were in bins.
 *
 * @param hasWords whether the values are words of the record, with IDs, at the second parameter
 */
export function takeBody(hasWords: boolean): VectorBody {
  const body = new VectorBody();
  const [state, input] = body.parameters;
  const code = new MetricCode(body);
  code.begin(state, hasWords ? input : undefined);
  if (hasWords)
    code.checkIds(() => {
      body.return(-1);
    });
  code.take(hasWords);
  body.return(code.count);
  return body;
}

interface GroupVariables {
  /** That of the metric, and where in the columns the group is. */
  readonly state: I32;
  readonly at: I32;
  /** Of groups that are left to be worked on. */
  readonly count: LocalI32;
}

/** What is done with a group of four counters. */
class GroupCode {
  readonly #body: VectorBody;
  readonly #state: I32;
  readonly #at: I32;
  readonly #count: LocalI32;
  readonly #bin: BinCode;
  readonly #elapsed: LocalV128;
  readonly #words: LocalV128;
  readonly #bins: LocalV128;
  readonly #mask: LocalV128;
  readonly #values: readonly [LocalV128, LocalV128];
  /** How far the counters rose; then how fast. */
  readonly #rates: readonly [LocalV128, LocalV128];

  constructor(body: VectorBody, { state, at, count }: GroupVariables) {
    this.#body = body;
    this.#state = state;
    this.#at = at;
    this.#count = count;
    this.#bin = new BinCode(body);
    this.#elapsed = body.v128();
    [this.#words, this.#bins, this.#mask] = [body.v128(), body.v128(), body.v128()];
    this.#values = [body.v128(), body.v128()];
    this.#rates = [body.v128(), body.v128()];
  }

  begin(): void {
    this.#elapsed.set(V128.doubleAt(I32.of(registers.elapsed)));
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
      this.#bin.count(this.#state, this.#at, leave);
    });
  }

  /** Leaves the group to be worked on. */
  #leave(flag: number): void {
    const group = this.#at.sub(this.#state.i32(metricState.start)).shiftRight(5);
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
