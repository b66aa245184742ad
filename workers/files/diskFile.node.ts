import type { Stats } from 'node:fs';
import * as fs from 'node:fs/promises';
import type { ByteSource } from '../../formats/bytes/byteSource.ts';

/** A file on a disk, opened for reading only. Whoever opens it closes it. */
export class FileByteSource implements ByteSource {
  readonly name: string;
  readonly path: string;
  readonly size: number;
  /** When it was last written before it was opened, in milliseconds since the epoch. */
  readonly modifiedMs: number;
  readonly #handle: fs.FileHandle;

  private constructor(path: string, name: string, { size, mtimeMs }: Stats, handle: fs.FileHandle) {
    this.path = path;
    this.name = name;
    this.size = size;
    this.modifiedMs = mtimeMs;
    this.#handle = handle;
  }

  /** Rejects with the error of the file system. */
  static async open(path: string, name: string): Promise<FileByteSource> {
    const handle = await fs.open(path, 'r');
    return new FileByteSource(path, name, await handle.stat(), handle);
  }

  async read(start: number, end: number, signal?: AbortSignal, into?: Uint8Array): Promise<Uint8Array> {
    signal?.throwIfAborted();
    const from = Math.max(0, Math.min(start, this.size));
    const size = Math.max(0, Math.min(end, this.size) - from);
    const bytes = into?.subarray(0, size) ?? new Uint8Array(size);
    let length = 0;
    while (length < bytes.length) {
      const { bytesRead } = await this.#handle.read(bytes, length, bytes.length - length, from + length);
      if (bytesRead === 0) break;
      length += bytesRead;
      signal?.throwIfAborted();
    }
    return length === bytes.length ? bytes : bytes.subarray(0, length);
  }

  async close(): Promise<void> {
    await this.#handle.close();
  }
}
