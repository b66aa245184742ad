import type { ByteSource } from './byteSource.ts';

/** A file that grows at its end while it is made, and is read when it is whole. */
export interface GrowingFile extends ByteSource {
  /** Adds bytes, which may be changed afterwards. */
  append(bytes: Uint8Array): void;
  /** Gives back what it takes; it cannot be read any more. */
  close(): void;
}

/** A growing file in memory. */
export class GrowingBytes implements GrowingFile {
  readonly name: string;
  size = 0;
  #bytes: Uint8Array;

  /** @param capacity bytes that it probably has in the end: memory for more is found when it is needed */
  constructor(name: string, capacity = 1 << 16) {
    this.name = name;
    this.#bytes = new Uint8Array(capacity);
  }

  append(bytes: Uint8Array): void {
    const size = this.size + bytes.length;
    if (size > this.#bytes.length) {
      const grown = new Uint8Array(Math.max(size, Math.ceil(1.5 * this.#bytes.length)));
      grown.set(this.#bytes.subarray(0, this.size));
      this.#bytes = grown;
    }
    this.#bytes.set(bytes, this.size);
    this.size = size;
  }

  async read(start: number, end: number, signal?: AbortSignal): Promise<Uint8Array> {
    signal?.throwIfAborted();
    return Promise.resolve(this.#bytes.subarray(start, Math.max(start, Math.min(end, this.size))));
  }

  /** Bytes that are in memory now, up to the size. */
  get bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.size);
  }

  /** Begins anew, with memory for so many bytes. */
  restart(capacity: number): void {
    this.size = 0;
    if (this.#bytes.length !== capacity) this.#bytes = new Uint8Array(capacity);
  }

  close(): void {
    this.restart(0);
  }
}
