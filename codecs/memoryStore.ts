import type { ByteSource } from '../formats/bytes/byteSource.ts';
import { MemoryByteSource } from '../formats/bytes/memoryByteSource.ts';
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

  finish(name: string): ByteSource {
    this.#bytes = this.#bytes.slice(0, this.#size);
    return new MemoryByteSource(name, this.#bytes);
  }

  close(): Promise<void> {
    this.#bytes = new Uint8Array(0);
    this.#size = 0;
    return Promise.resolve();
  }
}
