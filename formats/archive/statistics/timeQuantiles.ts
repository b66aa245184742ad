import { LogBins } from './logBins.ts';

/** Of up to so many values of a series the quantiles are exact. */
const maxExact = 4096;
const firstCapacity = 16;

/** How many values all series together may still keep one by one. */
export interface ExactBudget {
  left: number;
}

/**
 * Quantiles of values that held for some time each: the least value such that this one and smaller ones held for at least
 * a share of the time. Exact for few values; for more, or where the budget is used up, within two percent.
 */
export class TimeQuantiles {
  readonly #budget: ExactBudget;
  #values = new Float64Array(0);
  #seconds = new Float64Array(0);
  #count = 0;
  #bins: SignedBins | undefined;

  constructor(budget: ExactBudget) {
    this.#budget = budget;
  }

  get areExact(): boolean {
    return this.#bins === undefined;
  }

  /** @param value finite; @param seconds for how long, positive */
  add(value: number, seconds: number): void {
    if (this.#bins === undefined && this.#count === this.#values.length) this.#grow();
    if (this.#bins === undefined) {
      this.#values[this.#count] = value;
      this.#seconds[this.#count++] = seconds;
    } else this.#bins.add(value, seconds);
  }

  /**
   * The quantiles of shares, which ascend; NaN without values. Those within two percent may lie beyond the extremes, which
   * the caller knows.
   */
  at(shares: readonly number[]): readonly number[] {
    return this.#bins === undefined ? pick(shares, this.#sorted()) : pick(shares, [...this.#bins.ascending()]);
  }

  #grow(): void {
    const { length } = this.#values;
    const more = Math.max(firstCapacity, length);
    if (length === maxExact || this.#budget.left < more) {
      const bins = new SignedBins();
      for (let i = 0; i < this.#count; i++) bins.add(this.#values[i] ?? 0, this.#seconds[i] ?? 0);
      this.#bins = bins;
      this.#values = new Float64Array(0);
      this.#seconds = new Float64Array(0);
      this.#budget.left += length;
      return;
    }
    this.#budget.left -= more;
    this.#values = longer(this.#values, length + more);
    this.#seconds = longer(this.#seconds, length + more);
  }

  /** Each value with the time that it and its equals held. */
  #sorted(): (readonly [value: number, seconds: number])[] {
    const sorted = this.#values.slice(0, this.#count).sort();
    const seconds = new Float64Array(this.#count);
    for (let i = 0; i < this.#count; i++) {
      const place = firstPlace(sorted, this.#values[i] ?? 0);
      seconds[place] = (seconds[place] ?? 0) + (this.#seconds[i] ?? 0);
    }
    return Array.from(sorted, (value, place) => [value, seconds[place] ?? 0] as const);
  }
}

/** Weights of numbers of either sign. */
class SignedBins {
  readonly #positive = new LogBins();
  readonly #negative = new LogBins();
  #zero = 0;

  add(value: number, weight: number): void {
    if (value > 0) this.#positive.add(value, weight);
    else if (value < 0) this.#negative.add(-value, weight);
    else this.#zero += weight;
  }

  *ascending(): Generator<readonly [value: number, weight: number]> {
    for (const [value, weight] of [...this.#negative].reverse()) yield [-value, weight];
    if (this.#zero > 0) yield [0, this.#zero];
    yield* this.#positive;
  }
}

function pick(
  shares: readonly number[],
  ascending: readonly (readonly [value: number, weight: number])[],
): readonly number[] {
  const total = ascending.reduce((sum, [, weight]) => sum + weight, 0);
  const picked: number[] = [];
  let reached = 0;
  for (const [value, weight] of ascending) {
    reached += weight;
    while (picked.length < shares.length && weight > 0 && reached >= (shares[picked.length] ?? 1) * total)
      picked.push(value);
  }
  // The sum in another order may be smaller by a rounding.
  const last = total > 0 ? (ascending.findLast(([, weight]) => weight > 0)?.[0] ?? NaN) : NaN;
  return shares.map((_, i) => picked[i] ?? last);
}

/** Of the first number that is not smaller. */
function firstPlace(sorted: Float64Array, value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? NaN) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

function longer(from: Float64Array<ArrayBuffer>, length: number): Float64Array<ArrayBuffer> {
  const to = new Float64Array(length);
  to.set(from);
  return to;
}
