/** So many records are gathered at most, and so many values. */
export const maxRows = 32;
const maxValues = 8192;

/**
 * The values of a metric in a few records with the same instances. They are gathered record by record, as they lie in the
 * file, and evaluated series by series: what is kept of a series is then loaded once for many values.
 */
export class ValueBlock {
  /** Of each record. */
  readonly times: Float64Array;
  /** Samples of a counter that are closer than this to the one before are left out. */
  readonly leastSeconds: Float64Array;
  /** Record by record; NaN for none. */
  readonly values: Float64Array;
  /** Values of a record. */
  readonly width: number;
  readonly #capacity: number;
  rows = 0;

  constructor(width: number) {
    this.#capacity = Math.max(1, Math.min(maxRows, Math.floor(maxValues / Math.max(1, width))));
    this.width = width;
    this.times = new Float64Array(this.#capacity);
    this.leastSeconds = new Float64Array(this.#capacity);
    this.values = new Float64Array(this.#capacity * width);
  }

  get isFull(): boolean {
    return this.rows === this.#capacity;
  }

  /** Begins the next record. @returns where its values are to be put */
  begin(time: number, leastSeconds: number): number {
    this.times[this.rows] = time;
    this.leastSeconds[this.rows] = leastSeconds;
    return this.rows++ * this.width;
  }
}
