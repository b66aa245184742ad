/** Least room behind the window, in bytes: so many are appended before the window is moved to the front. */
const leastRoom = 1 << 20;

/** The last bytes of a content, to which what follows may refer. It takes memory for as many as there are. */
export class SlidingWindow {
  readonly #size: number;
  readonly #capacity: number;
  #bytes = new Uint8Array(0);
  #end = 0;

  constructor(size: number) {
    this.#size = size;
    this.#capacity = size + Math.max(leastRoom, size >>> 2);
  }

  /** The window's bytes, the last one last; valid until more are appended. */
  get bytes(): Uint8Array {
    return this.#bytes.subarray(Math.max(0, this.#end - this.#size), this.#end);
  }

  /** @param piece of at most a mebibyte */
  append(piece: Uint8Array): void {
    if (this.#end + piece.length > this.#bytes.length) this.#makeRoom(piece.length);
    this.#bytes.set(piece, this.#end);
    this.#end += piece.length;
  }

  #makeRoom(count: number): void {
    const kept = this.bytes;
    const needed = kept.length + count;
    if (needed > this.#bytes.length)
      this.#bytes = new Uint8Array(Math.min(this.#capacity, Math.max(needed, 2 * this.#bytes.length)));
    this.#bytes.set(kept);
    this.#end = kept.length;
  }
}
