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
  /** Whether each row ended no earlier than the one before: not where the clock was set back. */
  #isOrdered = true;

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
    const { rows, first, end, stride } = this;
    const isBehind = end === first || (rows[end + toAt] ?? NaN) >= (rows[end - stride + toAt] ?? NaN);
    this.#isOrdered = isBehind && (this.#isOrdered || end - first <= stride);
    this.end += stride;
    if (this.end + this.stride > this.rows.length) this.#makeRoom();
  }

  /** Drops the oldest row. */
  shift(): void {
    this.first += this.stride;
  }

  /** Where those rows begin of which some ended after a time: all before them did not. */
  firstAfter(time: number): number {
    const { rows, first, stride } = this;
    if (!this.#isOrdered) return first;
    let at = this.end;
    while (at > first && (rows[at - stride + toAt] ?? NaN) > time) at -= stride;
    return at;
  }

  clear(): void {
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
