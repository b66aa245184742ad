import type { ContentStore } from './contentStore.ts';

/** Keeps content in memory, in a buffer that grows with it. */
export class MemoryStore implements ContentStore {
  #bytes = new Uint8Array(1 << 16);
  #size = 0;

  /** The content so far. */
  get content(): Uint8Array {
    return this.#bytes.subarray(0, this.#size);
  }

  append(piece: Uint8Array): Promise<void> {
    const size = this.#size + piece.length;
    if (size > this.#bytes.length) {
      const larger = new Uint8Array(Math.max(size, 2 * this.#bytes.length));
      larger.set(this.content);
      this.#bytes = larger;
    }
    this.#bytes.set(piece, this.#size);
    this.#size = size;
    return Promise.resolve();
  }

  read(start: number, end: number): Promise<Uint8Array> {
    return Promise.resolve(this.content.subarray(start, end));
  }

  finish(): void {
    this.#bytes = this.#bytes.slice(0, this.#size);
  }

  close(): Promise<void> {
    this.#bytes = new Uint8Array(0);
    this.#size = 0;
    return Promise.resolve();
  }
}
