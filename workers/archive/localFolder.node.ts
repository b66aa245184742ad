import * as fs from 'node:fs/promises';
import * as path from 'node:path';
import type { ByteSource } from '../../formats/bytes/byteSource.ts';
import type { Decompress } from '../../formats/bytes/decompression.ts';
import { t } from '../../formats/l10n/translate.ts';
import type { OpenFolder } from './archiveAccess.ts';
import { FileByteSource } from '../files/diskFile.node.ts';
import { SharedContents } from './sharedContents.ts';

/** A folder on a disk as it was at one time. Its files stay open until it is closed. */
export class LocalFolder implements OpenFolder {
  readonly names: readonly string[];
  readonly decompress: Decompress;
  readonly #path: string;
  readonly #sources: FileByteSource[] = [];
  readonly #contents: SharedContents;
  #isClosed = false;

  private constructor(folder: string, names: readonly string[], contents: SharedContents) {
    this.#path = folder;
    this.names = names;
    this.#contents = contents;
    this.decompress = contents.decompress;
  }

  /**
   * One that is not there has no files. Rejects with other errors of the file system.
   *
   * @param contents what was unpacked of it before; released when the folder is closed
   */
  static async open(folder: string, contents = new SharedContents(folder)): Promise<LocalFolder> {
    return new LocalFolder(folder, await fileNames(folder), contents);
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
    if (this.#isClosed) return;
    this.#isClosed = true;
    await Promise.all(this.#sources.splice(0).map((source) => source.close()));
    await this.#contents.release();
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
