import { t } from '../../formats/l10n/translate.ts';
import { CodecFault } from '../codecFault.ts';
import type { CompressedInput } from '../compressedInput.ts';
import { BitInput } from './bitInput.ts';
import { readBlock } from './bzip2Block.ts';

// Layout: as the bzip2 program has it, which is the format's only definition.

const blockMagic = 0x314159265359;
const endMagic = 0x177245385090;
const magic = [0x42, 0x5a, 0x68] as const;
/** Unit in which the maximum content of a block is stated, in bytes. */
const sizeUnit = 100_000;
/** Size of the magic and the checksum at the end of a stream, in bytes. */
const endSize = 10;
/** Bound on the size of a compressed block in bytes: 900,000 symbols of 20 bits, and its tables. */
const maxCompressedBlock = 2_300_000;

/** Unpacks all streams of a bzip2 file. */
export async function* decodeBzip2(input: CompressedInput): AsyncGenerator<Uint8Array> {
  // One for all: a file may have a great many blocks of a few bytes.
  const words = new Uint32Array(9 * sizeUnit);
  for (let isFirst = true; ; isFirst = false) {
    const head = await input.peek(4);
    if (!isFirst && head.length === 0) return;
    const isMagic = magic.slice(0, head.length).every((byte, i) => head[i] === byte);
    const level = (head[3] ?? 0x31) - 0x30;
    if (!isMagic || level < 1 || level > 9) {
      if (isFirst) throw input.corrupt(t`not bzip2 data`);
      throw new CodecFault('garbage', t`the bytes that follow are not bzip2 data`, input.position);
    }
    if (head.length < 4) throw input.truncated();
    input.skip(4);
    yield* decodeStream(input, words.subarray(0, level * sizeUnit));
  }
}

async function* decodeStream(input: CompressedInput, words: Uint32Array): AsyncGenerator<Uint8Array> {
  let offset = 0; // in bits, of the next block within the input's next byte
  let streamCrc = 0;
  for (;;) {
    const bytes = await input.peek(maxCompressedBlock);
    if (8 * bytes.length - offset < 8 * endSize) throw input.truncated();
    const bits = new BitInput(bytes, offset);
    const mark = bits.read48();
    const crc = bits.read32();
    if (mark === endMagic) {
      if (crc !== streamCrc) throw input.corrupt(t`the checksum of the stream does not match`);
      input.skip(Math.ceil(bits.position / 8));
      return;
    }
    if (mark !== blockMagic) throw input.corrupt(t`no block starts here`);
    const block = readBlock(bits, words);
    if (block === undefined) {
      const isCut = bytes.length < maxCompressedBlock && bits.isBeyondEnd;
      throw isCut ? input.truncated() : input.corrupt(t`a block is damaged`);
    }
    let found = 0xffffffff;
    for (const piece of block.pieces()) {
      found = addToBzip2Crc(found, piece);
      yield piece;
    }
    if (~found >>> 0 !== crc) throw input.corrupt(t`the checksum of a block does not match`);
    streamCrc = (((streamCrc << 1) | (streamCrc >>> 31)) ^ crc) >>> 0;
    input.skip(bits.position >>> 3);
    offset = bits.position & 7;
  }
}

const table = Uint32Array.from({ length: 256 }, (_, index) => {
  let crc = index << 24;
  for (let bit = 0; bit < 8; bit++) crc = (crc << 1) ^ (crc < 0 ? 0x04c11db7 : 0);
  return crc;
});

/** The CRC-32 of bzip2, with the highest bit first, begins and ends inverted; this is the step in between. */
function addToBzip2Crc(crc: number, bytes: Uint8Array): number {
  let sum = crc;
  for (const byte of bytes) sum = (sum << 8) ^ (table[(sum >>> 24) ^ byte] ?? 0);
  return sum >>> 0;
}
