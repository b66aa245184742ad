import { createHash } from 'node:crypto';
import { closeSync, existsSync, openSync, readdirSync, readSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { AtomicFile } from '../../../../codecs/output/atomicFiles.node.ts';
import { AtomicFiles, RefusedFile } from '../../../../codecs/output/atomicFiles.node.ts';
import { parseMemberName } from '../../../../formats/archive/members/memberName.ts';
import { writtenFiles } from '../../../../formats/archive/write/archiveWriter.ts';

/** A file that was written. */
export interface WrittenFile {
  readonly path: string;
  readonly bytes: number;
  /** Digest of the whole file, which is read when it is asked for: seldom is. */
  readonly sha256: string;
}

/** A file that is whole, and does not have its name yet. */
export interface CompleteFile {
  /** Number of a volume, or of another file. */
  readonly number: number;
  /** Where it is. */
  readonly temporary: string;
}

/** Where an archive is written, and what may happen to what is there. */
export interface DiskDestination {
  /** Path of the base name. */
  readonly base: string;
  readonly mayReplace: boolean;
  /** Paths of files that are read. */
  readonly sources: readonly string[];
}

/** The files of an archive that is written. They appear together, the index last: no reader sees it ahead of its records. */
export class ArchiveOnDisk {
  readonly #destination: DiskDestination;
  readonly #files: AtomicFiles;
  readonly #open = new Map<number, OpenFile>();
  readonly #index: Uint8Array[] = [];

  /** @throws RefusedFile where a file of an archive of that name exists and may not be replaced */
  constructor(destination: DiskDestination) {
    this.#destination = destination;
    const { base, mayReplace, sources } = destination;
    this.#files = new AtomicFiles(dirname(base), { mayReplace, sources });
    const [existing] = this.#existing();
    if (existing !== undefined && !mayReplace) throw new RefusedFile(existing, 'exists');
  }

  /** Takes the next bytes of a file, as the writer of archives gives them. */
  readonly write = (file: number, bytes: Uint8Array): void => {
    // The index is small beside the volumes.
    if (file === writtenFiles.index) this.#index.push(bytes.slice());
    else this.#fileOf(file).write(bytes);
  };

  /** Writes the rest, so that the files can be read where they are before they have their names. */
  complete(): readonly CompleteFile[] {
    for (const bytes of this.#index.splice(0)) this.#fileOf(writtenFiles.index).write(bytes);
    for (const file of this.#open.values()) file.close();
    return [...this.#open].map(([number, { temporary }]) => ({ number, temporary }));
  }

  /** Gives the files their names. @returns them, the index last */
  commit(): readonly WrittenFile[] {
    this.complete();
    const files = [...this.#open.values()];
    this.#files.commit();
    const names = new Set(files.map(({ path }) => path));
    for (const path of this.#existing()) if (!names.has(path)) rmSync(path, { force: true });
    return files.map((file) => file.written());
  }

  /** Removes what was written, unless it has its names. */
  discard(): void {
    this.#files.discard();
  }

  #fileOf(file: number): OpenFile {
    const cached = this.#open.get(file);
    if (cached !== undefined) return cached;
    const suffix = file === writtenFiles.metadata ? 'meta' : file === writtenFiles.index ? 'index' : String(file);
    const name = `${basename(this.#destination.base)}.${suffix}`;
    const open = new OpenFile(join(dirname(this.#destination.base), name), this.#files.create(name));
    this.#open.set(file, open);
    return open;
  }

  /** Files, also compressed ones, that readers would take for parts of the archive. */
  #existing(): readonly string[] {
    const { base } = this.#destination;
    const folder = dirname(base);
    if (!existsSync(folder)) return [];
    const names = readdirSync(folder).filter((name) => parseMemberName(name)?.base === basename(base));
    return names.map((name) => join(folder, name));
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

class OpenFile {
  readonly path: string;
  readonly temporary: string;
  readonly #file: AtomicFile;
  #bytes = 0;

  constructor(path: string, file: AtomicFile) {
    this.path = path;
    this.temporary = file.temporary;
    this.#file = file;
  }

  write(bytes: Uint8Array): void {
    this.#file.write(bytes);
    this.#bytes += bytes.length;
  }

  close(): void {
    this.#file.close();
  }

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
}
