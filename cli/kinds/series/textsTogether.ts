import type { Source } from '../../files/source.ts';
import type { ArchiveInput } from '../archive/archiveInput.ts';

/** Texts and archives that are read as one history, of which some say what others do not. */
export class TextsTogether {
  readonly #sources: Source[] = [];
  readonly #archives: ArchiveInput[] = [];
  #cpus: Promise<number | undefined> | undefined;

  add(source: Source): void {
    if (source.isStream !== true) this.#sources.push(source);
  }

  addArchive(archive: ArchiveInput): void {
    this.#archives.push(archive);
  }

  /** The number of CPUs that they say, of all that were added when it is asked for first. */
  cpus(): Promise<number | undefined> {
    return (this.#cpus ??= this.#read());
  }

  async #read(): Promise<number | undefined> {
    if (this.#sources.length + this.#archives.length < 2) return undefined;
    return (await import('./knownCpus.ts')).knownCpus(this.#sources, this.#archives);
  }
}
