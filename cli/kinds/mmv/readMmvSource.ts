import { basename } from 'node:path';
import { decodeMmv } from '../../../formats/mmv/decode/decodeMmv.ts';
import type { MmvFile } from '../../../formats/mmv/decode/mmvFile.ts';
import { maxMmvBytes } from '../../../formats/mmv/decode/readMmv.ts';
import type { Source } from '../../files/source.ts';
import { readBytes } from '../../files/source.ts';

/** Name of standard input, valid as the name of an MMV file. */
const streamName = 'stdin';

/** Reads and decodes an MMV file, or the beginning of one that is too large. */
export async function readMmvSource(source: Source): Promise<MmvFile> {
  const bytes = await readBytes(source, maxMmvBytes);
  const name = source.path === '-' ? streamName : basename(source.path);
  // Shorter than the limit: that is all there is, whatever the size was when the file was found.
  return decodeMmv(name, bytes, bytes.length < maxMmvBytes ? bytes.length : source.size);
}
