/** Takes the values of one instance as they were logged, in the order of the file. */
export interface SeriesSink {
  /** @param time in seconds since 1970, or since another time that the sink knows */
  add(time: number, value: number): void;
  /** No value: the logger began anew (`isMark`), or a record of the metric is without the instance. */
  gap(time: number, isMark: boolean): void;
}

/** Every point, in two columns that grow. */
export class PointColumns implements SeriesSink {
  /** Values as they were logged hold until the next one; rates hold since the one before. */
  readonly areLevels = true;
  #times = new Float64Array(64);
  #values = new Float64Array(64);
  #length = 0;
  readonly #marks: number[] = [];

  add(time: number, value: number): void {
    if (this.#length === this.#times.length) {
      // Not to double it: a third of all memory of plots would be room that nothing fills.
      const length = Math.ceil(1.5 * this.#length);
      const times = new Float64Array(length);
      const values = new Float64Array(length);
      times.set(this.#times);
      values.set(this.#values);
      this.#times = times;
      this.#values = values;
    }
    this.#times[this.#length] = time;
    this.#values[this.#length++] = value;
  }

  gap(time: number, isMark: boolean): void {
    if (isMark) this.#marks.push(this.#length);
    this.add(time, NaN);
  }

  /** In seconds since 1970. */
  get times(): Float64Array {
    return this.#times.subarray(0, this.#length);
  }

  /** NaN at gaps. */
  get values(): Float64Array {
    return this.#values.subarray(0, this.#length);
  }

  /** Indices of the points that are marks, ascending; other gaps are records without the instance. */
  get marks(): readonly number[] {
    return this.#marks;
  }
}
