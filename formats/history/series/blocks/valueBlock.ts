/** Sums are made of so many records at a time, and of so many values at most: roundings depend on it. */
export const maxRows = 32;
const maxSliceValues = 8192;
/** Most slices that are gathered, as far as there is room. */
export const maxSlices = 4;
const maxValues = 16_384;
/** Values in a line of a processor's cache. */
const padding = 8;

/**
 * The values of a metric in some records with the same instances. They are gathered record by record, as they lie in the
 * file, and evaluated series by series: what is kept of a series is then loaded once for many values.
 */
export class ValueBlock {
  /** Time of each record. */
  times = new Float64Array(0);
  /** Least seconds to the sample before, by record: samples of a counter that are closer are left out. */
  leastSeconds = new Float64Array(0);
  /** Most seconds for which the levels of each record hold. */
  holdSeconds = new Float64Array(0);
  /** Series by series, at distances of {@link stride}; NaN for none. */
  values = new Float64Array(0);
  /** Distance of series; no power of two, with which the values of a record would share a few lines of the cache. */
  stride = 0;
  /** Values of a record. */
  width = 0;
  /** How many records are summed at a time. */
  sliceRows = 0;
  #capacity = 0;
  /** Time of the record of the metric before the first one; NaN where there is none. */
  timeBefore = NaN;
  /** How many records of the metric were before. */
  recordsBefore = 0;
  rows = 0;

  constructor(width: number) {
    this.resize(width);
  }

  /** Makes an empty block of it, in the memory that it has: processes come and go with each record. */
  resize(width: number): void {
    const values = Math.max(1, width);
    this.sliceRows = Math.max(1, Math.min(maxRows, Math.floor(maxSliceValues / values)));
    this.width = width;
    this.#reserve(1);
  }

  /** Empties it. Once it has been full it gathers as many records as it may: such instances stay the same for long. */
  clear(): void {
    const slices = Math.floor(maxValues / (this.sliceRows * Math.max(1, this.width)));
    if (this.rows > 0) this.timeBefore = this.times[this.rows - 1] ?? NaN;
    this.recordsBefore += this.rows;
    if (this.isFull) this.#reserve(Math.max(1, Math.min(maxSlices, slices)));
    this.rows = 0;
  }

  #reserve(slices: number): void {
    this.#capacity = this.sliceRows * slices;
    this.rows = 0;
    if (this.#capacity > this.times.length) {
      this.times = new Float64Array(this.#capacity);
      this.leastSeconds = new Float64Array(this.#capacity);
      this.holdSeconds = new Float64Array(this.#capacity);
    }
    this.stride = this.#capacity + padding;
    const length = this.stride * this.width;
    // Somewhat more, as the next record may have a few more.
    if (length > this.values.length)
      this.values = new Float64Array(this.values.length === 0 ? length : Math.ceil(1.25 * length));
  }

  get isFull(): boolean {
    return this.rows === this.#capacity;
  }

  /** Begins the next record. @returns where the value of its first series is to be put */
  begin(time: number, leastSeconds: number, holdSeconds: number): number {
    this.times[this.rows] = time;
    this.leastSeconds[this.rows] = leastSeconds;
    this.holdSeconds[this.rows] = holdSeconds;
    return this.rows++;
  }
}
