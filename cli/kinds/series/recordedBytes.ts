import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ByteSource } from '../../../formats/bytes/byteSource.ts';

/** Bytes that are kept in memory before a file takes them: as many as those of a week of sar. */
const maxMemory = 1 << 26;
/** Bytes that are written to the file at once. */
const pieceSize = 1 << 20;

/** A file of an archive that is made: in memory, and in a temporary file once it is large. */
export class RecordedBytes implements ByteSource {
  readonly name: string;
  /** What is not yet in the file. */
  #bytes = new Uint8Array(1 << 16);
  #length = 0;
  #written = 0;
  #descriptor: number | undefined;

  constructor(name: string) {
    this.name = name;
  }

  get size(): number {
    return this.#written + this.#length;
  }

  /** Adds bytes, which may be changed afterwards. */
  append(bytes: Uint8Array): void {
    const length = this.#length + bytes.length;
    if (length > this.#bytes.length) {
      const grown = new Uint8Array(Math.max(length, Math.ceil(1.5 * this.#bytes.length)));
      grown.set(this.#bytes.subarray(0, this.#length));
      this.#bytes = grown;
    }
    this.#bytes.set(bytes, this.#length);
    this.#length = length;
    if (length > (this.#descriptor === undefined ? maxMemory : pieceSize)) this.#spill();
  }

  async read(start: number, end: number, signal?: AbortSignal): Promise<Uint8Array> {
    signal?.throwIfAborted();
    const until = Math.min(end, this.size);
    if (start >= this.#written) return Promise.resolve(this.#part(start, until));
    const bytes = new Uint8Array(Math.max(0, until - start));
    const inFile = Math.min(bytes.length, this.#written - start);
    let filled = 0;
    while (filled < inFile && this.#descriptor !== undefined) {
      const count = readSync(this.#descriptor, bytes, filled, inFile - filled, start + filled);
      if (count === 0) break;
      filled += count;
    }
    bytes.set(this.#part(this.#written, until), inFile);
    return bytes;
  }

  #part(start: number, end: number): Uint8Array {
    return this.#bytes.subarray(start - this.#written, Math.max(start, end) - this.#written);
  }

  #spill(): void {
    this.#descriptor ??= openNameless();
    for (let at = 0; at < this.#length;) at += writeSync(this.#descriptor, this.#bytes, at, this.#length - at);
    this.#written += this.#length;
    this.#length = 0;
    if (this.#bytes.length > 4 * pieceSize) this.#bytes = new Uint8Array(2 * pieceSize);
  }
}

/** Opens a file that nobody else can read and that is gone when the process ends. */
function openNameless(): number {
  const folder = mkdtempSync(join(tmpdir(), 'pcp-files-'));
  const descriptor = openSync(join(folder, 'content'), 'wx+', 0o600);
  const remove = (): void => {
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    // A file that is open can lose its name first; not on all of Windows.
    remove();
  } catch {
    process.once('exit', () => {
      closeSync(descriptor);
      remove();
    });
  }
  return descriptor;
}
