import { quantile } from '../series/thinning.ts';

/** Of so many intervals the quartile is exact; then every second one of those kept makes room for later ones. */
const maxKept = 64;
/** Of fewer intervals nothing is said. */
const leastKept = 4;

/** The usual interval between the records of a metric, while they go by: the upper quartile of evenly chosen ones. */
export class IntervalEstimate {
  readonly #kept = new Float64Array(maxKept);
  #count = 0;
  /** One of so many intervals is kept. */
  #every = 1;
  #left = 0;
  #quartile = NaN;

  /** NaN as long as there are too few. */
  get quartile(): number {
    return this.#quartile;
  }

  /** @param seconds positive */
  add(seconds: number): void {
    if (this.#left > 0) {
      this.#left--;
      return;
    }
    this.#left = this.#every - 1;
    if (this.#count === maxKept) this.#halve();
    this.#kept[this.#count++] = seconds;
    if (this.#count >= leastKept) this.#quartile = quantile(this.#kept.slice(0, this.#count), 0.75);
  }

  #halve(): void {
    for (let i = 0; i < maxKept / 2; i++) this.#kept[i] = this.#kept[2 * i] ?? 0;
    this.#count = maxKept / 2;
    this.#every *= 2;
    this.#left = this.#every - 1;
  }
}
