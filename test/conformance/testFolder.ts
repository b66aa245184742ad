import { execFile } from 'node:child_process';
import type { FileHandle } from 'node:fs/promises';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ArchiveFolder } from '../../formats/archive/archiveFolder.ts';
import type { ByteSource } from '../../formats/bytes/byteSource.ts';
import type { Compression } from '../../formats/bytes/decompression.ts';
import { MemoryByteSource } from '../../formats/bytes/memoryByteSource.ts';

const run = promisify(execFile);
const decompressors: Readonly<Record<Compression, string>> = {
  xz: 'xz',
  lzma: 'xz',
  bzip2: 'bzip2',
  gzip: 'gzip',
  compress: 'gzip',
  zstd: 'zstd',
};
const maxBytes = 2 ** 29;

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

/** A folder on disk whose compressed files are unpacked by the system's own tools. */
export class TestFolder {
  readonly folder: ArchiveFolder;
  readonly #handles: FileHandle[];

  private constructor(folder: ArchiveFolder, handles: FileHandle[]) {
    this.folder = folder;
    this.#handles = handles;
  }

  static async open(path: string): Promise<TestFolder> {
    const handles: FileHandle[] = [];
    const folder: ArchiveFolder = {
      names: await readdir(path),
      open: async (name) => {
        const handle = await open(join(path, name));
        handles.push(handle);
        return fileSource(handle, name);
      },
      decompress: async ({ name }, compression) => {
        const options = { encoding: 'buffer', maxBuffer: maxBytes } as const;
        const { stdout } = await run(decompressors[compression], ['-dc', join(path, name)], options);
        return { source: new MemoryByteSource(name, stdout) };
      },
    };
    return new TestFolder(folder, handles);
  }

  async close(): Promise<void> {
    await Promise.all(this.#handles.map((handle) => handle.close()));
    this.#handles.length = 0;
  }
}
