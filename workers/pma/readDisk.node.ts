import * as fs from 'node:fs/promises';
import type { OnChunk, PmaConsumer } from './pmaConsumer.ts';
import { chunkSize } from './pmaConsumer.ts';

/** Reads a file on a disk to where it ends now. Rejects with errors of the disk. */
export async function readDisk(path: string, consumer: PmaConsumer, onChunk: OnChunk): Promise<void> {
  const handle = await fs.open(path, 'r');
  try {
    const { size } = await handle.stat();
    const buffer = new Uint8Array(chunkSize);
    await onChunk(0, size);
    // What is appended meanwhile is left for the next time.
    for (let at = 0; at < size;) {
      const { bytesRead } = await handle.read(buffer, 0, Math.min(chunkSize, size - at), at);
      if (bytesRead === 0) break;
      at += bytesRead;
      consumer.write(buffer.subarray(0, bytesRead));
      await onChunk(at, size);
    }
  } finally {
    await handle.close();
  }
}
