import type { Stats } from 'node:fs';
import {
  closeSync,
  fchmodSync,
  fsyncSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { temporaryBeside } from '../../codecs/output/temporaryName.node.ts';

/** The bits of a file's mode that can be set. */
const permissions = 0o7777;

/** Pieces are gathered to writes of about this size. */
const batchSize = 1 << 20;

/** A file that is read and replaced atomically: readers see the old content or the new one, never a part. */
export class RewrittenFile {
  /** Path of the file itself, not of a link to it. */
  readonly #path: string;
  readonly #stats: Stats;

  /** @throws the operating system's error where there is no such file */
  constructor(path: string) {
    this.#path = realpathSync(path);
    this.#stats = statSync(this.#path);
  }

  /** Whether it is neither a pipe nor a device, which cannot be replaced. */
  get isRegular(): boolean {
    return this.#stats.isFile();
  }

  /** Size in bytes, when the file was first looked at. */
  get size(): number {
    return this.#stats.size;
  }

  read(): Uint8Array {
    return readFileSync(this.#path);
  }

  /**
   * Puts new content in the file's place.
   * @returns false where somebody else has written to the file since, which is left as it is then
   * @throws the operating system's error; the file is as it was then
   */
  replace(pieces: readonly Uint8Array[]): boolean {
    const mode = this.#stats.mode & permissions;
    const temporary = temporaryBeside(this.#path);
    const descriptor = openSync(temporary, 'wx', mode);
    try {
      try {
        fchmodSync(descriptor, mode);
        writeAll(descriptor, pieces);
        fsyncSync(descriptor);
      } finally {
        closeSync(descriptor);
      }
      if (!this.#isUnchanged()) return false;
      renameSync(temporary, this.#path);
      return true;
    } finally {
      // Nothing is left of it but after a fault.
      rmSync(temporary, { force: true });
    }
  }

  /** A collector may have gone on writing. */
  #isUnchanged(): boolean {
    const { size, mtimeMs, ino } = statSync(this.#path);
    return size === this.#stats.size && mtimeMs === this.#stats.mtimeMs && ino === this.#stats.ino;
  }
}

function writeAll(descriptor: number, pieces: readonly Uint8Array[]): void {
  let batch: Uint8Array[] = [];
  let size = 0;
  for (const piece of pieces) {
    batch.push(piece);
    size += piece.length;
    if (size < batchSize) continue;
    writeBatch(descriptor, batch);
    batch = [];
    size = 0;
  }
  writeBatch(descriptor, batch);
}

function writeBatch(descriptor: number, batch: readonly Uint8Array[]): void {
  const bytes = Buffer.concat(batch);
  for (let at = 0; at < bytes.length;) at += writeSync(descriptor, bytes, at);
}
