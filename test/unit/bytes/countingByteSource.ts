import type { ByteSource } from '../../../formats/bytes/byteSource.ts';

/** Counts what is read of another source, for tests that say how much a query may cost. */
export class CountingByteSource implements ByteSource {
  readonly name: string;
  readonly size: number;
  reads = 0;
  bytesRead = 0;
  readonly #inner: ByteSource;

  constructor(inner: ByteSource) {
    this.name = inner.name;
    this.size = inner.size;
    this.#inner = inner;
  }

  async read(start: number, end: number, signal?: AbortSignal, into?: Uint8Array): Promise<Uint8Array> {
    this.reads++;
    const bytes = await this.#inner.read(start, end, signal, into);
    this.bytesRead += bytes.length;
    return bytes;
  }
}
