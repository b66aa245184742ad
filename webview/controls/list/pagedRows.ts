/** Reads the rows `[from, to)` of a list, and says how many there are in all. */
export type ReadRows<Row> = (
  from: number,
  to: number,
  signal: AbortSignal,
) => Promise<{ readonly rows: readonly Row[]; readonly total: number }>;

/** Number of rows per request. */
export const pageRows = 100;
const maxPages = 50;

/** Cache of the rows of a long list, in pages. Requests missing ones and reports their arrival. */
export class PagedRows<Row> {
  #read: ReadRows<Row>;
  readonly #onChange: (error: unknown) => void;
  /** Pages by number, the one used longest ago first. */
  readonly #pages = new Map<number, readonly Row[]>();
  readonly #pending = new Map<number, AbortController>();
  #fresh = new Set<number>();
  #total: number | undefined;

  /** `onChange` is called when rows arrive, or with the error that prevented it. */
  constructor(read: ReadRows<Row>, onChange: (error: unknown) => void) {
    this.#read = read;
    this.#onChange = onChange;
  }

  /** Undefined until the first rows arrive. */
  get total(): number | undefined {
    return this.#total;
  }

  /** The row at an index; undefined where it has not been read. */
  at(index: number): Row | undefined {
    return this.#pages.get(Math.floor(index / pageRows))?.[index % pageRows];
  }

  /** Reads what is missing or out of date of the rows `[first, end)`; at least the first page. */
  load(first: number, end: number): void {
    const last = Math.max(first, end - 1);
    for (let page = Math.floor(first / pageRows); page <= Math.floor(last / pageRows); page++)
      if (!this.#fresh.has(page) && !this.#pending.has(page)) this.#request(page);
  }

  /** All may have changed: what is at hand is shown until what there is now has been read, in another way if one is given. */
  invalidate(read: ReadRows<Row> = this.#read): void {
    this.#read = read;
    this.#fresh = new Set();
    for (const controller of this.#pending.values()) controller.abort();
    this.#pending.clear();
  }

  dispose(): void {
    this.invalidate();
  }

  #request(page: number): void {
    const controller = new AbortController();
    this.#pending.set(page, controller);
    const isCurrent = (): boolean => this.#pending.get(page) === controller;
    this.#read(page * pageRows, (page + 1) * pageRows, controller.signal).then(
      ({ rows, total }) => {
        if (!isCurrent()) return;
        this.#pending.delete(page);
        this.#total = total;
        this.#keep(page, rows);
        this.#onChange(undefined);
      },
      (error: unknown) => {
        if (!isCurrent()) return;
        this.#pending.delete(page);
        this.#fresh.add(page);
        this.#onChange(error);
      },
    );
  }

  #keep(page: number, rows: readonly Row[]): void {
    this.#fresh.add(page);
    this.#pages.delete(page);
    this.#pages.set(page, rows);
    for (const oldest of this.#pages.keys()) {
      if (this.#pages.size <= maxPages) break;
      this.#pages.delete(oldest);
      this.#fresh.delete(oldest);
    }
  }
}
