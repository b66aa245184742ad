/** Sums are made of so many records at a time, and of so many values at most: roundings depend on it. */
export const maxRows = 32;
const maxSliceValues = 8192;
/** So many of these are gathered, as far as there is room. */
export const maxSlices = 4;
const maxValues = 16_384;
/** In values: a line of a processor's cache. */
const padding = 8;

/**
 * The values of a metric in some records with the same instances. They are gathered record by record, as they lie in the
 * file, and evaluated series by series: what is kept of a series is then loaded once for many values.
 */
export class ValueBlock {
  /** Of each record. */
  readonly times: Float64Array;
  /** Samples of a counter that are closer than this to the one before are left out. */
  readonly leastSeconds: Float64Array;
  /** Series by series, at distances of {@link stride}; NaN for none. */
  readonly values: Float64Array;
  /** Not a power of two: the values of a record would then be in the same few lines of a processor's cache. */
  readonly stride: number;
  /** Values of a record. */
  readonly width: number;
  /** How many records are summed at a time. */
  readonly sliceRows: number;
  readonly #capacity: number;
  rows = 0;

  constructor(width: number) {
    const values = Math.max(1, width);
    this.sliceRows = Math.max(1, Math.min(maxRows, Math.floor(maxSliceValues / values)));
    const slices = Math.floor(maxValues / (this.sliceRows * values));
    this.#capacity = this.sliceRows * Math.max(1, Math.min(maxSlices, slices));
    this.width = width;
    this.times = new Float64Array(this.#capacity);
    this.leastSeconds = new Float64Array(this.#capacity);
    this.stride = this.#capacity + padding;
    this.values = new Float64Array(this.stride * width);
  }

  get isFull(): boolean {
    return this.rows === this.#capacity;
  }

  /** Begins the next record. @returns where the value of its first series is to be put */
  begin(time: number, leastSeconds: number): number {
    this.times[this.rows] = time;
    this.leastSeconds[this.rows] = leastSeconds;
    return this.rows++;
  }
}
