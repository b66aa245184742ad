import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { newNodeDecompressor } from '../../codecs/nodeDecompressor.node.ts';
import type { ArchiveFiles } from '../../formats/archive/archiveFiles.ts';
import { membersOf } from '../../formats/archive/archiveFiles.ts';
import type { ArchiveFolder } from '../../formats/archive/archiveFolder.ts';
import { liveSeconds } from '../../formats/archive/checkArchive.ts';
import type { ByteSource } from '../../formats/bytes/byteSource.ts';
import type { Decompress } from '../../formats/bytes/decompression.ts';
import { DiskSource } from '../diskSource.ts';

/** A directory with files of archives. What was opened in it is to be closed. */
export class DiskFolder implements ArchiveFolder {
  readonly names: readonly string[];
  readonly decompress: Decompress;
  readonly #directory: string;
  readonly #sources: DiskSource[] = [];
  readonly #close: () => Promise<void>;

  /** @param keeps what is kept of unpacked volumes: a window is enough for who goes through them once */
  constructor(directory: string, keeps: 'all' | 'window') {
    this.#directory = directory;
    this.names = readdirSync(directory);
    const decompressor = newNodeDecompressor({ keeps });
    this.decompress = decompressor.decompress;
    this.#close = () => decompressor.close();
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
    await this.#close();
  }
}
