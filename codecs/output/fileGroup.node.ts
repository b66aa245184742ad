import { createHash } from 'node:crypto';
import { closeSync, existsSync, openSync, readdirSync, readSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ReusedMemory } from '../../formats/bytes/reusedMemory.ts';
import type { AtomicFile } from './atomicFiles.node.ts';
import { AtomicFiles, RefusedFile } from './atomicFiles.node.ts';
import type { Compressor } from './compressor.node.ts';

/** A file that was written. */
export interface WrittenFile {
  readonly path: string;
  readonly bytes: number;
  /** Digest of the whole file, SHA-256, which is read when it is asked for: seldom is. */
  readonly sha256: string;
}

/** Where files are written that belong together, and what may happen to those that are there. */
export interface GroupDestination {
  readonly folder: string;
  /** Whether a file of that name would be taken for one of the group. */
  readonly isOfGroup: (name: string) => boolean;
  readonly mayReplace: boolean;
  /** Paths of files that are read. */
  readonly sources: readonly string[];
}

/** Files that belong together, in one folder. They appear together, in the order in which they were created. */
export class FileGroup {
  readonly #destination: GroupDestination;
  readonly #files: AtomicFiles;
  /** The files, in the order of their creation. */
  readonly created: GroupFile[] = [];

  /** @throws RefusedFile where a file of the group exists and may not be replaced */
  constructor(destination: GroupDestination) {
    this.#destination = destination;
    const { folder, mayReplace, sources } = destination;
    this.#files = new AtomicFiles(folder, { mayReplace, sources });
    const [existing] = this.#existing();
    if (existing !== undefined && !mayReplace) throw new RefusedFile(existing, 'exists');
  }

  /** @param isBehind as for {@link AtomicFiles.create}. @throws RefusedFile, or the error of the operating system */
  create(name: string, compressor?: Compressor, isBehind?: boolean): GroupFile {
    const file = new GroupFile(join(this.#destination.folder, name), this.#files.create(name, isBehind), compressor);
    this.created.push(file);
    return file;
  }

  /** Waits until nothing is being written, see {@link AtomicFiles.settle}. */
  settle(isGivenUp?: boolean): Promise<void> {
    return this.#files.settle(isGivenUp);
  }

  /** Gives the files, which are closed, their names. @returns them, in the order of their creation */
  commit(): readonly WrittenFile[] {
    this.#files.commit();
    const names = new Set(this.created.map(({ path }) => path));
    for (const path of this.#existing()) if (!names.has(path)) rmSync(path, { force: true });
    return this.created.map((file) => file.written());
  }

  /** Removes what was written, unless it has its names. */
  discard(): void {
    this.#files.discard();
  }

  #existing(): readonly string[] {
    const { folder, isOfGroup } = this.#destination;
    if (!existsSync(folder)) return [];
    return readdirSync(folder)
      .filter(isOfGroup)
      .map((name) => join(folder, name));
  }
}

/** A file that is counted, and compressed if that is wanted. */
export class GroupFile {
  readonly path: string;
  readonly #file: AtomicFile;
  readonly #compressor: Compressor | undefined;
  #bytes = 0;

  constructor(path: string, file: AtomicFile, compressor?: Compressor) {
    this.path = path;
    this.#file = file;
    this.#compressor = compressor;
  }

  /** Path of its bytes until it has its own. */
  get temporary(): string {
    return this.#file.temporary;
  }

  /** @param memory as for {@link AtomicFile.write} */
  write(bytes: Uint8Array, memory?: ReusedMemory): void {
    if (this.#compressor === undefined) this.#put(bytes, memory);
    else for (const piece of this.#compressor.add(bytes)) this.#put(piece);
  }

  close(): void {
    for (const piece of this.#compressor?.finish() ?? []) this.#put(piece);
    this.#file.close();
  }

  /** @returns what it has once it has its name */
  written(): WrittenFile {
    const { path } = this;
    return {
      path,
      bytes: this.#bytes,
      get sha256() {
        return digestOf(path);
      },
    };
  }

  #put(bytes: Uint8Array, memory?: ReusedMemory): void {
    this.#file.write(bytes, memory);
    this.#bytes += bytes.length;
  }
}

/** Bytes that are read at once. */
const pieceSize = 1 << 20;

function digestOf(path: string): string {
  const hash = createHash('sha256');
  const descriptor = openSync(path, 'r');
  try {
    const piece = Buffer.allocUnsafeSlow(pieceSize);
    for (let length = readSync(descriptor, piece); length > 0; length = readSync(descriptor, piece))
      hash.update(piece.subarray(0, length));
  } finally {
    closeSync(descriptor);
  }
  return hash.digest('hex');
}
