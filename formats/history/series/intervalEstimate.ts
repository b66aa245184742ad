import { orderedQuantile } from './thinning.ts';

/** Of so many intervals the quantile is exact; then every second one of those kept makes room for later ones. */
const maxKept = 64;
/** Of fewer intervals nothing is said. */
const leastKept = 4;

/** The usual interval between the records of a metric, while they go by: a quantile of evenly chosen ones. */
export class IntervalEstimate {
  readonly #kept = new Float64Array(maxKept);
  /** The same in their order: there is a new one for each record of each metric, and to sort all again would take long. */
  readonly #ordered = new Float64Array(maxKept);
  #count = 0;
  /** One of so many intervals is kept. */
  #every = 1;
  #left = 0;
  readonly #share: number;
  #quantile = NaN;

  /** @param share of the intervals that are at most as long */
  constructor(share: number) {
    this.#share = share;
  }

  /** NaN as long as there are too few. */
  get quantile(): number {
    return this.#quantile;
  }

  /** @param seconds positive @returns whether the quantile may be another one now */
  add(seconds: number): boolean {
    if (this.#left > 0) {
      this.#left--;
      return false;
    }
    this.#keep(seconds);
    return true;
  }

  #keep(seconds: number): void {
    this.#left = this.#every - 1;
    if (this.#count === maxKept) this.#halve();
    this.#kept[this.#count] = seconds;
    this.#insert(seconds);
    this.#count++;
    if (this.#count >= leastKept) this.#quantile = orderedQuantile(this.#ordered, this.#count, this.#share);
  }

  /** Whether it has been given the same intervals, as far as that can be told. */
  isLike(other: IntervalEstimate): boolean {
    if (this.#count !== other.#count || this.#every !== other.#every || this.#left !== other.#left) return false;
    for (let i = 0; i < this.#count; i++) if (this.#kept[i] !== other.#kept[i]) return false;
    return true;
  }

  /** Goes on as another one, which has been given the same. */
  copy(other: IntervalEstimate): void {
    this.#kept.set(other.#kept);
    this.#ordered.set(other.#ordered);
    this.#count = other.#count;
    this.#every = other.#every;
    this.#left = other.#left;
    this.#quantile = other.#quantile;
  }

  #insert(seconds: number): void {
    let place = this.#count;
    while (place > 0 && (this.#ordered[place - 1] ?? 0) > seconds) place--;
    this.#ordered.copyWithin(place + 1, place, this.#count);
    this.#ordered[place] = seconds;
  }

  #halve(): void {
    for (let i = 0; i < maxKept / 2; i++) this.#kept[i] = this.#kept[2 * i] ?? 0;
    this.#count = maxKept / 2;
    this.#ordered.set(this.#kept.slice(0, this.#count).sort());
    this.#every *= 2;
    this.#left = this.#every - 1;
  }
}
