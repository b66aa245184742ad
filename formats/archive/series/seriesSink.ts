/** Takes the points of one instance, in the order of time. */
export interface SeriesSink {
  /** @param time in seconds since 1970; @param value NaN for a gap */
  add(time: number, value: number): void;
}

/** Every point, in two columns that grow. */
export class PointColumns implements SeriesSink {
  #times = new Float64Array(64);
  #values = new Float64Array(64);
  #length = 0;

  add(time: number, value: number): void {
    if (this.#length === this.#times.length) {
      const times = new Float64Array(2 * this.#length);
      const values = new Float64Array(2 * this.#length);
      times.set(this.#times);
      values.set(this.#values);
      this.#times = times;
      this.#values = values;
    }
    this.#times[this.#length] = time;
    this.#values[this.#length++] = value;
  }

  /** In seconds since 1970. */
  get times(): Float64Array {
    return this.#times.subarray(0, this.#length);
  }

  /** NaN at gaps. */
  get values(): Float64Array {
    return this.#values.subarray(0, this.#length);
  }
}

/** Lowest, highest and last value of equal parts of a span: what a plot of that many pixels can show. */
export class MinMaxBuckets implements SeriesSink {
  readonly from: number;
  readonly to: number;
  /** NaN where a part has no value. */
  readonly min: Float64Array;
  readonly max: Float64Array;
  readonly last: Float64Array;
  /** Of the last value, in seconds since 1970. */
  readonly times: Float64Array;
  /** How many values each part has. */
  readonly counts: Uint32Array;
  /** 1 where a part has a gap. */
  readonly gaps: Uint8Array;

  /** @param from in seconds since 1970, as `to`, which is later */
  constructor(from: number, to: number, count: number) {
    this.from = from;
    this.to = to;
    this.min = new Float64Array(count).fill(NaN);
    this.max = new Float64Array(count).fill(NaN);
    this.last = new Float64Array(count).fill(NaN);
    this.times = new Float64Array(count).fill(NaN);
    this.counts = new Uint32Array(count);
    this.gaps = new Uint8Array(count);
  }

  add(time: number, value: number): void {
    const count = this.min.length;
    const part = Math.floor(((time - this.from) / (this.to - this.from)) * count);
    const index = part === count && time === this.to ? count - 1 : part;
    if (!(index >= 0 && index < count)) return;
    if (Number.isNaN(value)) {
      this.gaps[index] = 1;
      return;
    }
    const min = this.min[index] ?? NaN;
    const max = this.max[index] ?? NaN;
    if (!(min <= value)) this.min[index] = value;
    if (!(max >= value)) this.max[index] = value;
    this.last[index] = value;
    this.times[index] = time;
    this.counts[index] = (this.counts[index] ?? 0) + 1;
  }

  /** The middle of a part, in seconds since 1970. */
  timeAt(index: number): number {
    return this.from + ((index + 0.5) * (this.to - this.from)) / this.min.length;
  }
}
