import type { Judge, Range } from '../range.ts';
import { Ranges } from '../range.ts';

/** So much of a window has to be covered. */
const leastCover = 0.6;
/** What was found has to last for this share of the window, without what does not meet the conditions by itself. */
const leastLength = 1 / 3;
/** Samples are put together up to this share of a window: no more of them are kept than a window has of these. */
const finest = 0.01;

/** What a condition is compared with, as the user wants it. */
export interface Limit {
  readonly at: number;
  readonly isBelow: boolean;
}

/** A piece of time with what was measured in it. Of each condition, quotients of sums are means. */
interface Sample {
  readonly from: number;
  to: number;
  readonly sums: number[];
  readonly weights: number[];
}

interface OpenRange {
  readonly from: number;
  to: number;
  sum: number;
  weight: number;
  mildSum: number;
  mildWeight: number;
  worst: number;
  worstAt: number;
}

/** Finds the times in which the means over a window meet all conditions. */
export class WindowJudge implements Judge {
  readonly #seconds: number;
  readonly #limits: readonly Limit[];
  readonly #mild: Limit | undefined;
  readonly #ranges = new Ranges();
  /** Those of the last window, and sums of them. */
  readonly #samples: Sample[] = [];
  #sums: number[];
  #weights: number[];
  #covered = 0;
  #pending: Sample | undefined;
  #open: OpenRange | undefined;
  /** In seconds: of windows that are closer, the ranges are one. */
  #join = 0;

  /** @param mild compared over the range; its values come behind those of the conditions */
  constructor(seconds: number, limits: readonly Limit[], mild?: Limit) {
    this.#seconds = seconds;
    this.#limits = limits;
    this.#mild = mild;
    this.#sums = limits.map(() => 0);
    this.#weights = limits.map(() => 0);
  }

  /**
   * Takes the values of an interval. Those of conditions that are compared as they are have its length as their weight.
   *
   * @param usual interval between values, in seconds; NaN where it is not known yet
   */
  add(from: number, to: number, sums: readonly number[], weights: readonly number[], usual: number): void {
    const length = this.#lengthFor(usual);
    const pending = this.#pending;
    if (pending === undefined || pending.to !== from) {
      this.#flush(length);
      this.#pending = { from, to, sums: [...sums], weights: [...weights] };
    } else {
      pending.to = to;
      for (let i = 0; i < sums.length; i++) {
        pending.sums[i] = (pending.sums[i] ?? 0) + (sums[i] ?? 0);
        pending.weights[i] = (pending.weights[i] ?? 0) + (weights[i] ?? 0);
      }
    }
    if (to - (this.#pending?.from ?? to) >= finest * length) this.#flush(length);
  }

  gap(): void {
    this.#flush(this.#seconds);
    this.#samples.length = 0;
    this.#sums = this.#sums.map(() => 0);
    this.#weights = this.#weights.map(() => 0);
    this.#covered = 0;
  }

  finish(): readonly Range[] {
    this.#flush(this.#seconds);
    this.#close();
    return this.#ranges.all;
  }

  /** The length of the window: it has two intervals at least, or one that is longer than the window of the rule. */
  #lengthFor(usual: number): number {
    if (this.#seconds === 0) return 0;
    return usual >= this.#seconds ? usual : Math.max(this.#seconds, 2 * usual || 0);
  }

  #flush(length: number): void {
    const sample = this.#pending;
    if (sample === undefined) return;
    this.#pending = undefined;
    this.#take(sample, length);
  }

  #take(sample: Sample, length: number): void {
    this.#join = Math.max(length, 2 * (sample.to - sample.from));
    this.#samples.push(sample);
    this.#count(sample, 1);
    const begin = sample.to - length;
    for (let first = this.#samples[0]; first !== undefined && first !== sample; first = this.#samples[0]) {
      if (length > 0 && (first.from + first.to) / 2 >= begin) break;
      this.#samples.shift();
      this.#count(first, -1);
    }
    if (!this.#fires(length)) return;
    const before = this.#open?.to ?? -Infinity;
    const crossing = this.#samples.filter((one) => one.to > before && this.#crosses(one));
    const [first, last] = [crossing[0], crossing.at(-1)];
    if (first === undefined || last === undefined) return;
    if (first.from - before > this.#join) this.#close();
    const range = this.#open;
    this.#open ??= {
      from: length > 0 ? first.from : first.to,
      to: last.to,
      sum: 0,
      weight: 0,
      mildSum: 0,
      mildWeight: 0,
      worst: NaN,
      worstAt: NaN,
    };
    for (const one of this.#samples)
      if (one.to <= last.to && (range === undefined ? one.from >= first.from : one.to > range.to))
        this.#extend(this.#open, one);
    this.#open.to = last.to;
  }

  /** Sums are made anew now and then, as roundings add up. */
  #count({ from, to, sums, weights }: Sample, sign: 1 | -1): void {
    this.#covered += sign * (to - from);
    for (let i = 0; i < this.#limits.length; i++) {
      this.#sums[i] = (this.#sums[i] ?? 0) + sign * (sums[i] ?? 0);
      this.#weights[i] = (this.#weights[i] ?? 0) + sign * (weights[i] ?? 0);
    }
    if (this.#samples.length > 1 || sign > 0) return;
    // One sample is left, or none: its own values are exact.
    const [only] = this.#samples;
    this.#covered = only === undefined ? 0 : only.to - only.from;
    this.#sums = this.#limits.map((_, i) => only?.sums[i] ?? 0);
    this.#weights = this.#limits.map((_, i) => only?.weights[i] ?? 0);
  }

  #fires(length: number): boolean {
    return this.#covered >= leastCover * length && meetsAll(this.#limits, this.#sums, this.#weights);
  }

  #crosses({ sums, weights }: Sample): boolean {
    return meetsAll(this.#limits, sums, weights);
  }

  #extend(range: OpenRange, { to, sums, weights }: Sample): void {
    const [limit] = this.#limits;
    const [sum = 0, weight = 0] = [sums[0], weights[0]];
    const value = sum / weight;
    range.sum += sum;
    range.weight += weight;
    const mild = this.#limits.length;
    range.mildSum += sums[mild] ?? 0;
    range.mildWeight += weights[mild] ?? 0;
    if (weight === 0 || (limit?.isBelow === true ? value >= range.worst : value <= range.worst)) return;
    range.worst = value;
    range.worstAt = to;
  }

  #close(): void {
    const range = this.#open;
    this.#open = undefined;
    if (range === undefined || range.to - range.from < leastLength * this.#seconds) return;
    const { from, to, sum, weight, worst, worstAt } = range;
    const isMild = this.#mild !== undefined && meets(this.#mild, range.mildSum / range.mildWeight);
    this.#ranges.add({ from, to, mean: sum / weight, worst, worstAt, isMild });
  }
}

/** NaN meets nothing. */
const meets = ({ at, isBelow }: Limit, value: number): boolean => (isBelow ? value <= at : value >= at);

function meetsAll(limits: readonly Limit[], sums: readonly number[], weights: readonly number[]): boolean {
  for (let i = 0; i < limits.length; i++) {
    const limit = limits[i];
    if (limit === undefined || !meets(limit, (sums[i] ?? NaN) / (weights[i] ?? NaN))) return false;
  }
  return true;
}
