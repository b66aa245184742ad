import type { HeldValues } from './heldValues.ts';

/** Number of series by which memory grows, without being copied. */
const pageSeries = 256;

/** How intervals that follow each other lie in the parts of a span. */
export interface IntervalPieces {
  /** Pieces of intervals that each lie in one part: the number of the interval, and the length of the piece. */
  readonly intervals: readonly number[];
  readonly seconds: readonly number[];
  /** Pieces that follow each other in one part: which part, how long they are together, and the first piece behind them. */
  readonly runs: readonly { readonly part: number; readonly seconds: number; readonly end: number }[];
}

const noPieces: IntervalPieces = { intervals: [], seconds: [], runs: [] };

/** Time-weighted means of equal parts of a span for many series: what a small line shows of each. */
export class SpanParts {
  readonly count: number;
  readonly #from: number;
  readonly #length: number;
  readonly #partsPerSecond: number;
  /** Value times seconds, and seconds, by series and part. Half as exact as others: a small line has few levels. */
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

  /** Divides intervals where parts end. */
  divide(held: HeldValues): IntervalPieces {
    const { seconds, ends, count, sumOfSeconds } = held;
    if (this.count === 0) return noPieces;
    const part = this.#partAt((ends[0] ?? 0) - (seconds[0] ?? 0));
    if (part !== this.#partAt(ends[count - 1] ?? 0)) return this.#divided(held);
    return { ...noPieces, runs: [{ part, seconds: sumOfSeconds, end: 0 }] };
  }

  #divided({ seconds: lengths, ends, count }: HeldValues): IntervalPieces {
    const intervals: number[] = [];
    const seconds: number[] = [];
    const runs: { part: number; seconds: number; end: number }[] = [];
    let run = { part: -1, seconds: 0, end: 0 };
    for (let i = 0; i < count; i++) {
      const to = ends[i] ?? 0;
      const from = to - (lengths[i] ?? 0);
      const last = this.#partAt(to);
      for (let part = this.#partAt(from); part <= last; part++) {
        const start = part === 0 ? from : Math.max(from, this.#from + part * this.#length);
        const length = (part === last ? to : Math.min(to, this.#from + (part + 1) * this.#length)) - start;
        if (!(length > 0)) continue;
        if (part !== run.part) runs.push((run = { part, seconds: 0, end: 0 }));
        intervals.push(i);
        seconds.push(length);
        run.seconds += length;
        run.end = seconds.length;
      }
    }
    return { intervals, seconds, runs };
  }

  /**
   * A series had values.
   *
   * @param pieces how their intervals lie in the parts
   * @param area sum of the values times how long each held
   */
  addAll(
    series: number,
    { values, count }: HeldValues,
    { intervals, seconds, runs }: IntervalPieces,
    area: number,
  ): void {
    let piece = 0;
    for (const run of runs) {
      let own = 0;
      if (runs.length === 1) own = area;
      else if (count === 1) own = (values[0] ?? NaN) * run.seconds;
      else for (; piece < run.end; piece++) own += (values[intervals[piece] ?? 0] ?? NaN) * (seconds[piece] ?? NaN);
      this.#put(series, run.part, own, run.seconds);
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
  #put(series: number, part: number, area: number, seconds: number): void {
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
