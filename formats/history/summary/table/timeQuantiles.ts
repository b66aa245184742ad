import type { WeightedValues } from './binTable.ts';
import { BinTable } from './binTable.ts';
import { ExactValues } from './exactValues.ts';
import { HeldValues } from './heldValues.ts';

/** Of up to so many values of a series the quantiles are exact. */
const maxExact = 4096;
/** In place of a series of bins. */
const noBins = -1;

/** What series share that may be many. */
export class QuantileStore {
  readonly exact: ExactValues;
  readonly bins: BinTable;
  #scratch: HeldValues | undefined;

  /** @param maxExactValues how many values of all series together are kept one by one */
  constructor(maxExactValues: number) {
    this.bins = new BinTable();
    this.exact = new ExactValues(maxExactValues);
  }

  /** For the values of one series at a time. */
  get scratch(): HeldValues {
    return (this.#scratch ??= new HeldValues(maxExact));
  }
}

/**
 * Quantiles of values that held for some time each: the least value such that this one and smaller ones held for at least
 * a share of the time. Exact for few values; for more, or where there is no room for them, within two percent.
 */
export class TimeQuantiles {
  readonly #store: QuantileStore;
  readonly #kept: ReturnType<ExactValues['begin']>;
  /** The series of the store's bins that has all values; there is none as long as nobody asks for it, and they are exact. */
  #bins = noBins;
  #areExact = true;

  constructor(store: QuantileStore) {
    this.#store = store;
    this.#kept = store.exact.begin();
  }

  get areExact(): boolean {
    return this.#areExact;
  }

  /** How many more values may be kept one by one, if there is room for them. */
  get room(): number {
    return maxExact - this.#kept.count;
  }

  /** The series of the store's bins that has all values. Whoever puts others there has them {@link keep | kept} as well. */
  get binSeries(): number {
    if (this.#bins === noBins) this.#toBins();
    return this.#bins;
  }

  /** @param held finite values, each for a positive time */
  addAll(held: HeldValues): void {
    const { bins } = this.#store;
    const hasBins = this.#bins !== noBins;
    if (hasBins) bins.addFrom(this.#bins, held, 0);
    const from = this.keep(held);
    if (!hasBins && from < held.count) bins.addFrom(this.#bins, held, from);
  }

  /** Keeps values one by one, as long as they are exact and there is room. @returns the first one that is not kept */
  keep({ values, seconds, count }: HeldValues): number {
    const { exact } = this.#store;
    let from = 0;
    while (from < count && this.#areExact) {
      if (this.#kept.count === maxExact || !exact.reserve(this.#kept)) this.forget();
      else from = exact.append(this.#kept, values, seconds, from, count);
    }
    return from;
  }

  /** From here on values are in bins only. */
  forget(): void {
    if (this.#bins === noBins) this.#toBins();
    this.#store.exact.release(this.#kept);
    this.#areExact = false;
  }

  /**
   * The quantiles of shares, which ascend; NaN without values. Those within two percent may lie beyond the extremes, which
   * the caller knows.
   */
  at(shares: readonly number[]): readonly number[] {
    return pick(shares, this.#areExact ? this.#sorted() : this.#store.bins.ascending(this.#bins));
  }

  #toBins(): void {
    const { exact, bins, scratch } = this.#store;
    this.#bins = bins.add();
    exact.copy(this.#kept, scratch.values, scratch.seconds);
    scratch.count = this.#kept.count;
    bins.addFrom(this.#bins, scratch, 0);
  }

  /** Each value with the time that it and its equals held. */
  #sorted(): WeightedValues {
    const { exact, scratch } = this.#store;
    const { count } = this.#kept;
    exact.copy(this.#kept, scratch.values, scratch.seconds);
    const values = scratch.ends.subarray(0, count);
    values.set(scratch.values.subarray(0, count));
    values.sort();
    const weights = scratch.areas.subarray(0, count).fill(0);
    for (let i = 0; i < count; i++) {
      const place = firstPlace(values, scratch.values[i] ?? 0);
      weights[place] = (weights[place] ?? 0) + (scratch.seconds[i] ?? 0);
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
