import type { Stats } from 'node:fs';
import { constants } from 'node:fs';
import * as fs from 'node:fs/promises';
import type { OpenFile } from '../../formats/bytes/folder.ts';
import { t } from '../../formats/l10n/translate.ts';

/** A file on a disk, opened for reading only. Whoever opens it closes it. */
export class DiskFile implements OpenFile {
  readonly name: string;
  readonly path: string;
  readonly size: number;
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
  static async open(path: string, name: string): Promise<DiskFile> {
    // A pipe would keep whoever opens it waiting. Windows has no such flag, nor such pipes.
    const handle = await fs.open(path, constants.O_RDONLY | constants.O_NONBLOCK);
    const stats = await handle.stat();
    if (stats.isFile()) return new DiskFile(path, name, stats, handle);
    await handle.close();
    throw new Error(t`This is not a regular file.`);
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
