/** Keeps unpacked pieces of several files, together in a bounded space; the piece used longest ago goes first. */
export class ContentCache<Key extends object> {
  readonly #maxBytes: number;
  /** In the order of use. */
  readonly #kept = new Map<Key, { readonly content: Promise<Uint8Array>; readonly size: number }>();
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** Whether a piece is kept or is being made. */
  has(key: Key): boolean {
    return this.#kept.has(key);
  }

  /** The piece that is kept, or is made now. A failure is not kept. */
  async get(key: Key, size: number, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const known = this.#kept.get(key);
    if (known !== undefined) {
      this.#kept.delete(key);
      this.#kept.set(key, known);
      return known.content;
    }
    const content = make();
    this.#kept.set(key, { content, size });
    this.#bytes += size;
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#maxBytes || oldest === key) break;
      this.#drop(oldest);
    }
    try {
      return await content;
    } catch (error) {
      this.#drop(key);
      throw error;
    }
  }

  #drop(key: Key): void {
    this.#bytes -= this.#kept.get(key)?.size ?? 0;
    this.#kept.delete(key);
  }
}
