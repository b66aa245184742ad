import type { HeldValues } from './heldValues.ts';

/** Time-weighted means of equal parts of a span for many series: what a small line shows of each. */
export class SpanParts {
  readonly count: number;
  readonly #from: number;
  readonly #length: number;
  readonly #partsPerSecond: number;
  /** For each series and part: value times seconds, and seconds. */
  #cells = new Float64Array(0);

  /** @param from in seconds, as `to` */
  constructor(from: number, to: number, count: number) {
    this.count = count;
    this.#from = from;
    this.#length = to > from ? (to - from) / count : 1;
    this.#partsPerSecond = 1 / this.#length;
  }

  /** Makes room for so many series. */
  reserve(series: number): void {
    const length = 2 * this.count * series;
    if (length <= this.#cells.length) return;
    const cells = new Float64Array(2 * length);
    cells.set(this.#cells);
    this.#cells = cells;
  }

  /** The part that values held in, as nearly always; negative for more than one. */
  partOf({ seconds, ends, count }: HeldValues): number {
    const first = this.#partAt((ends[0] ?? 0) - (seconds[0] ?? 0));
    return first === this.#partAt(ends[count - 1] ?? 0) ? first : -1;
  }

  /**
   * A series had values.
   *
   * @param area sum of the values times how long each held
   * @param seconds sum of how long they held
   */
  addAll(series: number, held: HeldValues, area: number, seconds: number): void {
    const { values, seconds: lengths, ends, count } = held;
    const part = this.partOf(held);
    if (part >= 0) this.put(series, part, area, seconds);
    else
      for (let i = 0; i < count; i++) {
        const end = ends[i] ?? 0;
        this.#add(series, end - (lengths[i] ?? 0), end, values[i] ?? 0);
      }
  }

  #add(series: number, from: number, to: number, value: number): void {
    const last = this.#partAt(to);
    for (let part = this.#partAt(from); part <= last; part++) {
      const start = part === 0 ? from : Math.max(from, this.#from + part * this.#length);
      const end = part === last ? to : Math.min(to, this.#from + (part + 1) * this.#length);
      if (end > start) this.put(series, part, value * (end - start), end - start);
    }
  }

  /** The mean of each part of a series; NaN for those without a value. */
  of(series: number): Float64Array {
    const first = 2 * this.count * series;
    return Float64Array.from(
      { length: this.count },
      (_, part) => (this.#cells[first + 2 * part] ?? 0) / (this.#cells[first + 2 * part + 1] ?? 0),
    );
  }

  /** A series had values in one part. */
  put(series: number, part: number, area: number, seconds: number): void {
    const at = 2 * (this.count * series + part);
    this.#cells[at] = (this.#cells[at] ?? 0) + area;
    this.#cells[at + 1] = (this.#cells[at + 1] ?? 0) + seconds;
  }

  #partAt(time: number): number {
    const part = Math.floor((time - this.#from) * this.#partsPerSecond);
    return part < 0 ? 0 : part < this.count ? part : this.count - 1;
  }
}
