import { writtenFiles } from '../../archive/write/archiveWriter.ts';

/** The files of an archive that is made in memory. */
export class RecordedArchive {
  readonly #files = new Map<number, GrowingBytes>();

  /** Takes the next bytes of a file, as the writer of archives gives them. */
  readonly write = (file: number, bytes: Uint8Array): void => {
    const growing = this.#files.get(file) ?? new GrowingBytes();
    this.#files.set(file, growing);
    growing.add(bytes);
  };

  /** The bytes of a file; empty where there is none. */
  bytesOf(file: 'meta' | 'index' | number): Uint8Array {
    const number = file === 'meta' ? writtenFiles.metadata : file === 'index' ? writtenFiles.index : file;
    return this.#files.get(number)?.written ?? new Uint8Array(0);
  }
}

class GrowingBytes {
  #bytes = new Uint8Array(1 << 16);
  #length = 0;

  add(bytes: Uint8Array): void {
    const length = this.#length + bytes.length;
    if (length > this.#bytes.length) {
      const grown = new Uint8Array(Math.max(length, Math.ceil(1.5 * this.#bytes.length)));
      grown.set(this.written);
      this.#bytes = grown;
    }
    this.#bytes.set(bytes, this.#length);
    this.#length = length;
  }

  get written(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }
}
