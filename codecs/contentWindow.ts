interface Piece {
  /** Offset in the content. */
  readonly start: number;
  readonly bytes: Uint8Array;
}

/** Bounds what the windows of several files keep together. The window used longest ago gives way first. */
export class WindowBudget {
  readonly #maxBytes: number;
  /** In the order of use. */
  readonly #windows = new Set<ContentWindow>();
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** Counts bytes that a window has taken, and drops the oldest ones of all where there are too many. */
  take(window: ContentWindow, bytes: number): void {
    this.#windows.delete(window);
    this.#windows.add(window);
    this.#bytes += bytes;
    while (this.#bytes > this.#maxBytes) {
      const [oldest] = this.#windows;
      if (oldest === undefined) return;
      const dropped = oldest.dropFirst();
      this.#bytes -= dropped;
      if (dropped === 0 && oldest === window) return;
      if (dropped === 0) this.#windows.delete(oldest);
    }
  }

  giveBack(window: ContentWindow, bytes: number): void {
    this.#windows.delete(window);
    this.#bytes -= bytes;
  }
}

/** The bytes of a file's content that were unpacked last. */
export class ContentWindow {
  readonly #budget: WindowBudget;
  readonly #pieces: Piece[] = [];
  #bytes = 0;
  #end = 0;

  constructor(budget: WindowBudget) {
    this.#budget = budget;
  }

  /** Where what is kept begins. */
  get start(): number {
    return this.#end - this.#bytes;
  }

  append(bytes: Uint8Array): void {
    if (bytes.length === 0) return;
    this.#pieces.push({ start: this.#end, bytes });
    this.#end += bytes.length;
    this.#bytes += bytes.length;
    this.#budget.take(this, bytes.length);
  }

  /** Drops the oldest piece, but never the last one. Returns its size. */
  dropFirst(): number {
    if (this.#pieces.length < 2) return 0;
    const size = this.#pieces.shift()?.bytes.length ?? 0;
    this.#bytes -= size;
    return size;
  }

  /**
   * The bytes `[start, end)`, which must be kept: a view where they lie in one piece.
   *
   * @param into memory of that size that may be filled
   */
  read(start: number, end: number, into?: Uint8Array): Uint8Array {
    const first = this.#indexAt(start);
    const piece = this.#pieces[first];
    if (piece === undefined || end <= start) return new Uint8Array(0);
    if (end <= piece.start + piece.bytes.length) return piece.bytes.subarray(start - piece.start, end - piece.start);
    const length = end - start;
    const joined = into !== undefined && into.length >= length ? into.subarray(0, length) : new Uint8Array(length);
    for (let i = first, at = start; at < end; i++) {
      const { start: base, bytes } = this.#pieces[i] ?? { start: end, bytes: new Uint8Array(0) };
      const part = bytes.subarray(at - base, end - base);
      if (part.length === 0) break;
      joined.set(part, at - start);
      at += part.length;
    }
    return joined;
  }

  clear(): void {
    this.#budget.giveBack(this, this.#bytes);
    this.#pieces.length = 0;
    this.#bytes = 0;
    this.#end = 0;
  }

  /** Index of the piece that has a byte. */
  #indexAt(offset: number): number {
    let low = 0;
    let high = this.#pieces.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const piece = this.#pieces[middle];
      if (piece !== undefined && piece.start + piece.bytes.length <= offset) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
