/** Where the parts of a sample are in its row: when it began and ended, then a sum and a weight of each condition. */
export const [fromAt, toAt, sumsAt] = [0, 1, 2];

const firstRows = 4;

/**
 * Pieces of time with what was measured in them, the oldest first: a row of numbers each. There is one for each interval
 * of each rule and instance, so that objects would cost more than all that is computed with them.
 */
export class SampleQueue {
  rows: Float64Array;
  /** Numbers in a row. */
  readonly stride: number;
  /** Where the oldest row begins, and the one behind the newest: that may be filled before it is pushed. */
  first = 0;
  end = 0;
  /** How many rows have been dropped. */
  #dropped = 0;

  /** @param conditions how many sums and weights each sample has */
  constructor(conditions: number) {
    this.stride = sumsAt + 2 * conditions;
    this.rows = new Float64Array(firstRows * this.stride);
  }

  get hasOne(): boolean {
    return this.end - this.first === this.stride;
  }

  /** Appends the row at {@link end}, and makes room for the next one. */
  push(): void {
    this.end += this.stride;
    if (this.end + this.stride > this.rows.length) this.#makeRoom();
  }

  /** Drops the oldest row. */
  shift(): void {
    this.first += this.stride;
    this.#dropped++;
  }

  /** The number of the row at a place, counted from the first one that there ever was. */
  numberOf(at: number): number {
    return this.#dropped + (at - this.first) / this.stride;
  }

  /** Where a row is, by its number; of one that has been dropped, where the oldest is. */
  placeOf(number: number): number {
    return this.first + Math.max(0, number - this.#dropped) * this.stride;
  }

  clear(): void {
    this.#dropped = this.numberOf(this.end);
    this.first = this.end = 0;
  }

  #makeRoom(): void {
    const { rows, first, end } = this;
    if (2 * first >= rows.length) rows.copyWithin(0, first, end);
    else {
      this.rows = new Float64Array(2 * rows.length);
      this.rows.set(rows.subarray(first, end));
    }
    this.first = 0;
    this.end = end - first;
  }
}
