import { viewOf } from '../../formats/bytes/viewOf.ts';
import { t } from '../../formats/l10n/translate.ts';
import { CodecFault } from '../codecFault.ts';
import type { CompressedInput } from '../compressedInput.ts';
import { BlockDecoder, maxBlockSize } from './blockDecoder.ts';
import { Xxh64 } from './xxh64.ts';
import { decodeFrameHeader, frameMagic, maxHeaderSize, skippableMagic } from './zstdFrame.ts';

// Layout: RFC 8878, 3.1.1. fzstd unpacks the blocks; checksums and sizes are looked at here.

/** Largest window that is accepted, in bytes: that of `zstd --long`, the most that `zstd -d` accepts by default. */
const maxWindowSize = 1 << 27;
const blockHeaderSize = 3;
const checksumSize = 4;

/** Unpacks all frames of a zstd file. */
export async function* decodeZstd(input: CompressedInput): AsyncGenerator<Uint8Array> {
  for (let isFirst = true; ; isFirst = false) {
    const head = await input.peek(8);
    if (!isFirst && head.length === 0) return;
    if (head.length < 4) throw input.truncated();
    const view = viewOf(head);
    const magic = view.getUint32(0, true);
    if (magic === frameMagic) yield* decodeFrame(input);
    else if ((magic & ~0xf) >>> 0 === skippableMagic) {
      if (head.length < 8) throw input.truncated();
      await passOver(input, 8 + view.getUint32(4, true));
    } else if (isFirst) throw input.corrupt(t`not zstd data`);
    else throw new CodecFault('garbage', t`the bytes that follow are not zstd data`, input.position);
  }
}

async function passOver(input: CompressedInput, count: number): Promise<void> {
  let left = count;
  while (left > 0) {
    const piece = await input.peek(Math.min(left, maxBlockSize));
    if (piece.length === 0) throw input.truncated();
    input.skip(piece.length);
    left -= piece.length;
  }
}

async function* decodeFrame(input: CompressedInput): AsyncGenerator<Uint8Array> {
  const start = input.position;
  const header = decodeFrameHeader(await input.peek(maxHeaderSize));
  if (header === undefined) throw input.truncated();
  if (header.usesDictionary) throw new CodecFault('unsupported', t`an external dictionary`, start);
  // A frame of one segment is unpacked as a whole, and needs no window beyond what it holds.
  if (header.windowSize > maxWindowSize) throw new CodecFault('unsupported', t`a window of more than 128 MiB`, start);
  const checked = new Xxh64();
  let size = 0;
  await input.take(header.size);
  for await (const piece of decodeBlocks(input, header.windowSize)) {
    size += piece.length;
    checked.add(piece);
    yield piece;
  }
  if (size !== (header.contentSize ?? size)) throw input.corrupt(t`the size of the content differs from the header`);
  if (header.hasChecksum) await compareChecksum(input, checked);
}

async function compareChecksum(input: CompressedInput, checked: Xxh64): Promise<void> {
  const stored = await input.take(checksumSize);
  const value = viewOf(stored).getUint32(0, true);
  if (value !== checked.low32()) throw input.corrupt(t`the checksum does not match`);
}

async function* decodeBlocks(input: CompressedInput, windowSize: number): AsyncGenerator<Uint8Array> {
  const decoder = new BlockDecoder(windowSize);
  for (let isLast = false; !isLast;) {
    const head = await input.peek(blockHeaderSize);
    if (head.length < blockHeaderSize) throw input.truncated();
    const [low = 0, middle = 0, high = 0] = head;
    isLast = (low & 1) !== 0;
    const stated = (low >>> 3) | (middle << 5) | (high << 13);
    if (stated > maxBlockSize) throw input.corrupt(t`a block is too large`);
    const isRun = ((low >>> 1) & 3) === 1;
    const size = blockHeaderSize + (isRun ? 1 : stated);
    const block = await input.peek(size);
    if (block.length < size) throw input.truncated();
    const content = contentOf(decoder, block, isLast, input);
    input.skip(size);
    if (content.length > 0) yield content;
  }
}

function contentOf(decoder: BlockDecoder, block: Uint8Array, isLast: boolean, input: CompressedInput): Uint8Array {
  try {
    return decoder.decode(block, isLast);
  } catch (error) {
    throw input.corrupt(error instanceof Error ? error.message : t`a block is damaged`);
  }
}
