import { closeSync, constants, fstatSync, openSync, read, readSync } from 'node:fs';
import { basename } from 'node:path';
import { promisify } from 'node:util';
import type { ByteSource } from '../formats/bytes/byteSource.ts';
import { t } from '../formats/l10n/translate.ts';

const readMeanwhile = promisify(read);
/** Least size of a piece that another thread reads, in bytes, while the caller works on the piece before. */
const longPiece = 1 << 20;

/**
 * A file that is read at any place. It is opened for reading only, and must be closed. Short pieces are read at once, which
 * takes half the time of asking another thread.
 */
export class DiskSource implements ByteSource {
  readonly name: string;
  readonly path: string;
  readonly size: number;
  readonly modifiedMs: number;
  readonly #descriptor: number;
  /** How many pieces are being read by another thread. */
  #pending = 0;
  #isClosed = false;

  /** @throws the error of the operating system, and one for what is no regular file */
  constructor(path: string, name = basename(path)) {
    this.name = name;
    this.path = path;
    // A pipe would keep whoever opens it waiting. Windows has no such flag, nor such pipes.
    this.#descriptor = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
    const stats = fstatSync(this.#descriptor);
    this.size = stats.size;
    this.modifiedMs = stats.mtimeMs;
    if (stats.isFile()) return;
    closeSync(this.#descriptor);
    throw new Error(t`This is not a regular file.`);
  }

  async read(start: number, end: number, signal?: AbortSignal, into?: Uint8Array): Promise<Uint8Array> {
    signal?.throwIfAborted();
    const length = Math.max(0, Math.min(end, this.size) - start);
    const bytes = into !== undefined && into.length >= length ? into : Buffer.allocUnsafeSlow(length);
    let filled = 0;
    if (length >= longPiece) filled = await this.#readMeanwhile(bytes, length, start);
    while (filled < length) {
      if (this.#isClosed) throw new Error(`${this.path} is closed.`);
      const bytesRead = readSync(this.#descriptor, bytes, filled, length - filled, start + filled);
      if (bytesRead === 0) break;
      filled += bytesRead;
    }
    return Promise.resolve(bytes.subarray(0, filled));
  }

  /** Closes the file once nothing is read any more: the system gives its descriptor to the next file that is opened. */
  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#closeIfUnused();
  }

  /** @returns how many bytes were read */
  async #readMeanwhile(bytes: Uint8Array, length: number, start: number): Promise<number> {
    if (this.#isClosed) return 0;
    this.#pending++;
    try {
      return (await readMeanwhile(this.#descriptor, bytes, 0, length, start)).bytesRead;
    } finally {
      this.#pending--;
      this.#closeIfUnused();
    }
  }

  #closeIfUnused(): void {
    if (this.#isClosed && this.#pending === 0) closeSync(this.#descriptor);
  }
}
