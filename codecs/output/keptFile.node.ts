import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import type { ByteSource } from '../../formats/bytes/byteSource.ts';
import { temporaryBeside } from './temporaryName.node.ts';

/** Number of bytes that are written at once. */
const bufferSize = 1 << 18;

/** A file without a name: it is written, read again, and gone with the process, however that ends. */
export class KeptFile {
  readonly #path: string;
  readonly #descriptor: number;
  readonly #hash = createHash('sha256');
  readonly #buffer = Buffer.allocUnsafeSlow(bufferSize);
  #used = 0;
  #size = 0;
  #digest: string | undefined;

  /** @param path a file beside which there is room; the folder exists. @throws the error of the operating system */
  constructor(path: string) {
    this.#path = path;
    const temporary = temporaryBeside(path);
    this.#descriptor = openSync(temporary, 'wx+', 0o600);
    rmSync(temporary, { force: true });
  }

  get size(): number {
    return this.#size + this.#used;
  }

  /** @throws the error of the operating system, about the path */
  write(bytes: Uint8Array): void {
    this.#hash.update(bytes);
    for (let at = 0; at < bytes.length;) {
      const part = bytes.subarray(at, at + bufferSize - this.#used);
      this.#buffer.set(part, this.#used);
      this.#used += part.length;
      at += part.length;
      if (this.#used === bufferSize) this.#flush();
    }
  }

  /** Completes it: from now on it is read. */
  close(): void {
    this.#flush();
    this.#digest ??= this.#hash.digest('hex');
  }

  /** SHA-256 of a complete file, in hexadecimal digits. */
  digest(): string {
    if (this.#digest === undefined) throw new Error('The file is not complete.');
    return this.#digest;
  }

  /** The bytes of a complete file. @param name what it is called where it is read */
  open(name: string): ByteSource {
    const size = this.#size;
    return {
      name,
      size,
      read: (start, end, signal) => {
        signal?.throwIfAborted();
        return Promise.resolve(this.#read(start, Math.min(end, size)));
      },
    };
  }

  /** Gives back what it takes. */
  discard(): void {
    closeSync(this.#descriptor);
  }

  #read(start: number, end: number): Uint8Array {
    const bytes = Buffer.allocUnsafeSlow(Math.max(0, end - start));
    let filled = 0;
    while (filled < bytes.length) {
      const count = readSync(this.#descriptor, bytes, filled, bytes.length - filled, start + filled);
      if (count === 0) break;
      filled += count;
    }
    return bytes.subarray(0, filled);
  }

  #flush(): void {
    try {
      for (let done = 0; done < this.#used;)
        done += writeSync(this.#descriptor, this.#buffer, done, this.#used - done, this.#size + done);
    } catch (error) {
      if (error instanceof Error) Object.assign(error, { path: this.#path });
      throw error;
    }
    this.#size += this.#used;
    this.#used = 0;
  }
}
