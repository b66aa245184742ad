import { closeSync, fstatSync, openSync, read } from 'node:fs';
import { basename } from 'node:path';
import { promisify } from 'node:util';
import type { ByteSource } from '../formats/bytes/byteSource.ts';

/** @returns how many bytes were read */
async function readSome(...args: readonly [fd: number, into: Uint8Array, at: number, length: number, from: number]) {
  return (await promisify(read)(...args)).bytesRead;
}

/** A file that is read at any place. It is opened for reading only, and must be closed. */
export class DiskSource implements ByteSource {
  readonly name: string;
  readonly size: number;
  readonly #descriptor: number;

  /** @throws the error of the operating system */
  constructor(path: string) {
    this.name = basename(path);
    this.#descriptor = openSync(path, 'r');
    this.size = fstatSync(this.#descriptor).size;
  }

  async read(start: number, end: number, signal?: AbortSignal, into?: Uint8Array): Promise<Uint8Array> {
    signal?.throwIfAborted();
    const length = Math.max(0, Math.min(end, this.size) - start);
    const bytes = into !== undefined && into.length >= length ? into : Buffer.allocUnsafeSlow(length);
    let filled = 0;
    while (filled < length) {
      const got = await readSome(this.#descriptor, bytes, filled, length - filled, start + filled);
      if (got === 0) break;
      filled += got;
    }
    signal?.throwIfAborted();
    return bytes.subarray(0, filled);
  }

  close(): void {
    closeSync(this.#descriptor);
  }
}
