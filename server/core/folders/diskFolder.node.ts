import { open, readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DocumentFolder } from './documentFolder.ts';
import { headBytes } from './documentFolder.ts';
import { unpackFile } from './unpackFile.node.ts';

/** The folder of a document on a disk of this host; undefined for others. */
export function diskFolder(uri: string): DocumentFolder | undefined {
  const file = uri.startsWith('file:') ? pathOnDisk(uri) : undefined;
  if (file === undefined) return undefined;
  const folder = path.dirname(file);
  return {
    // The document may be new, and its folder too.
    names: () => readdir(folder).catch(() => []),
    folders: async () => {
      const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
      return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    },
    stat: async (name) => {
      // A file may be gone by now, or be another's.
      const stats = await stat(path.join(folder, name)).catch(() => undefined);
      return stats?.isFile() === true ? { size: stats.size, modifiedMs: stats.mtimeMs } : undefined;
    },
    head: (name) => readHead(path.join(folder, name)).catch(() => undefined),
    unpack: (name, compression, maxBytes) =>
      unpackFile(path.join(folder, name), compression, maxBytes).catch(() => undefined),
    read: (name, maxBytes) => readWhole(path.join(folder, name), maxBytes).catch(() => undefined),
  };
}

/** Undefined for a file of another host, which only Windows reads by its address, and where the address has no path. */
function pathOnDisk(uri: string): string | undefined {
  try {
    return fileURLToPath(uri);
  } catch {
    return undefined;
  }
}

async function readHead(absolute: string): Promise<Uint8Array> {
  const handle = await open(absolute, 'r');
  try {
    const head = new Uint8Array(headBytes);
    const { bytesRead } = await handle.read(head, 0, headBytes, 0);
    return head.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

async function readWhole(absolute: string, maxBytes: number): Promise<Uint8Array | undefined> {
  const stats = await stat(absolute);
  // A pipe would have no end, and perhaps no beginning.
  return stats.isFile() && stats.size <= maxBytes ? readFile(absolute) : undefined;
}
