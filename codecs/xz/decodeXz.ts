import { viewOf } from '../../formats/bytes/viewOf.ts';
import { crc32 } from '../../formats/bytes/crc32.ts';
import { t } from '../../formats/l10n/translate.ts';
import { CodecFault } from '../codecFault.ts';
import type { CompressedInput } from '../compressedInput.ts';
import { decodeLzma2 } from './lzma2.ts';
import { giveBack, takeMachine } from './lzmaMachine.ts';
import { maxVliSize, VliReader } from './vli.ts';
import { decodeBlockHeader } from './xzBlockHeader.ts';
import type { Check } from './xzCheck.ts';
import { checkAgrees, checkSizeOf, polynomialOf } from './xzCheck.ts';

// Layout: "The .xz File Format", version 1.1.

const headerMagic = [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0] as const;
const footerMagic = [0x59, 0x5a] as const;
const streamHeaderSize = 12;
const footerSize = 12;

const le32 = (bytes: Uint8Array, at: number): number => viewOf(bytes).getUint32(at, true);
const startsWith = (bytes: Uint8Array, magic: readonly number[], at = 0): boolean =>
  magic.every((byte, i) => bytes[at + i] === byte);

/** What a block has turned out to be, as the index states it. */
interface BlockSizes {
  /** Size of the block without the padding. */
  readonly unpaddedSize: number;
  readonly contentSize: number;
}

/** Unpacks all streams of an xz file. */
export async function* decodeXz(input: CompressedInput): AsyncGenerator<Uint8Array> {
  do yield* decodeStream(input);
  while (await hasNextStream(input));
}

async function* decodeStream(input: CompressedInput): AsyncGenerator<Uint8Array> {
  const header = await input.peek(streamHeaderSize);
  if (!startsWith(header, headerMagic.slice(0, header.length))) throw input.corrupt(t`not xz data`);
  if (header.length < streamHeaderSize) throw input.truncated();
  if (le32(header, 8) !== crc32(header.subarray(6, 8))) throw input.corrupt(t`the header is damaged`);
  const flags = header.slice(6, 8);
  input.skip(streamHeaderSize);
  const blocks: BlockSizes[] = [];
  for (let mark = await input.peek(1); mark[0] !== 0; mark = await input.peek(1)) {
    if (mark.length === 0) throw input.truncated();
    blocks.push(yield* decodeXzBlock(input, (flags[1] ?? 0) & 0xf));
  }
  const indexSize = await checkIndex(input, blocks);
  const footer = await input.take(footerSize);
  const isRight =
    startsWith(footer, footerMagic, 10) &&
    le32(footer, 0) === crc32(footer.subarray(4, 10)) &&
    (le32(footer, 4) + 1) * 4 === indexSize &&
    startsWith(footer, [...flags], 8);
  if (!isRight) throw input.corrupt(t`the footer is damaged`);
}

/**
 * Unpacks one block, which the input is at.
 *
 * @param check kind of check, from the flags of the stream
 */
export async function* decodeXzBlock(input: CompressedInput, check: number): AsyncGenerator<Uint8Array, BlockSizes> {
  const start = input.position;
  const [sizeCode = 0] = await input.peek(1);
  const header = decodeBlockHeader(await input.take((sizeCode + 1) * 4));
  if (header === 'damaged') throw input.corrupt(t`the header of a block is damaged`);
  if (typeof header === 'string') {
    const reason = header === 'filter' ? t`a filter other than LZMA2` : t`a dictionary of more than 128 MiB`;
    throw new CodecFault('unsupported', reason, start);
  }
  const dataStart = input.position;
  const { contentSize, found } = yield* decodeData(input, header.dictionarySize, check);
  const compressedSize = input.position - dataStart;
  const isStated =
    (header.compressedSize ?? compressedSize) === compressedSize && (header.contentSize ?? contentSize) === contentSize;
  if (!isStated) throw input.corrupt(t`the size of a block differs from its header`);
  const padding = await input.take(-compressedSize & 3);
  if (padding.some((byte) => byte !== 0)) throw input.corrupt(t`the padding of a block is not zero`);
  const checkSize = checkSizeOf(check);
  if (!checkAgrees(found, await input.take(checkSize))) throw input.corrupt(t`the checksum of a block does not match`);
  return { unpaddedSize: dataStart - start + compressedSize + checkSize, contentSize };
}

/** Unpacks what is between a block's header and its padding. */
async function* decodeData(
  input: CompressedInput,
  dictionarySize: number,
  check: number,
): AsyncGenerator<Uint8Array, { readonly contentSize: number; readonly found: Check | undefined }> {
  const machine = takeMachine(dictionarySize, polynomialOf(check));
  if (machine === undefined) throw new CodecFault('unsupported', t`LZMA2 (no WebAssembly available)`, input.position);
  let contentSize = 0;
  try {
    for await (const piece of decodeLzma2(input, machine)) {
      contentSize += piece.length;
      yield piece;
    }
    return { contentSize, found: machine.check };
  } finally {
    giveBack(machine);
  }
}

/** @returns the size of the index in bytes */
async function checkIndex(input: CompressedInput, blocks: readonly BlockSizes[]): Promise<number> {
  const longest = 1 + maxVliSize * (1 + 2 * blocks.length) + 3 + 4;
  const bytes = await input.peek(longest);
  const reader = new VliReader(bytes, 1);
  const agrees =
    reader.next() === blocks.length &&
    blocks.every((block) => reader.next() === block.unpaddedSize && reader.next() === block.contentSize);
  const end = reader.position + (-reader.position & 3);
  if (bytes.length < longest && end + 4 > bytes.length) throw input.truncated();
  if (!agrees || le32(bytes, end) !== crc32(bytes.subarray(0, end)))
    throw input.corrupt(t`the index does not match the blocks`);
  input.skip(end + 4);
  return end + 4;
}

/** Passes over the padding behind a stream. */
async function hasNextStream(input: CompressedInput): Promise<boolean> {
  for (let word = await input.peek(4); word.length > 0; word = await input.peek(4)) {
    if (startsWith(word, headerMagic.slice(0, 4))) return true;
    if (word.length < 4 || word.some((byte) => byte !== 0))
      throw new CodecFault('garbage', t`the bytes that follow are not xz data`, input.position);
    input.skip(4);
  }
  return false;
}
