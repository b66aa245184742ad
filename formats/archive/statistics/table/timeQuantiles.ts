import { HeldValues } from './heldValues.ts';
import type { WeightedValues } from './binTable.ts';
import { BinTable } from './binTable.ts';

/** Of up to so many values of a series the quantiles are exact. */
const maxExact = 4096;
const firstCapacity = 16;
/** In place of a series of bins. */
const noBins = -1;

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
  readonly #table: BinTable;
  /** The series of the table that has the values once they are too many. */
  #bins = noBins;

  constructor(budget: ExactBudget, table = new BinTable()) {
    this.#budget = budget;
    this.#table = table;
  }

  get areExact(): boolean {
    return this.#bins === noBins;
  }

  /** @param held finite values, each for a positive time */
  addAll(held: HeldValues): void {
    const { values, seconds, count } = held;
    let from = 0;
    while (from < count && this.#bins === noBins) {
      if (this.#count === this.#values.length) this.#grow();
      const to = Math.min(count, from + this.#values.length - this.#count);
      for (; from < to; from++) {
        this.#values[this.#count] = values[from] ?? 0;
        this.#seconds[this.#count++] = seconds[from] ?? 0;
      }
    }
    if (from < count) this.#table.addFrom(this.#bins, held, from);
  }

  /**
   * The quantiles of shares, which ascend; NaN without values. Those within two percent may lie beyond the extremes, which
   * the caller knows.
   */
  at(shares: readonly number[]): readonly number[] {
    return pick(shares, this.#bins === noBins ? this.#sorted() : this.#table.ascending(this.#bins));
  }

  #grow(): void {
    const { length } = this.#values;
    const more = Math.max(firstCapacity, length);
    if (length === maxExact || this.#budget.left < more) {
      this.#bins = this.#table.add();
      this.#table.addFrom(this.#bins, this.#kept(), 0);
      this.#values = new Float64Array(0);
      this.#seconds = new Float64Array(0);
      this.#budget.left += length;
      return;
    }
    this.#budget.left -= more;
    this.#values = longer(this.#values, length + more);
    this.#seconds = longer(this.#seconds, length + more);
  }

  #kept(): HeldValues {
    const kept = new HeldValues(this.#count);
    kept.values.set(this.#values.subarray(0, this.#count));
    kept.seconds.set(this.#seconds.subarray(0, this.#count));
    kept.count = this.#count;
    return kept;
  }

  /** Each value with the time that it and its equals held. */
  #sorted(): WeightedValues {
    const values = this.#values.slice(0, this.#count).sort();
    const weights = new Float64Array(this.#count);
    for (let i = 0; i < this.#count; i++) {
      const place = firstPlace(values, this.#values[i] ?? 0);
      weights[place] = (weights[place] ?? 0) + (this.#seconds[i] ?? 0);
    }
    return { values, weights };
  }
}

function pick(shares: readonly number[], { values, weights }: WeightedValues): readonly number[] {
  let [total, last] = [0, NaN];
  for (let i = 0; i < values.length; i++) {
    const weight = weights[i] ?? 0;
    total += weight;
    if (weight > 0) last = values[i] ?? NaN;
  }
  const picked: number[] = [];
  let reached = 0;
  for (let i = 0; i < values.length && picked.length < shares.length; i++) {
    const weight = weights[i] ?? 0;
    reached += weight;
    while (picked.length < shares.length && weight > 0 && reached >= (shares[picked.length] ?? 1) * total)
      picked.push(values[i] ?? NaN);
  }
  // The sum in another order may be smaller by a rounding.
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
