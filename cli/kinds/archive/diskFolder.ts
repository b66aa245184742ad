import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Decompressor } from '../../../codecs/decompressor.ts';
import type { ArchiveFiles } from '../../../formats/archive/members/archiveFiles.ts';
import { membersOf } from '../../../formats/archive/members/archiveFiles.ts';
import type { ArchiveFolder } from '../../../formats/archive/members/archiveFolder.ts';
import { liveSeconds } from '../../../formats/archive/checkArchive.ts';
import type { ByteSource } from '../../../formats/bytes/byteSource.ts';
import type { Decompress } from '../../../formats/bytes/decompression.ts';
import { DiskSource } from '../../../codecs/diskSource.node.ts';

/** How compressed volumes are unpacked. */
interface Unpacking {
  /** How much decompressed data is kept: a window is enough for reading once. */
  readonly keeps: 'all' | 'window';
  /** Whether to decompress in this thread because the other processors are busy. */
  readonly isInThisThread?: boolean;
}

/** A directory with files of archives. What was opened in it is to be closed. */
export class DiskFolder implements ArchiveFolder {
  readonly names: readonly string[];
  readonly #directory: string;
  readonly #unpacking: Unpacking;
  readonly #sources: DiskSource[] = [];
  #decompressor: Promise<Decompressor> | undefined;

  /** @param names of its files, where they are known */
  constructor(directory: string, unpacking: Unpacking, names = readdirSync(directory) as readonly string[]) {
    this.#directory = directory;
    this.#unpacking = unpacking;
    this.names = names;
  }

  readonly decompress: Decompress = async (...args) => {
    this.#decompressor ??= this.#loadDecompressor();
    return (await this.#decompressor).decompress(...args);
  };

  /** Only what is compressed waits for the codecs. */
  async #loadDecompressor(): Promise<Decompressor> {
    const { newNodeDecompressor } = await import('../../../codecs/nodeDecompressor.node.ts');
    const { keeps, isInThisThread = false } = this.#unpacking;
    return newNodeDecompressor({ keeps, ...(isInThisThread ? { threads: undefined } : {}) });
  }

  async open(name: string): Promise<ByteSource> {
    const source = await Promise.resolve(new DiskSource(join(this.#directory, name)));
    this.#sources.push(source);
    return source;
  }

  /** Whether a logger has written to one of the files lately. */
  isLive(files: ArchiveFiles): boolean {
    const changed = membersOf(files).map(({ name }) => statSync(join(this.#directory, name)).mtimeMs);
    return Date.now() - Math.max(...changed) < liveSeconds * 1000;
  }

  async close(): Promise<void> {
    for (const source of this.#sources) source.close();
    this.#sources.length = 0;
    await (await this.#decompressor)?.close();
  }
}

/** Does something in a directory with files of archives, and closes what was opened there. */
export async function inDiskFolder<Result>(
  directory: string,
  unpacking: Unpacking,
  work: (folder: DiskFolder) => Promise<Result>,
): Promise<Result> {
  const folder = new DiskFolder(directory, unpacking);
  try {
    return await work(folder);
  } finally {
    await folder.close();
  }
}
