import * as fs from 'node:fs/promises';
import * as path from 'node:path';
import { newNodeDecompressor } from '../../codecs/nodeDecompressor.node.ts';
import type { ByteSource } from '../../formats/bytes/byteSource.ts';
import type { Decompress } from '../../formats/bytes/decompression.ts';
import { t } from '../../formats/words/translate.ts';
import type { OnRead } from '../viewer/look.ts';
import type { OpenFolder } from './archivePlace.ts';
import { FileByteSource } from './fileByteSource.node.ts';

/** A folder on a disk as it was at one time. Its files stay open until it is closed. */
export class LocalFolder implements OpenFolder {
  readonly names: readonly string[];
  readonly decompress: Decompress;
  readonly #path: string;
  readonly #sources: FileByteSource[] = [];
  readonly #closeUnpacked: () => Promise<void>;
  #isClosed = false;

  private constructor(folder: string, names: readonly string[], onUnpack: OnRead) {
    this.#path = folder;
    this.names = names;
    const decompressor = newNodeDecompressor({
      onProgress: (name, done, total) => {
        onUnpack(done, total, name);
      },
    });
    this.decompress = decompressor.decompress;
    this.#closeUnpacked = () => decompressor.close();
  }

  /**
   * One that is not there has no files. Rejects with other errors of the file system.
   *
   * @param onUnpack told how much has been unpacked of a compressed file
   */
  static async open(folder: string, onUnpack: OnRead): Promise<LocalFolder> {
    return new LocalFolder(folder, await fileNames(folder), onUnpack);
  }

  async open(name: string): Promise<ByteSource> {
    const source = await FileByteSource.open(path.join(this.#path, name), name);
    if (this.#isClosed) {
      await source.close();
      throw new Error(t`The folder of ${name} has been closed.`);
    }
    this.#sources.push(source);
    return source;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all(this.#sources.splice(0).map((source) => source.close()));
    await this.#closeUnpacked();
  }
}

async function fileNames(folder: string): Promise<readonly string[]> {
  try {
    const entries = await fs.readdir(folder, { withFileTypes: true });
    return entries.filter((entry) => !entry.isDirectory()).map(({ name }) => name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
