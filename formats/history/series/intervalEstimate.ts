import { isChosen } from './evenChoice.ts';

/** Most intervals of which the quantile is exact; then about half of those kept make room for later ones. */
const maxKept = 64;
/** Fewest intervals from which an estimate is made. */
const leastKept = 4;

/**
 * The usual interval between the records of a metric, while they go by: a quantile of evenly chosen ones. They are chosen
 * in no period, as the intervals of two groups of one logger come in turn.
 */
export class IntervalEstimate {
  readonly #share: number;
  readonly #kept = new Float64Array(maxKept);
  /** The numbers of those kept. */
  readonly #indices = new Uint32Array(maxKept);
  /**
   * Kept intervals in their order: there is a new one for each record of each metric, and to sort all again would take
   * long.
   */
  readonly #ordered = new Float64Array(maxKept);
  #count = 0;
  #index = 0;
  /** One of so many powers of two of the intervals is kept. */
  #shift = 0;
  #quantile = NaN;

  /** @param share of the intervals that are at most as long */
  constructor(share: number) {
    this.#share = share;
  }

  /** NaN as long as there are too few. */
  get quantile(): number {
    return this.#quantile;
  }

  /** The quantile of however few there are; NaN without any. */
  get usual(): number {
    return this.#ordered[Math.max(0, Math.ceil(this.#share * this.#count) - 1)] ?? NaN;
  }

  /** @param seconds positive @returns whether the quantile may be another one now */
  add(seconds: number): boolean {
    const index = this.#index++;
    if (!isChosen(index, this.#shift)) return false;
    while (this.#count === maxKept) this.#makeRoom();
    if (!isChosen(index, this.#shift)) return true;
    this.#kept[this.#count] = seconds;
    this.#indices[this.#count] = index;
    this.#insert(seconds);
    this.#count++;
    if (this.#count >= leastKept) this.#quantile = this.usual;
    return true;
  }

  #insert(seconds: number): void {
    const ordered = this.#ordered;
    let place = this.#count;
    for (; place > 0 && (ordered[place - 1] ?? 0) > seconds; place--) ordered[place] = ordered[place - 1] ?? NaN;
    ordered[place] = seconds;
  }

  #makeRoom(): void {
    this.#shift++;
    let count = 0;
    for (let i = 0; i < this.#count; i++) {
      const index = this.#indices[i] ?? 0;
      if (!isChosen(index, this.#shift)) continue;
      this.#indices[count] = index;
      this.#kept[count++] = this.#kept[i] ?? NaN;
    }
    this.#count = count;
    this.#ordered.set(this.#kept.slice(0, count).sort());
  }
}
