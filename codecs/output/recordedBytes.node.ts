import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { GrowingFile } from '../../formats/bytes/growingBytes.ts';
import { GrowingBytes } from '../../formats/bytes/growingBytes.ts';

/** Bytes that are kept in memory before a file takes them: as many as those of some days of sar. */
const usualMemory = 1 << 25;
/** Bytes that are written to the file at once. */
const pieceSize = 1 << 20;

/** A file of an archive that is made: in memory, and in a temporary file once it is large. */
export class RecordedBytes implements GrowingFile {
  readonly name: string;
  readonly #maxMemory: number;
  /** What is not yet in the file. */
  readonly #rest: GrowingBytes;
  #written = 0;
  #descriptor: number | undefined;

  /** @param capacity bytes that it probably has in the end */
  constructor(name: string, maxMemory = usualMemory, capacity?: number) {
    this.name = name;
    this.#maxMemory = maxMemory;
    this.#rest = new GrowingBytes(name, capacity);
  }

  get size(): number {
    return this.#written + this.#rest.size;
  }

  append(bytes: Uint8Array): void {
    this.#rest.append(bytes);
    if (this.#rest.size > (this.#descriptor === undefined ? this.#maxMemory : pieceSize)) this.#spill();
  }

  async read(start: number, end: number, signal?: AbortSignal): Promise<Uint8Array> {
    signal?.throwIfAborted();
    const until = Math.min(end, this.size);
    if (start >= this.#written) return this.#rest.read(start - this.#written, until - this.#written);
    const bytes = new Uint8Array(Math.max(0, until - start));
    const inFile = Math.min(bytes.length, this.#written - start);
    let filled = 0;
    while (filled < inFile && this.#descriptor !== undefined) {
      const count = readSync(this.#descriptor, bytes, filled, inFile - filled, start + filled);
      if (count === 0) break;
      filled += count;
    }
    bytes.set(await this.#rest.read(0, until - this.#written), inFile);
    return bytes;
  }

  close(): void {
    if (this.#descriptor !== undefined) closeSync(this.#descriptor);
    this.#descriptor = undefined;
    this.#rest.close();
  }

  #spill(): void {
    this.#descriptor ??= openNameless();
    const { bytes } = this.#rest;
    for (let at = 0; at < bytes.length;) at += writeSync(this.#descriptor, bytes, at, bytes.length - at);
    this.#written += bytes.length;
    this.#rest.restart(2 * pieceSize);
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
