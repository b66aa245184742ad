import type { ByteSource } from './byteSource.ts';

/** The first bytes of a source, as if it ended with them. */
export class FirstBytes implements ByteSource {
  readonly name: string;
  readonly size: number;
  readonly #source: ByteSource;

  constructor(source: ByteSource, size: number) {
    this.name = source.name;
    this.size = Math.min(size, source.size);
    this.#source = source;
  }

  read(start: number, end: number, signal?: AbortSignal, into?: Uint8Array): Promise<Uint8Array> {
    return this.#source.read(Math.min(start, this.size), Math.min(end, this.size), signal, into);
  }
}
