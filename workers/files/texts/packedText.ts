import type { ByteSource } from '../../../formats/bytes/byteSource.ts';
import { compressionHeadSize, compressionOf } from '../../../formats/bytes/compressionOf.ts';
import type { DecompressionFault } from '../../../formats/bytes/decompression.ts';
import { MemoryByteSource } from '../../../formats/bytes/memoryByteSource.ts';
import { t } from '../../../formats/l10n/translate.ts';
import type { TextFacts } from '../../../formats/history/printed/recordText.ts';
import { textFacts } from '../../../formats/history/printed/recordText.ts';
import { headBytes } from '../../../formats/series/recogniseText.ts';
import { newDecompressor } from '../newDecompressor.ts';

/** Bytes by which a compressed text is recognised: a block of bzip2 is unpacked as a whole. */
export const packedHeadBytes = 1 << 20;

/** Says that a compressed text cannot be unpacked, and why. */
export class DamagedText extends Error {}

/** What is known of a text by the first bytes of its file, which may be compressed; undefined for a file that is none for sure. */
export async function packedTextFacts(name: string, head: Uint8Array): Promise<TextFacts | undefined> {
  return textFacts(await contentHead(name, head), name);
}

/** The first bytes of the content of a file, by its own first bytes: of compressed ones as far as those can be unpacked. */
async function contentHead(name: string, head: Uint8Array): Promise<Uint8Array> {
  if (compressionOf(head) === undefined) return head.subarray(0, headBytes);
  // What was not read yet is no fault.
  return withContent(
    new MemoryByteSource(name, head),
    () => undefined,
    async (content) => (await content.read(0, headBytes)).slice(),
  );
}

/** Does something with the content of a text, which may be compressed. Rejects where that cannot be unpacked to its end. */
export async function withWholeContent<Result>(
  file: ByteSource,
  work: (content: ByteSource) => Promise<Result>,
): Promise<Result> {
  let fault: DecompressionFault | undefined;
  const onFault = (found: DecompressionFault): void => {
    fault ??= found;
  };
  const result = await withContent(file, onFault, work);
  if (fault !== undefined) throw new DamagedText(t`${file.name} cannot be unpacked to its end: ${fault.detail}`);
  return result;
}

async function withContent<Result>(
  file: ByteSource,
  onFault: (fault: DecompressionFault) => void,
  work: (content: ByteSource) => Promise<Result>,
): Promise<Result> {
  const compression = compressionOf(await file.read(0, compressionHeadSize));
  if (compression === undefined) return work(file);
  const decompressor = await newDecompressor(() => undefined, 'window');
  try {
    const content = await decompressor.decompress(file, compression, { onFault });
    if (content === undefined)
      throw new DamagedText(t`${file.name} is compressed by ${compression}, which is not read.`);
    return await work(content);
  } finally {
    await decompressor.close();
  }
}
