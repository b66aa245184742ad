import type { ByteSource } from '../../bytes/byteSource.ts';
import { decodeMmv } from './decodeMmv.ts';
import type { MmvFile } from './mmvFile.ts';

/** Limit in bytes: many times the largest real file. Of a larger one the beginning is read. */
export const maxMmvBytes = 1 << 28;

/**
 * Reads and decodes an MMV file. The file may be written to meanwhile; what is read is what was there at that time, and
 * the generations show whether it is complete.
 */
export async function readMmv(source: ByteSource, signal?: AbortSignal): Promise<MmvFile> {
  const wanted = Math.min(source.size, maxMmvBytes);
  const bytes = await source.read(0, wanted, signal);
  // Shorter than wanted: the file was cut since it was opened. Its size is then what is left.
  return decodeMmv(source.name, bytes, bytes.length < wanted ? bytes.length : source.size);
}
