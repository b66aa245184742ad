import { lentMemory } from './lentMemory.ts';

/** Size of the chunks that are kept and dropped, in bytes. */
const chunkSize = 1 << 18;
/** Chunks that are kept for the files that are opened next: 8 MiB. */
const maxIdle = 32;

/** Chunks of budgets that are closed: who reads many files, one after the other, takes the same memory for all. */
const idle: Uint8Array[] = [];

/**
 * Bounds what the windows of several files keep together. The window used longest ago gives way first, and its memory is
 * used again: new memory for each piece would be garbage faster than it is collected.
 */
export class WindowBudget {
  readonly #maxChunks: number;
  /** Windows that have chunks, the one used longest ago first. */
  readonly #windows = new Set<ContentWindow>();
  readonly #spare: Uint8Array[] = [];
  /** Number of chunks, those of windows and the spare ones. */
  #chunks = 0;

  constructor(maxBytes: number) {
    this.#maxChunks = Math.ceil(maxBytes / chunkSize);
  }

  /** Memory for a window, with whatever was in it. */
  take(window: ContentWindow): Uint8Array {
    this.#windows.delete(window);
    this.#windows.add(window);
    const known = this.#spare.pop() ?? (this.#chunks < this.#maxChunks ? undefined : this.#dropOldest());
    if (known !== undefined) return known;
    this.#chunks++;
    return idle.pop() ?? new Uint8Array(chunkSize);
  }

  /** Takes back what a window has. */
  giveBack(window: ContentWindow, chunks: readonly Uint8Array[]): void {
    this.#windows.delete(window);
    for (const chunk of chunks) {
      if (this.#chunks > this.#maxChunks) this.#chunks--;
      else this.#spare.push(chunk);
    }
  }

  /** Gives up the memory that windows have given back. */
  close(): void {
    this.#chunks -= this.#spare.length;
    idle.push(...this.#spare.splice(0).slice(0, maxIdle - idle.length));
  }

  #dropOldest(): Uint8Array | undefined {
    for (const window of this.#windows) {
      const dropped = window.dropFirst();
      if (dropped !== undefined) return dropped;
    }
    return undefined;
  }
}

/** The bytes of a file's content that were unpacked last. */
export class ContentWindow {
  readonly #budget: WindowBudget;
  readonly #chunks: Uint8Array[] = [];
  #start = 0;
  #end = 0;

  constructor(budget: WindowBudget) {
    this.#budget = budget;
  }

  /** Offset of the first byte that is kept. */
  get start(): number {
    return this.#start;
  }

  append(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length;) {
      const used = (this.#end - this.#start) % chunkSize;
      if (used === 0) this.#chunks.push(this.#budget.take(this));
      const part = bytes.subarray(at, at + chunkSize - used);
      this.#chunks.at(-1)?.set(part, used);
      at += part.length;
      this.#end += part.length;
    }
  }

  /** Drops the oldest chunk, but never the last one; undefined where there is no other. */
  dropFirst(): Uint8Array | undefined {
    if (this.#chunks.length < 2) return undefined;
    this.#start += chunkSize;
    return this.#chunks.shift();
  }

  /**
   * A copy of the bytes `[start, end)`, which must be kept.
   *
   * @param into memory that is filled if it has that size
   */
  read(start: number, end: number, into?: Uint8Array): Uint8Array {
    const length = Math.max(0, end - start);
    const copy = lentMemory(into, length);
    for (let at = 0; at < length;) {
      const offset = start + at - this.#start;
      const from = offset % chunkSize;
      const chunk = this.#chunks[Math.floor(offset / chunkSize)];
      if (chunk === undefined) break;
      const part = chunk.subarray(from, from + length - at);
      copy.set(part, at);
      at += part.length;
    }
    return copy;
  }

  clear(): void {
    this.#budget.giveBack(this, this.#chunks);
    this.#chunks.length = 0;
    this.#start = 0;
    this.#end = 0;
  }
}
