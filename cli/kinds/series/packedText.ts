import { compressionOf } from '../../../formats/bytes/compressionOf.ts';
import { headBytes, recogniseText } from '../../../formats/series/recogniseText.ts';
import type { Source } from '../../files/source.ts';
import { isDamagedContent } from '../../files/systemError.ts';
import type { FileKind, TextReading } from '../fileKind.ts';
import { fileKindOf } from '../fileKinds.ts';
import type { Target } from '../target.ts';

/**
 * The compressed text that a file is, of vmstat, sysstat or pma; undefined where its content is none for sure.
 * @param head the file's first bytes
 */
export async function packedText(
  path: string,
  head: Uint8Array,
  reading: TextReading | undefined,
): Promise<Target | undefined> {
  const compression = compressionOf(head);
  if (compression === undefined) return undefined;
  const { packedSource } = await import('../../files/packedSource.ts');
  const source = packedSource(path, compression);
  return (await kindOf(source))?.targetOf(source, false, reading);
}

async function kindOf(source: Source): Promise<FileKind | undefined> {
  const tool = recogniseText(await headOf(source));
  return tool === undefined ? undefined : fileKindOf(tool === 'pma' ? 'pma' : 'stats');
}

/** The beginning of the content, as far as it can be unpacked. */
async function headOf(source: Source): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  try {
    await source.read((chunk) => {
      chunks.push(chunk.slice());
      return true;
    }, headBytes);
  } catch (error) {
    if (!isDamagedContent(error)) throw error;
  }
  return Buffer.concat(chunks);
}
