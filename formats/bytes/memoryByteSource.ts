import type { ByteSource } from './byteSource.ts';

/** A source over bytes that are in memory already. Reads are views, not copies. */
export class MemoryByteSource implements ByteSource {
  readonly name: string;
  readonly #bytes: Uint8Array;

  constructor(name: string, bytes: Uint8Array) {
    this.name = name;
    this.#bytes = bytes;
  }

  get size(): number {
    return this.#bytes.length;
  }

  async read(start: number, end: number, signal?: AbortSignal): Promise<Uint8Array> {
    signal?.throwIfAborted();
    return Promise.resolve(this.#bytes.subarray(start, Math.max(start, end)));
  }
}
