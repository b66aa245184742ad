import * as fs from 'node:fs/promises';

/** Up to so many first bytes of a file on a disk. Rejects with the error of the file system. */
export async function readHead(path: string, size: number): Promise<Uint8Array> {
  const handle = await fs.open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(new Uint8Array(size), 0, size, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
