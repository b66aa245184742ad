import type { RateKeeper } from './steadyCounters.ts';
import type { QuantileStore, TimeQuantiles } from './timeQuantiles.ts';

/** Memory grows by so many records. */
const pageRecords = 16;

/**
 * The rates of counters that are taken record by record, as long as they are kept one by one: side by side, as they come.
 * Where there is no room for those of all of these counters, none are kept.
 */
export class RateLog implements RateKeeper {
  readonly #store: QuantileStore;
  /** Where those of the last record are. */
  readonly #rates: Float64Array;
  /** Those of each column. */
  #all: readonly TimeQuantiles[] = [];
  /** The counters whose rates are kept, and their columns. */
  #kept: readonly TimeQuantiles[] = [];
  #columns: readonly number[] = [];
  /** How long each record is after the one before, and the rates. */
  #pages: Float64Array[] = [];
  #usedPages = 0;
  #count = 0;
  /** So many records may be in it. */
  #most = 0;

  constructor(store: QuantileStore, rates: Float64Array) {
    this.#store = store;
    this.#rates = rates;
  }

  get isOpen(): boolean {
    return this.#kept.length > 0;
  }

  /** @param quantiles those of each column, which have bins: others put the rates there */
  begin(quantiles: readonly TimeQuantiles[]): void {
    this.#all = quantiles;
    const kept = quantiles.filter(({ areExact }) => areExact);
    // The pages are as wide as all of them.
    if (kept.length !== this.#kept.length) this.#pages = [];
    this.#kept = kept;
    this.#columns = [...quantiles.keys()].filter((column) => quantiles[column]?.areExact === true);
    this.#most = kept.reduce((least, { room }) => Math.min(least, room), Infinity);
  }

  add(elapsed: number, fallen?: (column: number) => boolean): void {
    if (this.#count === this.#most) this.#goOn();
    if (!this.isOpen) return;
    const page = this.#lastPage();
    if (page === undefined) {
      this.#forget();
      return;
    }
    const rates = this.#rates;
    const columns = this.#columns;
    const row = this.#placeOf(this.#count++);
    page[row] = elapsed;
    if (columns.length === rates.length) page.set(rates, row + 1);
    else for (const [i, column] of columns.entries()) page[row + 1 + i] = rates[column] ?? NaN;
    if (fallen === undefined) return;
    for (const [i, column] of columns.entries()) if (fallen(column)) page[row + 1 + i] = NaN;
  }

  /** Has each of the counters keep its rates. */
  end(): void {
    const { exact, scratch } = this.#store;
    exact.giveBack(this.#usedPages * this.#pageValues);
    this.#usedPages = 0;
    for (const [i, quantiles] of this.#kept.entries()) {
      scratch.count = 0;
      for (let record = 0; record < this.#count; record++) {
        const page = this.#pages[Math.floor(record / pageRecords)];
        const row = this.#placeOf(record);
        const rate = page?.[row + 1 + i] ?? NaN;
        if (Number.isNaN(rate)) continue;
        scratch.values[scratch.count] = rate;
        scratch.seconds[scratch.count++] = page?.[row] ?? NaN;
      }
      quantiles.keep(scratch);
    }
    this.#count = 0;
    this.#pages.length = Math.min(1, this.#pages.length);
  }

  /** Some counters have kept as many rates as they may: goes on with the others. */
  #goOn(): void {
    this.end();
    for (const one of this.#kept) if (one.room === 0) one.forget();
    this.begin(this.#all);
  }

  #forget(): void {
    this.#store.exact.giveBack(this.#usedPages * this.#pageValues);
    this.#usedPages = 0;
    this.#count = 0;
    for (const one of this.#kept) one.forget();
    this.begin(this.#all);
  }

  /** Undefined where there is no room for it. */
  #lastPage(): Float64Array | undefined {
    const last = Math.floor(this.#count / pageRecords);
    if (last === this.#usedPages) {
      if (!this.#store.exact.take(this.#pageValues)) return undefined;
      this.#usedPages++;
      this.#pages[last] ??= new Float64Array(pageRecords + this.#pageValues);
    }
    return this.#pages[last];
  }

  get #pageValues(): number {
    return pageRecords * this.#kept.length;
  }

  /** Where a record begins in its page. */
  #placeOf(record: number): number {
    return (record % pageRecords) * (1 + this.#kept.length);
  }
}
