import { DiskSource } from '../../codecs/diskSource.node.ts';
import type { OpenFile } from '../../formats/bytes/folder.ts';
import { breathe } from '../start/breathe.ts';

/** A thread reads for at most so many milliseconds before it takes what it is asked meanwhile. */
const turnMs = 5;
let turnedAtMs = 0;

/** A file on a disk, opened for reading only. Whoever opens it closes it. */
export class DiskFile implements OpenFile {
  readonly #source: DiskSource;

  /** @throws as {@link DiskSource} */
  constructor(path: string, name?: string) {
    this.#source = new DiskSource(path, name);
  }

  get name(): string {
    return this.#source.name;
  }

  get path(): string {
    return this.#source.path;
  }

  get size(): number {
    return this.#source.size;
  }

  get modifiedMs(): number {
    return this.#source.modifiedMs;
  }

  async read(start: number, end: number, signal?: AbortSignal, into?: Uint8Array): Promise<Uint8Array> {
    if (performance.now() > turnedAtMs + turnMs) {
      await breathe();
      turnedAtMs = performance.now();
    }
    return this.#source.read(start, end, signal, into);
  }

  close(): Promise<void> {
    this.#source.close();
    return Promise.resolve();
  }
}
