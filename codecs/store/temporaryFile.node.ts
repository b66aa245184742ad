import type { FileHandle } from 'node:fs/promises';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file that nobody else can read and that is gone when it is closed, or the process ends. */
export class TemporaryFile {
  readonly #handle: FileHandle;
  /** Undefined where it has been removed already. */
  readonly #folder: string | undefined;
  #size = 0;

  private constructor(handle: FileHandle, folder: string | undefined) {
    this.#handle = handle;
    this.#folder = folder;
  }

  /** @throws the error of the file system */
  static async create(): Promise<TemporaryFile> {
    const folder = await mkdtemp(join(tmpdir(), 'pcp-files-'));
    const handle = await open(join(folder, 'content'), 'wx+', 0o600);
    // A file that is open can lose its name first, so that it never outlives the process; not on all of Windows.
    const isRemoved = await rm(folder, { recursive: true }).then(
      () => true,
      () => false,
    );
    return new TemporaryFile(handle, isRemoved ? undefined : folder);
  }

  get size(): number {
    return this.#size;
  }

  async append(piece: Uint8Array): Promise<void> {
    for (let at = 0; at < piece.length;) {
      const { bytesWritten } = await this.#handle.write(piece, at, piece.length - at, this.#size);
      at += bytesWritten;
      this.#size += bytesWritten;
    }
  }

  /** The bytes `[start, end)`, fewer at the end. */
  async read(start: number, end: number): Promise<Uint8Array> {
    const length = Math.max(0, Math.min(end, this.#size) - start);
    const bytes = Buffer.allocUnsafeSlow(length);
    let filled = 0;
    while (filled < length) {
      const { bytesRead } = await this.#handle.read(bytes, filled, length - filled, start + filled);
      if (bytesRead === 0) break;
      filled += bytesRead;
    }
    return bytes.subarray(0, filled);
  }

  async close(): Promise<void> {
    await this.#handle.close();
    if (this.#folder !== undefined) await rm(this.#folder, { recursive: true, force: true });
  }
}
