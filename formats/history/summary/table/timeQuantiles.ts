import type { WeightedValues } from './binTable.ts';
import { BinTable } from './binTable.ts';
import { ExactValues, maxExact } from './exactValues.ts';
import { HeldValues } from './heldValues.ts';

/** Stands for a series of bins where there is none. */
const noBins = -1;

/** What series share that may be many. */
export class QuantileStore {
  readonly exact: ExactValues;
  readonly bins = new BinTable();
  #scratch: HeldValues | undefined;
  #sorted: HeldValues | undefined;

  /** @param maxExactValues how many values of all series together are kept one by one */
  constructor(maxExactValues: number) {
    this.exact = new ExactValues(maxExactValues);
  }

  /** Memory for the values of one series at a time. */
  get scratch(): HeldValues {
    return (this.#scratch ??= new HeldValues(maxExact));
  }

  get sorted(): HeldValues {
    return (this.#sorted ??= new HeldValues(maxExact));
  }
}

/**
 * Quantiles of values that held for some time each: the least value such that this one and smaller ones held for at least
 * a share of the time. Exact for few values; for more, or where there is no room for them, within two percent.
 */
export class TimeQuantiles {
  readonly #store: QuantileStore;
  readonly #kept: ReturnType<ExactValues['begin']>;
  /** The series of the store's bins; there is none as long as values are exact. */
  #bins = noBins;

  constructor(store: QuantileStore) {
    this.#store = store;
    this.#kept = store.exact.begin();
  }

  get areExact(): boolean {
    return this.#bins === noBins;
  }

  /** @param held finite values, each for a positive time */
  addAll(held: HeldValues): void {
    const { exact, bins } = this.#store;
    const from = this.areExact ? exact.append(this.#kept, held) : 0;
    if (from === held.count) return;
    if (this.areExact) this.#toBins();
    bins.addFrom(this.#bins, held, from);
  }

  /**
   * The quantiles of shares, which ascend; NaN without values. Those within two percent may lie beyond the extremes, which
   * the caller knows.
   */
  at(shares: readonly number[]): readonly number[] {
    return pick(shares, this.areExact ? this.#ascending() : this.#store.bins.ascending(this.#bins));
  }

  #toBins(): void {
    const { exact, bins } = this.#store;
    this.#bins = bins.add();
    bins.addFrom(this.#bins, this.#copied(), 0);
    exact.release(this.#kept);
  }

  /** Each value with the time that it and its equals held. */
  #ascending(): WeightedValues {
    const held = this.#copied();
    const { sorted } = this.#store;
    const values = sorted.values.subarray(0, held.count);
    values.set(held.values.subarray(0, held.count));
    values.sort();
    const weights = sorted.seconds.subarray(0, held.count).fill(0);
    for (let i = 0; i < held.count; i++) {
      const place = firstPlace(values, held.values[i] ?? 0);
      weights[place] = (weights[place] ?? 0) + (held.seconds[i] ?? 0);
    }
    return { values, weights };
  }

  #copied(): HeldValues {
    const { exact, scratch } = this.#store;
    exact.copy(this.#kept, scratch.values, scratch.seconds);
    scratch.count = this.#kept.count;
    return scratch;
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

/** Place of the first number that is not smaller. */
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
