import * as fs from 'node:fs/promises';

/** What a look at a file has shown. */
export type Look =
  /** Other bytes than before. `identity` changes when another file has taken the name. */
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array; readonly size: number; readonly identity: string }
  | { readonly kind: 'same' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed'; readonly problem: string };

/** A file that somebody else writes, replaces and deletes as he likes. Only ever opened for reading. */
export class WatchedFile {
  readonly #path: string;
  readonly #maxBytes: number;
  #handle: fs.FileHandle | undefined;
  #identity: string | undefined;
  /** What the last look that showed anything has shown. */
  #known: Uint8Array | undefined;
  /** To be read into: a new one only after the former has been handed out. */
  #scratch = new Uint8Array();

  /** Of a file larger than `maxBytes` the beginning is read. */
  constructor(path: string, maxBytes: number) {
    this.#path = path;
    this.#maxBytes = maxBytes;
  }

  /** Reads the file anew. Must not be called again before it has settled; never rejects. */
  async look(): Promise<Look> {
    try {
      return await this.#read();
    } catch (error) {
      await this.close();
      this.#known = undefined;
      const { code, message } = error as NodeJS.ErrnoException;
      return code === 'ENOENT' || code === 'ENOTDIR' ? { kind: 'missing' } : { kind: 'failed', problem: message };
    }
  }

  /** Lets go of the file until the next look. */
  async close(): Promise<void> {
    const handle = this.#handle;
    this.#handle = undefined;
    await handle?.close();
  }

  async #read(): Promise<Look> {
    const found = await fs.stat(this.#path);
    if (!found.isFile()) return { kind: 'failed', problem: 'This is not a regular file.' };
    // A file that has been unlinked and made anew may get the same number, but not while this one is held open.
    const identity = `${found.dev}:${found.ino}:${found.birthtimeMs}`;
    if (identity !== this.#identity) await this.close();
    this.#handle ??= await fs.open(this.#path, 'r');
    const { size } = await this.#handle.stat();
    const bytes = await this.#readBytes(this.#handle, Math.min(size, this.#maxBytes));
    const isSame = identity === this.#identity && this.#known !== undefined && isEqual(this.#known, bytes);
    this.#identity = identity;
    if (isSame) return { kind: 'same' };
    this.#known = bytes;
    this.#scratch = new Uint8Array();
    return { kind: 'bytes', bytes, size: Math.max(size, bytes.length), identity };
  }

  /** Fewer than wanted where the file has been cut meanwhile. */
  async #readBytes(handle: fs.FileHandle, wanted: number): Promise<Uint8Array> {
    if (this.#scratch.length !== wanted) this.#scratch = new Uint8Array(wanted);
    let length = 0;
    while (length < wanted) {
      const { bytesRead } = await handle.read(this.#scratch, length, wanted - length, length);
      if (bytesRead === 0) break;
      length += bytesRead;
    }
    return length === wanted ? this.#scratch : this.#scratch.slice(0, length);
  }
}

function isEqual(a: Uint8Array, b: Uint8Array): boolean {
  return Buffer.compare(a, b) === 0;
}
