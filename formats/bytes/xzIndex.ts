import type { ByteSource } from './byteSource.ts';
import { crc32 } from './crc32.ts';

// Layout: "The .xz File Format", version 1.1: stream header, blocks, index, footer.

/** One block of an xz file: it can be decompressed without the others. */
export interface XzBlock {
  /** Of the compressed block in the file, padding included. */
  readonly start: number;
  readonly end: number;
  /** As the index states it: without the padding. */
  readonly unpaddedSize: number;
  /** Offset of its first byte in the uncompressed content. */
  readonly contentStart: number;
  readonly contentSize: number;
}

export interface XzIndex {
  readonly blocks: readonly XzBlock[];
  /** Of the uncompressed content, in bytes. */
  readonly contentSize: number;
  /** The stream flags: which check the blocks end with. */
  readonly flags: Uint8Array;
}

const headerMagic = Uint8Array.of(0xfd, 0x37, 0x7a, 0x58, 0x5a, 0);
const footerMagic = Uint8Array.of(0x59, 0x5a);
const headerSize = 12;
const footerSize = 12;
/** In bytes; a block is described by at most 18, so this is more than any file of ours has. */
const maxIndexSize = 1 << 24;

const roundUp = (size: number): number => Math.ceil(size / 4) * 4;
const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function isAt(bytes: Uint8Array, start: number, magic: Uint8Array): boolean {
  return magic.every((byte, i) => bytes[start + i] === byte);
}

/**
 * Where the blocks of an xz file are, by its index. Undefined where the file does not end as one stream does: it is cut,
 * damaged, or has several streams, and must be decompressed from its beginning.
 */
export async function readXzIndex(source: ByteSource, signal?: AbortSignal): Promise<XzIndex | undefined> {
  const { size } = source;
  if (size < headerSize + footerSize || size % 4 !== 0) return undefined;
  const header = await source.read(0, headerSize, signal);
  const footer = await source.read(size - footerSize, size, signal);
  if (!isAt(header, 0, headerMagic) || !isAt(footer, 10, footerMagic)) return undefined;
  if (viewOf(footer).getUint32(0, true) !== crc32(footer.subarray(4, 10))) return undefined;
  const indexSize = (viewOf(footer).getUint32(4, true) + 1) * 4;
  const indexStart = size - footerSize - indexSize;
  if (indexStart < headerSize || indexSize > maxIndexSize) return undefined;
  const index = await source.read(indexStart, indexStart + indexSize, signal);
  if (viewOf(index).getUint32(indexSize - 4, true) !== crc32(index.subarray(0, indexSize - 4))) return undefined;
  const blocks = decodeBlocks(index.subarray(0, indexSize - 4), indexStart);
  const last = blocks?.at(-1);
  if (blocks === undefined) return undefined;
  const contentSize = last === undefined ? 0 : last.contentStart + last.contentSize;
  return { blocks, contentSize, flags: footer.slice(8, 10) };
}

/** Undefined where the blocks do not lie exactly between header and index. */
function decodeBlocks(index: Uint8Array, indexStart: number): XzBlock[] | undefined {
  const reader = new VliReader(index, 1); // the first byte tells an index from a block
  const count = reader.next();
  if (index[0] !== 0 || count === undefined || count > index.length / 2) return undefined;
  const blocks: XzBlock[] = [];
  let start = headerSize;
  let contentStart = 0;
  for (let i = 0; i < count; i++) {
    const unpaddedSize = reader.next();
    const contentSize = reader.next();
    if (unpaddedSize === undefined || contentSize === undefined) return undefined;
    const end = start + roundUp(unpaddedSize);
    if (unpaddedSize === 0 || end > indexStart) return undefined;
    blocks.push({ start, end, unpaddedSize, contentStart, contentSize });
    start = end;
    contentStart += contentSize;
  }
  return start === indexStart && Number.isSafeInteger(contentStart) ? blocks : undefined;
}

/** Reads numbers of seven bits to a byte. */
class VliReader {
  readonly #bytes: Uint8Array;
  #at: number;

  constructor(bytes: Uint8Array, at: number) {
    this.#bytes = bytes;
    this.#at = at;
  }

  /** Undefined at the end, or beyond 2^53. */
  next(): number | undefined {
    let value = 0;
    for (let scale = 1; scale < 2 ** 53; scale *= 128) {
      const byte = this.#bytes[this.#at++];
      if (byte === undefined) return undefined;
      value += (byte & 0x7f) * scale;
      if (byte < 0x80) return Number.isSafeInteger(value) ? value : undefined;
    }
    return undefined;
  }
}

function vli(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) bytes.push((rest % 0x80) | 0x80);
  return [...bytes, rest];
}

function le32(value: number): number[] {
  return [value & 0xff, (value >>> 8) & 0xff, (value >>> 16) & 0xff, value >>> 24];
}

/**
 * A whole xz stream that has one block of another: any decoder of streams can then decompress that block alone.
 *
 * @param block the bytes of the block, padding included
 */
export function wrapXzBlock(block: Uint8Array, { unpaddedSize, contentSize }: XzBlock, flags: Uint8Array): Uint8Array {
  const index = [0, ...vli(1), ...vli(unpaddedSize), ...vli(contentSize)];
  while (index.length % 4 !== 0) index.push(0);
  const backward = [...le32((index.length + 4) / 4 - 1), ...flags];
  const head = [...headerMagic, ...flags, ...le32(crc32(flags))];
  const tail = [
    ...index,
    ...le32(crc32(Uint8Array.from(index))),
    ...le32(crc32(Uint8Array.from(backward))),
    ...backward,
    ...footerMagic,
  ];
  const stream = new Uint8Array(head.length + block.length + tail.length);
  stream.set(head);
  stream.set(block, head.length);
  stream.set(tail, head.length + block.length);
  return stream;
}
