import type { ReusedMemory } from '../../bytes/reusedMemory.ts';
import type { ArchiveOutput } from './archiveWriter.ts';
import { writtenFiles } from './archiveWriter.ts';

/** A file that is written from its beginning to its end. */
export interface GrowingFile {
  /** @param memory that the bytes lie in, if that may be kept until they are written */
  write(bytes: Uint8Array, memory?: ReusedMemory): void;
  close(): void;
}

/**
 * The files of an archive that is written, by their names. The index is created when all others are whole: where files appear
 * in the order of their creation, no reader sees it ahead of its records.
 */
export class MemberFiles {
  readonly #base: string;
  readonly #create: (name: string) => GrowingFile;
  readonly #open = new Map<number, GrowingFile>();
  readonly #index: Uint8Array[] = [];

  /** @param base the base name */
  constructor(base: string, create: (name: string) => GrowingFile) {
    this.#base = base;
    this.#create = create;
  }

  /** Takes the next bytes of a file, as the writer of archives gives them. */
  readonly write: ArchiveOutput = (file, bytes, memory) => {
    // The index is small beside the volumes.
    if (file === writtenFiles.index) this.#index.push(bytes.slice());
    else this.#fileOf(file).write(bytes, memory);
  };

  /** Completes all files. */
  close(): void {
    for (const bytes of this.#index.splice(0)) this.#fileOf(writtenFiles.index).write(bytes);
    for (const file of this.#open.values()) file.close();
  }

  #fileOf(file: number): GrowingFile {
    const cached = this.#open.get(file);
    if (cached !== undefined) return cached;
    const suffix = file === writtenFiles.metadata ? 'meta' : file === writtenFiles.index ? 'index' : String(file);
    const open = this.#create(`${this.#base}.${suffix}`);
    this.#open.set(file, open);
    return open;
  }
}
