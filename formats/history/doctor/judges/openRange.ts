import type { Range } from '../range.ts';
import type { Limit } from './limit.ts';
import { meets } from './limit.ts';
import { sumsAt, toAt } from './sampleQueue.ts';

/** What samples come to: the sum and the weight of what is measured, and of what makes it harmless. */
class SampleSums {
  sum = 0;
  weight = 0;
  mildSum = 0;
  mildWeight = 0;

  /** @param mildAt where the sum of what makes it harmless is in a row; 0 for nowhere */
  add(rows: Float64Array, at: number, mildAt: number): void {
    this.sum += rows[at + sumsAt] ?? 0;
    this.weight += rows[at + sumsAt + 1] ?? 0;
    if (mildAt === 0) return;
    this.mildSum += rows[at + mildAt] ?? 0;
    this.mildWeight += rows[at + mildAt + 1] ?? 0;
  }

  /** Takes what others come to, of which nothing is left. */
  takeAll(others: SampleSums): void {
    this.sum += others.sum;
    this.weight += others.weight;
    this.mildSum += others.mildSum;
    this.mildWeight += others.mildWeight;
    others.sum = others.weight = others.mildSum = others.mildWeight = 0;
  }
}

/** A time in which windows meet all conditions, as long as it may go on. */
export class OpenRange {
  readonly from: number;
  to: number;
  /** Number of the first sample behind it. */
  next = 0;
  readonly #mildAt: number;
  readonly #sums = new SampleSums();
  /** Samples since then that have left the queue: they count if the range goes on. */
  readonly #between = new SampleSums();
  #worst = NaN;
  #worstAt = NaN;

  /** @param mildAt where the sum of what makes it harmless is in a row; 0 for nowhere */
  constructor(from: number, to: number, mildAt: number) {
    this.from = from;
    this.to = to;
    this.#mildAt = mildAt;
  }

  /** Takes a sample that leaves the queue: what the pause of the range comes to. */
  leave(rows: Float64Array, at: number): void {
    this.#between.add(rows, at, this.#mildAt);
  }

  /** Goes on: the pause before is part of it. */
  goOn(): void {
    this.#sums.takeAll(this.#between);
  }

  /** @param isBelow whether less is worse */
  extend(rows: Float64Array, at: number, isBelow: boolean): void {
    const weight = rows[at + sumsAt + 1] ?? 0;
    const value = (rows[at + sumsAt] ?? 0) / weight;
    this.#sums.add(rows, at, this.#mildAt);
    if (weight === 0 || (isBelow ? value >= this.#worst : value <= this.#worst)) return;
    this.#worst = value;
    this.#worstAt = rows[at + toAt] ?? NaN;
  }

  /** The range as it was in the end. */
  close(limit: Limit | undefined, mild: Limit | undefined): Range {
    const { from, to } = this;
    const { sum, weight, mildSum, mildWeight } = this.#sums;
    const mean = sum / weight;
    const isMild = mild !== undefined && meets(mild, mildSum / mildWeight);
    const isOnAndOff = limit !== undefined && !meets(limit, mean);
    const range = { from, to, mean, worst: this.#worst, worstAt: this.#worstAt, isMild };
    return isOnAndOff ? { ...range, isOnAndOff } : range;
  }
}
