import type { HeldValues } from './heldValues.ts';

/** Most values of a series that are kept. */
export const maxExact = 4096;
/** Number of values by which what is kept of a series grows. */
const chunkValues = 16;
/** Numbers of a chunk: each value comes with how long it held. */
const chunkLength = 2 * chunkValues;
const pageChunks = 256;
/** Stand for a chunk, and for a page, where there is none. */
const none = -1;
const noPage = new Float64Array(0);

/** What a series has kept: its first and last chunk, and how many values. */
interface KeptValues {
  first: number;
  last: number;
  count: number;
}

/**
 * Values of many series, each with how long it held, that are kept one by one; equal ones that follow each other are one.
 * They lie in few large arrays: two small ones for each of a hundred thousand series would take several times the memory.
 */
export class ExactValues {
  /** How many more values there is room for. */
  #left: number;
  readonly #pages: Float64Array[] = [];
  /** Chunk after each one in its series, or among those that are free. */
  #next = new Int32Array(0);
  #chunks = 0;
  #free = none;

  /** @param maxValues how many there is room for, of all series together */
  constructor(maxValues: number) {
    this.#left = maxValues;
  }

  /** A series without values. */
  begin(): KeptValues {
    return { first: none, last: none, count: 0 };
  }

  /** @returns the first value that there was no room for */
  append(kept: KeptValues, { values, seconds, count }: HeldValues): number {
    let page = kept.count === 0 ? noPage : this.#pageOf(kept.last);
    let at = placeOf(kept.last) + 2 * (((kept.count - 1) % chunkValues) + 1);
    let last = page[at - 2] ?? NaN;
    for (let i = 0; i < count; i++) {
      const value = values[i] ?? NaN;
      if (value === last) {
        page[at - 1] = (page[at - 1] ?? 0) + (seconds[i] ?? 0);
        continue;
      }
      if (kept.count % chunkValues === 0) {
        if (kept.count === maxExact || !this.#reserve(kept)) return i;
        page = this.#pageOf(kept.last);
        at = placeOf(kept.last);
      }
      page[at++] = last = value;
      page[at++] = seconds[i] ?? 0;
      kept.count++;
    }
    return count;
  }

  /** Makes room for more values at the end of a series. @returns whether there is any */
  #reserve(kept: KeptValues): boolean {
    if (chunkValues > this.#left) return false;
    this.#left -= chunkValues;
    const chunk = this.#newChunk();
    if (kept.last === none) kept.first = chunk;
    else this.#next[kept.last] = chunk;
    kept.last = chunk;
    return true;
  }

  /** Copies all values of a series, and how long each held. */
  copy({ first, count }: KeptValues, values: Float64Array, seconds: Float64Array): void {
    let chunk = first;
    for (let i = 0; i < count; chunk = this.#next[chunk] ?? none) {
      const page = this.#pageOf(chunk);
      let at = placeOf(chunk);
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

/** Where the first value of a chunk is in its page. */
function placeOf(chunk: number): number {
  return (chunk % pageChunks) * chunkLength;
}
