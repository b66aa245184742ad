import { join } from 'node:path';
import { CodecFault } from '../../../codecs/codecFault.ts';
import { UnpackPool } from '../../../codecs/threads/unpackPool.node.ts';
import type { Compression } from '../../../formats/bytes/decompression.ts';

/** One to unpack, and the one that the pool wants to have beside its owner. */
const threadCount = 2;

/** Path of the bundle of the threads, from that of the server: put in by the build. Sources have none. */
declare const UNPACK_WORKER: string | undefined;

let pool: UnpackPool | undefined;

/**
 * Unpacks a file in a thread: the content as far as it is sound, at most `maxBytes` of it; undefined where there is none, and
 * where the way of compression is not supported.
 */
export async function unpackFile(
  path: string,
  compression: Compression,
  maxBytes: number,
): Promise<Uint8Array | undefined> {
  if (typeof UNPACK_WORKER !== 'string') return undefined;
  pool ??= new UnpackPool(join(__dirname, UNPACK_WORKER), threadCount);
  const unpacking = pool.unpack({ path, compression, skipped: 0 });
  if (unpacking === undefined) return undefined;
  const pieces: Uint8Array[] = [];
  let size = 0;
  try {
    for (let piece = await unpacking.next(); piece !== undefined; piece = await unpacking.next()) {
      pieces.push(piece.slice());
      size += piece.length;
      if (size > maxBytes) return undefined;
    }
  } catch (error) {
    // What comes before a fault is sound.
    if (!(error instanceof CodecFault)) throw error;
  } finally {
    await unpacking.close();
  }
  return size === 0 ? undefined : Buffer.concat(pieces, size);
}
