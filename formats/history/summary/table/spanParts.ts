import type { HeldValues } from './heldValues.ts';

/** In series: memory grows by so many, without being copied. */
const pageSeries = 256;

/** Time-weighted means of equal parts of a span for many series: what a small line shows of each. */
export class SpanParts {
  readonly count: number;
  readonly #from: number;
  readonly #length: number;
  readonly #partsPerSecond: number;
  /** For each series and part: value times seconds, and seconds. Half as exact as others: a small line has few levels. */
  readonly #pages: Float32Array[] = [];

  /** @param from in seconds, as `to` */
  constructor(from: number, to: number, count: number) {
    this.count = count;
    this.#from = from;
    this.#length = to > from ? (to - from) / count : 1;
    this.#partsPerSecond = 1 / this.#length;
  }

  /** Makes room for so many series. */
  reserve(series: number): void {
    while (this.#pages.length * pageSeries < series) this.#pages.push(new Float32Array(2 * this.count * pageSeries));
  }

  /** The part that values held in, as nearly always; negative for more than one. */
  partOf({ seconds, ends, count }: HeldValues): number {
    const first = this.#partAt((ends[0] ?? 0) - (seconds[0] ?? 0));
    return first === this.#partAt(ends[count - 1] ?? 0) ? first : -1;
  }

  /** The part from one time to another; negative for more than one. If no parts are wanted, all is in one. */
  partBetween(from: number, to: number): number {
    if (this.count === 0) return 0;
    const part = this.#partAt(from);
    return part === this.#partAt(to) ? part : -1;
  }

  /**
   * A series had values.
   *
   * @param area sum of the values times how long each held
   * @param seconds sum of how long they held
   */
  addAll(series: number, held: HeldValues, area: number, seconds: number): void {
    if (this.count === 0) return;
    const { values, seconds: lengths, ends, count } = held;
    const part = this.partOf(held);
    if (part >= 0) this.put(series, part, area, seconds);
    else
      for (let i = 0; i < count; i++) {
        const end = ends[i] ?? 0;
        this.add(series, end - (lengths[i] ?? 0), end, values[i] ?? 0);
      }
  }

  /** A series had a value from one time to another. */
  add(series: number, from: number, to: number, value: number): void {
    const last = this.#partAt(to);
    for (let part = this.#partAt(from); part <= last; part++) {
      const start = part === 0 ? from : Math.max(from, this.#from + part * this.#length);
      const end = part === last ? to : Math.min(to, this.#from + (part + 1) * this.#length);
      if (end > start) this.put(series, part, value * (end - start), end - start);
    }
  }

  /** The mean of each part of a series; NaN for those without a value. */
  of(series: number): Float64Array {
    const page = this.#pageOf(series);
    const first = 2 * this.count * (series % pageSeries);
    const means = new Float64Array(this.count);
    for (let part = 0; part < this.count; part++)
      means[part] = (page[first + 2 * part] ?? 0) / (page[first + 2 * part + 1] ?? 0);
    return means;
  }

  /** A series had values in one part. */
  put(series: number, part: number, area: number, seconds: number): void {
    if (this.count === 0) return;
    const page = this.#pageOf(series);
    const at = 2 * (this.count * (series % pageSeries) + part);
    page[at] = (page[at] ?? 0) + area;
    page[at + 1] = (page[at + 1] ?? 0) + seconds;
  }

  #pageOf(series: number): Float32Array {
    const page = this.#pages[Math.floor(series / pageSeries)];
    if (page === undefined) throw new Error(`There is no series ${series}.`);
    return page;
  }

  #partAt(time: number): number {
    const part = Math.floor((time - this.#from) * this.#partsPerSecond);
    return part < 0 ? 0 : part < this.count ? part : this.count - 1;
  }
}
