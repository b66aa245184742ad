import type { FileHandle } from 'node:fs/promises';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Decompressor } from '../../codecs/decompressor.ts';
import { newNodeDecompressor } from '../../codecs/nodeDecompressor.node.ts';
import type { ArchiveFolder } from '../../formats/archive/members/archiveFolder.ts';
import type { ByteSource } from '../../formats/bytes/byteSource.ts';

async function fileSource(handle: FileHandle, name: string): Promise<ByteSource> {
  const { size } = await handle.stat();
  return {
    name,
    size,
    read: async (start, end) => {
      const bytes = new Uint8Array(Math.max(0, Math.min(end, size) - start));
      const { bytesRead } = await handle.read(bytes, 0, bytes.length, start);
      return bytes.subarray(0, bytesRead);
    },
  };
}

/** A folder on disk with files of archives, compressed or not. */
export class TestFolder {
  readonly folder: ArchiveFolder;
  readonly #handles: FileHandle[];
  readonly #decompressor: Decompressor;

  private constructor(folder: ArchiveFolder, handles: FileHandle[], decompressor: Decompressor) {
    this.folder = folder;
    this.#handles = handles;
    this.#decompressor = decompressor;
  }

  static async open(path: string): Promise<TestFolder> {
    const handles: FileHandle[] = [];
    const decompressor = newNodeDecompressor();
    const folder: ArchiveFolder = {
      names: await readdir(path),
      open: async (name) => {
        const handle = await open(join(path, name));
        handles.push(handle);
        return fileSource(handle, name);
      },
      decompress: decompressor.decompress,
    };
    return new TestFolder(folder, handles, decompressor);
  }

  async close(): Promise<void> {
    await this.#decompressor.close();
    await Promise.all(this.#handles.map((handle) => handle.close()));
    this.#handles.length = 0;
  }
}
