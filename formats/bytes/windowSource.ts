import type { ByteSource } from './byteSource.ts';

/** A part of something larger, as a file of its own. It is read in place. */
export class WindowSource implements ByteSource {
  readonly name: string;
  readonly size: number;
  readonly #whole: Pick<ByteSource, 'read'>;
  readonly #start: number;

  /** @param start where in `whole` it begins; it is all there up to `start + size` */
  constructor(name: string, whole: Pick<ByteSource, 'read'>, start: number, size: number) {
    this.name = name;
    this.size = size;
    this.#whole = whole;
    this.#start = start;
  }

  read(start: number, end: number, signal?: AbortSignal, into?: Uint8Array): Promise<Uint8Array> {
    const to = Math.max(0, Math.min(end, this.size));
    const from = Math.max(0, Math.min(start, to));
    return this.#whole.read(this.#start + from, this.#start + to, signal, into);
  }
}
