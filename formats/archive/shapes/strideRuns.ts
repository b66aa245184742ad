import { grown } from './instanceSlots.ts';

/** Places at equal distances, one run of them after the other: far less to read than a list of places. */
export class StrideRuns {
  /** Start, stride and length of each run. */
  starts = new Int32Array(16);
  strides = new Int32Array(16);
  counts = new Int32Array(16);
  #length = 0;
  #last = 0;

  get length(): number {
    return this.#length;
  }

  /**
   * Adds a place behind the last one.
   *
   * @param isRelated whether it may belong to the run of that
   * @returns whether a new run began
   */
  add(place: number, isRelated: boolean): boolean {
    const run = this.#length - 1;
    const stride = place - this.#last;
    this.#last = place;
    const count = this.counts[run] ?? 0;
    if (run >= 0 && isRelated && (count === 1 || stride === this.strides[run])) {
      this.strides[run] = stride;
      this.counts[run] = count + 1;
      return false;
    }
    this.#begin(place);
    return true;
  }

  #begin(place: number): void {
    const run = this.#length++;
    if (run === this.starts.length) {
      this.starts = grown(this.starts, new Int32Array(2 * run));
      this.strides = grown(this.strides, new Int32Array(2 * run));
      this.counts = grown(this.counts, new Int32Array(2 * run));
    }
    this.starts[run] = place;
    this.counts[run] = 1;
  }
}
