/** In values: what is kept of a series grows by so many. */
const chunkValues = 16;
/** Each with how long it held. */
const chunkLength = 2 * chunkValues;
const pageChunks = 256;
/** In place of a chunk. */
const none = -1;

/** What a series has kept: its first and last chunk, and how many values. */
interface KeptValues {
  first: number;
  last: number;
  count: number;
}

/**
 * Values of many series, each with how long it held, that are kept one by one. They lie in few large arrays: two small
 * ones for each of a hundred thousand series would take several times the memory.
 */
export class ExactValues {
  /** How many more values there is room for. */
  #left: number;
  readonly #pages: Float64Array[] = [];
  /** Of each chunk, the one after it in its series, or among those that are free. */
  #next = new Int32Array(0);
  #chunks = 0;
  #free = none;

  /** @param maxValues how many there is room for, of all series together */
  constructor(maxValues: number) {
    this.#left = maxValues;
  }

  get left(): number {
    return this.#left;
  }

  /** Takes room for values that are elsewhere for some time. @returns whether there was any */
  take(values: number): boolean {
    if (values > this.#left) return false;
    this.#left -= values;
    return true;
  }

  giveBack(values: number): void {
    this.#left += values;
  }

  /** A series without values. */
  begin(): KeptValues {
    return { first: none, last: none, count: 0 };
  }

  /** Makes room for more values at the end of a series. @returns whether there is any */
  reserve(kept: KeptValues): boolean {
    if (kept.count % chunkValues !== 0) return true;
    if (!this.take(chunkValues)) return false;
    const chunk = this.#newChunk();
    if (kept.last === none) kept.first = chunk;
    else this.#next[kept.last] = chunk;
    kept.last = chunk;
    return true;
  }

  /**
   * Appends values as far as {@link reserve} has made room.
   *
   * @param from the first of them that is wanted
   * @returns the first one that was not appended
   */
  append(kept: KeptValues, values: Float64Array, seconds: Float64Array, from: number, end: number): number {
    const place = kept.count % chunkValues;
    const to = Math.min(end, from + chunkValues - place);
    const page = this.#pageOf(kept.last);
    let at = (kept.last % pageChunks) * chunkLength + 2 * place;
    for (let i = from; i < to; i++) {
      page[at++] = values[i] ?? 0;
      page[at++] = seconds[i] ?? 0;
    }
    kept.count += to - from;
    return to;
  }

  /** Copies all values of a series, and how long each held. */
  copy({ first, count }: KeptValues, values: Float64Array, seconds: Float64Array): void {
    let chunk = first;
    for (let i = 0; i < count; chunk = this.#next[chunk] ?? none) {
      const page = this.#pageOf(chunk);
      let at = (chunk % pageChunks) * chunkLength;
      for (const end = Math.min(count, i + chunkValues); i < end; i++) {
        values[i] = page[at++] ?? 0;
        seconds[i] = page[at++] ?? 0;
      }
    }
  }

  /** Forgets the values of a series: others have the room. */
  release(kept: KeptValues): void {
    if (kept.last !== none) {
      this.#next[kept.last] = this.#free;
      this.#free = kept.first;
      this.#left += Math.ceil(kept.count / chunkValues) * chunkValues;
    }
    kept.first = kept.last = none;
    kept.count = 0;
  }

  #newChunk(): number {
    const free = this.#free;
    if (free !== none) {
      this.#free = this.#next[free] ?? none;
      return free;
    }
    if (this.#chunks % pageChunks === 0) {
      this.#pages.push(new Float64Array(pageChunks * chunkLength));
      if (this.#chunks === this.#next.length) {
        const next = new Int32Array(Math.max(pageChunks, 2 * this.#chunks));
        next.set(this.#next);
        this.#next = next;
      }
    }
    return this.#chunks++;
  }

  #pageOf(chunk: number): Float64Array {
    const page = this.#pages[Math.floor(chunk / pageChunks)];
    if (page === undefined) throw new Error(`There is no chunk ${chunk}.`);
    return page;
  }
}
