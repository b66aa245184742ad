/** Unpacks a block into memory of its size. */
type Fill = (memory: Uint8Array) => Promise<void>;

interface Entry {
  readonly content: Uint8Array;
  readonly filled: Promise<void>;
  /** Number of readers that wait for the content or use it. */
  users: number;
}

/**
 * Keeps unpacked blocks of several files, together in a bounded space; the block used longest ago goes first, and its
 * memory is used again: new memory for each block would be garbage faster than it is collected.
 */
export class BlockCache<Key extends object> {
  readonly #maxBytes: number;
  /** Entries by key, the one used longest ago first. */
  readonly #kept = new Map<Key, Entry>();
  readonly #spare: ArrayBuffer[] = [];
  /** Total size of the cached entries. */
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** How many blocks of a size are kept together. */
  roomFor(size: number): number {
    return Math.floor(this.#maxBytes / size);
  }

  /** Whether a block is kept or is being unpacked. */
  has(key: Key): boolean {
    return this.#kept.has(key);
  }

  /**
   * Has somebody look at a block that is kept, or is unpacked now. A failure is not kept.
   *
   * @param look is given the content, which is valid until it returns
   */
  async use<Seen>(key: Key, size: number, fill: Fill, look: (content: Uint8Array) => Seen): Promise<Seen> {
    const entry = this.#kept.get(key) ?? this.#add(key, size, fill);
    this.#kept.delete(key);
    this.#kept.set(key, entry);
    entry.users++;
    try {
      await entry.filled;
      return look(entry.content);
    } catch (error) {
      if (this.#kept.get(key) === entry) this.#drop(key, entry);
      throw error;
    } finally {
      entry.users--;
      if (this.#kept.get(key) !== entry) this.#recycle(entry);
    }
  }

  #add(key: Key, size: number, fill: Fill): Entry {
    for (const [oldest, entry] of this.#kept) {
      if (this.#bytes + size <= this.#maxBytes) break;
      this.#drop(oldest, entry);
      this.#recycle(entry);
    }
    const content = this.#memoryOf(size);
    this.#bytes += size;
    return { content, filled: fill(content), users: 0 };
  }

  #drop(key: Key, { content }: Entry): void {
    this.#kept.delete(key);
    this.#bytes -= content.length;
  }

  /** Blocks are as large as each other but for the last one, so one of a spare size serves the next. */
  #memoryOf(size: number): Uint8Array {
    const spare = this.#spare.pop();
    this.#spare.length = 0;
    return spare !== undefined && spare.byteLength >= size ? new Uint8Array(spare, 0, size) : new Uint8Array(size);
  }

  #recycle({ users, content }: Entry): void {
    if (users === 0) this.#spare.push(content.buffer as ArrayBuffer);
  }
}
