import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Decompressor } from '../../../codecs/decompressor.ts';
import type { ArchiveFiles } from '../../../formats/archive/members/archiveFiles.ts';
import { membersOf } from '../../../formats/archive/members/archiveFiles.ts';
import type { ArchiveFolder } from '../../../formats/archive/members/archiveFolder.ts';
import type { LastWrite } from '../../../formats/archive/liveness.ts';
import type { ByteSource } from '../../../formats/bytes/byteSource.ts';
import type { Decompress } from '../../../formats/bytes/decompression.ts';
import { DiskSource } from '../../../codecs/diskSource.node.ts';
import type { ArchivePlace } from './archiveInput.ts';

/** How files are read, and compressed volumes unpacked. */
interface DiskReading {
  /** How much decompressed data is kept: a window is enough for reading once. */
  readonly keeps: 'all' | 'window';
  /** Whether to decompress in this thread because the other processors are busy. */
  readonly isInThisThread?: boolean;
}

/** A directory with files of archives, or a folder of a bundle. What was opened in it is to be closed. */
export class DiskFolder implements ArchiveFolder {
  readonly #place: ArchivePlace;
  readonly #reading: DiskReading;
  readonly #sources: DiskSource[] = [];
  #names: readonly string[] | undefined;
  #decompressor: Promise<Decompressor> | undefined;

  /** @param names of its files, where they are known */
  constructor(place: ArchivePlace, reading: DiskReading, names?: readonly string[]) {
    this.#place = place;
    this.#reading = reading;
    this.#names = names ?? place.bundle?.names;
  }

  /** Read when they are asked for: a directory of many archives is not to be listed for each of them. */
  get names(): readonly string[] {
    return (this.#names ??= readdirSync(this.#place.directory));
  }

  readonly decompress: Decompress = async (...args) => {
    this.#decompressor ??= this.#loadDecompressor();
    return (await this.#decompressor).decompress(...args);
  };

  /** Loads the codecs, for which only what is compressed waits. */
  async #loadDecompressor(): Promise<Decompressor> {
    const { newNodeDecompressor } = await import('../../../codecs/nodeDecompressor.node.ts');
    const { keeps, isInThisThread = false } = this.#reading;
    return newNodeDecompressor({ keeps, ...(isInThisThread ? { threads: undefined } : {}) });
  }

  async open(name: string): Promise<ByteSource> {
    const { directory, bundle } = this.#place;
    if (bundle !== undefined) return bundle.open(name);
    const source = await Promise.resolve(new DiskSource(join(directory, name)));
    this.#sources.push(source);
    return source;
  }

  /** When one of the files was last written; undefined for copies in a bundle. */
  lastWrite(files: ArchiveFiles): LastWrite | undefined {
    const { directory, bundle } = this.#place;
    if (bundle !== undefined) return undefined;
    const stats = membersOf(files).map(({ name }) => statSync(join(directory, name), { throwIfNoEntry: false }));
    return { atMs: Math.max(...stats.map((one) => one?.mtimeMs ?? 0)) };
  }

  async close(): Promise<void> {
    for (const source of this.#sources) source.close();
    this.#sources.length = 0;
    await (await this.#decompressor)?.close();
  }
}

/** Does something in a directory with files of archives, and closes what was opened there. */
export async function inDiskFolder<Result>(
  place: ArchivePlace,
  reading: DiskReading,
  work: (folder: DiskFolder) => Promise<Result>,
): Promise<Result> {
  const folder = new DiskFolder(place, reading);
  try {
    return await work(folder);
  } finally {
    await folder.close();
  }
}
