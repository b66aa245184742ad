/** Sums are made of so many records at a time: roundings depend on it. */
export const maxRows = 64;
const maxValues = 16_384;
/** Number of values in a line of a processor's cache. */
const lineValues = 8;

/** What there is of each record before its values, by its place: see {@link ValueBlock.begin}. */
export const [timeCell, leastCell, holdCell, firstValue] = [0, 1, 2, 3] as const;

/**
 * The values of a metric in some records with the same instances. They are gathered as they lie in the file, and evaluated
 * series by series: what is kept of a series is then loaded once for many values.
 */
export class ValueBlock {
  /** Record by record, at distances of {@link stride}: what {@link begin} puts there, and the values; NaN for none. */
  cells = new Float64Array(0);
  stride = 0;
  /** Values of a record. */
  width = 0;
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
    this.width = width;
    this.rows = 0;
    this.stride = strideOf(firstValue + width);
    this.#capacity = Math.max(1, Math.min(maxRows, Math.floor(maxValues / Math.max(1, width))));
    const length = this.stride * this.#capacity;
    // Somewhat more, as the next record may have a few more.
    if (length > this.cells.length)
      this.cells = new Float64Array(this.cells.length === 0 ? length : Math.ceil(1.25 * length));
  }

  /** Empties it. */
  clear(): void {
    if (this.rows > 0) this.timeBefore = this.cells[(this.rows - 1) * this.stride + timeCell] ?? NaN;
    this.recordsBefore += this.rows;
    this.rows = 0;
  }

  get isFull(): boolean {
    return this.rows === this.#capacity;
  }

  /**
   * Begins the next record.
   *
   * @param leastSeconds samples of a counter that are closer than this to the one before are left out
   * @param holdSeconds for how long levels hold at most
   * @returns where the value of its first series is to be put
   */
  begin(time: number, leastSeconds: number, holdSeconds: number): number {
    const { cells } = this;
    const at = this.stride * this.rows++;
    cells[at + timeCell] = time;
    cells[at + leastCell] = leastSeconds;
    cells[at + holdCell] = holdSeconds;
    return at + firstValue;
  }
}

/** An odd number of cache lines: the values of a series would else be in few of the places that a cache has for them. */
function strideOf(length: number): number {
  return length <= lineValues ? length : lineValues * (Math.ceil(length / lineValues) | 1);
}
