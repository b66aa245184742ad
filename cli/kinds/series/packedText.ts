import { DiskSource } from '../../../codecs/diskSource.node.ts';
import { compressionOf } from '../../../formats/bytes/compressionOf.ts';
import { headBytes, recogniseText } from '../../../formats/series/recogniseText.ts';
import type { OpenBytes } from '../../files/packedSource.ts';
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
  const packed = await packedContent(path, head, () => new DiskSource(path));
  return packed?.kind.targetOf(packed.source, false, reading);
}

/** What {@link packedText} makes a target of. */
export async function packedContent(
  path: string,
  head: Uint8Array,
  open: OpenBytes,
): Promise<{ readonly kind: FileKind; readonly source: Source } | undefined> {
  const compression = compressionOf(head);
  if (compression === undefined) return undefined;
  const { packedSource } = await import('../../files/packedSource.ts');
  const source = packedSource(path, compression, open);
  const kind = await kindOf(source);
  return kind && { kind, source };
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
