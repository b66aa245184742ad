import * as fs from 'node:fs/promises';

/** Reads the first bytes of a file on a disk, at most `size`. Rejects with the error of the file system. */
export async function readHead(path: string, size: number): Promise<Uint8Array> {
  const handle = await fs.open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(new Uint8Array(size), 0, size, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
