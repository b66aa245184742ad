import { MemoryByteSource } from '../../../formats/bytes/memoryByteSource.ts';
import type { ArchiveFolder } from '../../../formats/archive/members/archiveFolder.ts';

/** A folder of files in memory. */
export function memoryFolder(files: ReadonlyMap<string, Uint8Array>): ArchiveFolder {
  return {
    names: [...files.keys()],
    open: (name) => {
      const bytes = files.get(name);
      if (bytes === undefined) return Promise.reject(new Error(`ENOENT: ${name}`));
      return Promise.resolve(new MemoryByteSource(name, bytes));
    },
  };
}
