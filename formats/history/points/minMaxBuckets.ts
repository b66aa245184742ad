/** Lowest, highest and last value of equal parts of a span: what a plot of that many pixels can show. */
export class MinMaxBuckets {
  readonly from: number;
  readonly to: number;
  /** NaN where a part has no value. */
  readonly min: Float64Array;
  readonly max: Float64Array;
  readonly last: Float64Array;
  /** Times of the last values, in seconds since 1970. */
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

  /** @param time in seconds since 1970; @param value NaN for a gap */
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
