/** Values of one line of a plot as they stand in a file, in three columns that grow; and what is skipped of them. */
export class RowPoints {
  #times = new Float64Array(64);
  #values = new Float64Array(64);
  #rows = new Uint32Array(64);
  #count = 0;
  #skips = new Float64Array(8);
  #skipCount = 0;
  #isSorted = true;

  /** How many points there are, gaps included. */
  get count(): number {
    return this.#count;
  }

  /** Times in seconds since the Epoch, ascending. */
  get times(): Float64Array {
    this.#sort();
    return this.#times.subarray(0, this.#count);
  }

  /** Values of the points; NaN at gaps. */
  get values(): Float64Array {
    this.#sort();
    return this.#values.subarray(0, this.#count);
  }

  /** The line of the file that each value stands in, from 0. */
  get rows(): Uint32Array {
    this.#sort();
    return this.#rows.subarray(0, this.#count);
  }

  /** When the samples are of that pma skips, ascending. */
  get skips(): Float64Array {
    this.#sort();
    return this.#skips.subarray(0, this.#skipCount);
  }

  add(time: number, value: number, row: number): void {
    const at = this.#count;
    if (at === this.#times.length) {
      this.#times = grown(this.#times, new Float64Array(2 * at));
      this.#values = grown(this.#values, new Float64Array(2 * at));
      this.#rows = grown(this.#rows, new Uint32Array(2 * at));
    }
    if (at > 0 && time < (this.#times[at - 1] ?? NaN)) this.#isSorted = false;
    this.#times[at] = time;
    this.#values[at] = value;
    this.#rows[at] = row;
    this.#count++;
  }

  skip(time: number): void {
    const at = this.#skipCount;
    if (at === this.#skips.length) this.#skips = grown(this.#skips, new Float64Array(2 * at));
    if (at > 0 && time < (this.#skips[at - 1] ?? NaN)) this.#isSorted = false;
    this.#skips[at] = time;
    this.#skipCount++;
  }

  /** Time goes back in a file whose DATE does. */
  #sort(): void {
    if (this.#isSorted) return;
    this.#isSorted = true;
    const [times, values, rows] = [this.#times.slice(), this.#values.slice(), this.#rows.slice()];
    const order = Uint32Array.from({ length: this.#count }, (_, index) => index);
    // By the order of the file where times are equal.
    order.sort((a, b) => (times[a] ?? NaN) - (times[b] ?? NaN) || a - b);
    for (const [to, from] of order.entries()) {
      this.#times[to] = times[from] ?? NaN;
      this.#values[to] = values[from] ?? NaN;
      this.#rows[to] = rows[from] ?? 0;
    }
    this.#skips.subarray(0, this.#skipCount).sort();
  }
}

function grown<Column extends Float64Array | Uint32Array>(column: Column, larger: Column): Column {
  larger.set(column);
  return larger;
}
