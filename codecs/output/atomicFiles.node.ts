import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { ReusedMemory } from '../../formats/bytes/reusedMemory.ts';
import { WriteBehind } from './writeBehind.node.ts';
import { removeLeftOvers, temporaryBeside } from './temporaryName.node.ts';

/** Number of bytes that are written at once. */
const bufferSize = 1 << 18;
/** Number for files that are written while more is made: as much as is made before any news of the disk can come. */
const behindSize = 1 << 20;
/** Bytes that are written from where they lie; fewer are put together, as each call takes as long as to copy some. */
const leastInPlace = 1 << 16;

const refusals = {
  exists: 'exists already',
  source: 'is one of the files that are read',
  directory: 'is a directory',
} as const;

/** A file that is not written over. */
export class RefusedFile extends Error {
  readonly path: string;
  readonly reason: keyof typeof refusals;

  /** @param reason there is such a file already; it is one of those that are read; it is a directory */
  constructor(path: string, reason: RefusedFile['reason']) {
    super(refusals[reason]);
    this.path = path;
    this.reason = reason;
  }
}

export interface AtomicOptions {
  /** Whether files that exist are replaced. */
  readonly mayReplace: boolean;
  /** Paths of files that are read, and never replaced. */
  readonly sources: readonly string[];
}

/**
 * Files that appear together: each is written under a name that no reader looks for, and gets its own when all are whole.
 * Until {@link commit} nothing that was there has changed.
 */
export class AtomicFiles {
  readonly #root: string;
  readonly #options: AtomicOptions;
  readonly #written: { readonly path: string; readonly temporary: string }[] = [];
  readonly #folders: string[] = [];
  /** Folders that were looked through for what killed processes have left. */
  readonly #cleaned = new Set<string>();
  /** Files of an earlier time that go when the new ones have their names. */
  readonly #superseded: string[] = [];
  readonly #open = new Set<AtomicFile>();

  /** @param root the folder of relative paths, or the one file */
  constructor(root: string, options: AtomicOptions) {
    this.#root = root;
    this.#options = options;
  }

  get paths(): readonly string[] {
    return this.#written.map(({ path }) => path);
  }

  /**
   * @param isBehind whether it is written while the caller goes on, who waits with {@link settle} before it is closed, and again
   *   before it is committed, or before it is discarded
   * @throws RefusedFile, or the error of the operating system
   */
  create(relative: string | undefined, isBehind = false): AtomicFile {
    const path = relative === undefined ? this.#root : join(this.#root, relative);
    this.#refuse(path);
    const folder = dirname(path);
    makeFolders(folder, (made) => void this.#folders.push(made));
    if (!this.#cleaned.has(folder)) removeLeftOvers(folder);
    this.#cleaned.add(folder);
    const temporary = temporaryBeside(path);
    const file = new AtomicFile({ path, temporary, isBehind }, () => this.#open.delete(file));
    this.#open.add(file);
    this.#written.push({ path, temporary });
    return file;
  }

  /** Has a file removed with the commit; whether there is one. @throws RefusedFile where none may be replaced */
  supersede(relative: string): boolean {
    const path = join(this.#root, relative);
    this.#refuse(path);
    if (!existsSync(path)) return false;
    this.#superseded.push(path);
    return true;
  }

  /** Waits until nothing is being written. @throws the error of the operating system, unless the files are given up anyway */
  async settle(isGivenUp = false): Promise<void> {
    const ended = await Promise.allSettled(Array.from(this.#open, (file) => file.settle()));
    for (const end of ended) if (end.status === 'rejected' && !isGivenUp) throw end.reason;
  }

  /** Gives all files their names. @throws RefusedFile, or the error of the operating system: then no new file has its name */
  commit(): void {
    if (this.#open.size > 0) throw new Error('A file that is to have its name is not whole on the disk.');
    for (const { path } of this.#written) this.#refuse(path);
    const added: string[] = [];
    try {
      while (this.#written.length > 0) {
        const [{ path, temporary } = { path: '', temporary: '' }] = this.#written;
        const isNew = !existsSync(path);
        about(path, () => {
          renameSync(temporary, path);
        });
        this.#written.shift();
        if (isNew) added.push(path);
      }
    } catch (error) {
      for (const path of added) rmSync(path, { force: true });
      throw error;
    }
    for (const path of this.#superseded.splice(0)) rmSync(path, { force: true });
    this.#folders.length = 0;
  }

  /** Removes what was not given its name, and the folders that were made for it. */
  discard(): void {
    for (const file of this.#open) file.abandon();
    for (const { temporary } of this.#written) rmSync(temporary, { force: true });
    this.#written.length = 0;
    for (const folder of this.#folders.toReversed()) removeEmpty(folder);
    this.#folders.length = 0;
  }

  #refuse(path: string): void {
    const { mayReplace, sources } = this.#options;
    const stats = statSync(path, { throwIfNoEntry: false });
    if (stats === undefined) return;
    // A file may have several paths.
    const isSource = sources.some((source) => {
      const other = statSync(source, { throwIfNoEntry: false });
      return other?.ino === stats.ino && other.dev === stats.dev;
    });
    if (isSource) throw new RefusedFile(path, 'source');
    if (stats.isDirectory()) throw new RefusedFile(path, 'directory');
    if (!mayReplace) throw new RefusedFile(path, 'exists');
  }
}

/** Where a file is written, and how. */
interface AtomicPlace {
  readonly path: string;
  readonly temporary: string;
  readonly isBehind: boolean;
}

/** A file that is written a piece at a time. Errors name the path that it is to have. */
export class AtomicFile {
  readonly #path: string;
  /** Where it is until it has its name. */
  readonly temporary: string;
  readonly #descriptor: number;
  readonly #onClose: () => void;
  readonly #behind: WriteBehind | undefined;
  #buffer: Buffer;
  #used = 0;
  /** Where the buffer goes in the file. */
  #position = 0;
  /** Bytes behind those of the buffer that lie one after the other in memory that is kept. */
  #inPlace: ReusedMemory | undefined;
  #inPlaceStart = 0;
  #inPlaceEnd = 0;
  #isOpen = true;
  /** Whether all of it is written, and the disk itself takes it. */
  #isComplete = false;

  /** @throws the error of the operating system */
  constructor({ path, temporary, isBehind }: AtomicPlace, onClose: () => void) {
    this.#path = path;
    this.temporary = temporary;
    this.#descriptor = about(path, () => openSync(temporary, 'wx'));
    this.#behind = isBehind ? new WriteBehind(this.#descriptor) : undefined;
    this.#buffer = Buffer.allocUnsafeSlow(isBehind ? behindSize : bufferSize);
    this.#onClose = onClose;
  }

  /**
   * @param memory that the bytes lie in: that of files that are written while the caller goes on is kept rather than copied
   * @throws the error of the operating system
   */
  write(bytes: Uint8Array, memory?: ReusedMemory): void {
    if (this.#behind === undefined || memory === undefined) {
      this.#endInPlace(this.#behind);
      this.#store(bytes);
      return;
    }
    const start = bytes.byteOffset - memory.bytes.byteOffset;
    if (this.#inPlace !== memory || this.#inPlaceEnd !== start) {
      this.#endInPlace(this.#behind);
      memory.keep();
      this.#inPlace = memory;
      this.#inPlaceStart = start;
    }
    this.#inPlaceEnd = start + bytes.length;
  }

  /** Writes what lies in memory that is kept. @param behind writes it while the caller goes on */
  #endInPlace(behind?: WriteBehind): void {
    const memory = this.#inPlace;
    if (memory === undefined) return;
    this.#inPlace = undefined;
    const bytes = memory.bytes.subarray(this.#inPlaceStart, this.#inPlaceEnd);
    if (bytes.length < leastInPlace) this.#store(bytes);
    else {
      this.#flush();
      const isBegun = about(this.#path, () => behind?.writeFrom(memory, bytes, this.#position));
      if (isBegun === true) this.#position += bytes.length;
      else this.#writeAll(bytes);
    }
    memory.release();
  }

  #store(bytes: Uint8Array): void {
    const { length } = this.#buffer;
    if (this.#used + bytes.length > length) this.#flush();
    if (bytes.length > length) this.#writeAll(bytes);
    else {
      this.#buffer.set(bytes, this.#used);
      this.#used += bytes.length;
    }
  }

  /**
   * Writes the rest, to the disk itself: after a power failure there is no name without its content. Several files that are
   * written while the caller goes on are taken by the disk beside each other until {@link settle}.
   *
   * @throws as write
   */
  close(): void {
    if (!this.#isOpen || this.#isComplete) return;
    try {
      this.#endInPlace();
      this.#writeAll(this.#buffer.subarray(0, this.#used));
      this.#isComplete = true;
      if (this.#behind === undefined)
        about(this.#path, () => {
          fsyncSync(this.#descriptor);
        });
    } finally {
      if (this.#behind === undefined || !this.#isComplete) this.abandon();
    }
    this.#behind?.finish();
  }

  /** Waits for what is being written. @throws as write */
  async settle(): Promise<void> {
    try {
      if (!this.#isComplete) this.#endInPlace(this.#behind);
      await this.#behind?.settle();
    } catch (error) {
      throw withPath(error, this.#path);
    } finally {
      if (this.#isComplete) this.abandon();
    }
  }

  /** Closes it without the rest, for which there may be no space. */
  abandon(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#onClose();
    closeSync(this.#descriptor);
  }

  #flush(): void {
    const isFull = this.#used >= this.#buffer.length / 2;
    const next = about(this.#path, () =>
      isFull ? this.#behind?.write(this.#buffer, this.#used, this.#position) : undefined,
    );
    if (next === undefined) this.#writeAll(this.#buffer.subarray(0, this.#used));
    else {
      this.#position += this.#used;
      this.#buffer = next;
    }
    this.#used = 0;
  }

  #writeAll(bytes: Uint8Array): void {
    about(this.#path, () => {
      for (let done = 0; done < bytes.length;)
        done += writeSync(this.#descriptor, bytes, done, bytes.length - done, this.#position + done);
    });
    this.#position += bytes.length;
  }
}

/** Calls of a descriptor fail without a path, and one of the temporary file says nothing to anybody. */
function about<Result>(path: string, call: () => Result): Result {
  try {
    return call();
  } catch (error) {
    throw withPath(error, path);
  }
}

function withPath(error: unknown, path: string): unknown {
  return error instanceof Error ? Object.assign(error, { path }) : error;
}

/** Makes a folder and those above it. Node.js itself goes on for ever where a file system refuses one, as that of /proc does. */
function makeFolders(folder: string, onMade: (folder: string) => void): void {
  if (existsSync(folder)) return;
  if (dirname(folder) !== folder) makeFolders(dirname(folder), onMade);
  try {
    mkdirSync(folder);
    onMade(folder);
  } catch (error) {
    // Another export may have made it meanwhile.
    if (codeOf(error) !== 'EEXIST') throw error;
  }
}

/** Removes a folder, unless another program has put something in it. */
function removeEmpty(folder: string): void {
  if (!existsSync(folder)) return;
  try {
    rmdirSync(folder);
  } catch (error) {
    const code = codeOf(error);
    if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error;
  }
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);
