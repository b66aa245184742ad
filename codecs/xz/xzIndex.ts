import { viewOf } from '../../formats/bytes/viewOf.ts';
import type { ByteSource } from '../../formats/bytes/byteSource.ts';
import { crc32 } from '../../formats/bytes/crc32.ts';
import { VliReader } from './vli.ts';

// Layout: "The .xz File Format", version 1.1: stream header, blocks, index, footer.

/** One block of an xz file: it can be decompressed without the others. */
export interface XzBlock {
  /** Range of the compressed block in the file, including padding and check. */
  readonly start: number;
  readonly end: number;
  /** Size of the block without the padding, as the index states it. */
  readonly unpaddedSize: number;
  /** Offset of its first byte in the uncompressed content. */
  readonly contentStart: number;
  readonly contentSize: number;
}

export interface XzIndex {
  readonly blocks: readonly XzBlock[];
  /** Size of the uncompressed content, in bytes. */
  readonly contentSize: number;
  /** The kind of check that the blocks end with. */
  readonly check: number;
}

const headerMagic = Uint8Array.of(0xfd, 0x37, 0x7a, 0x58, 0x5a, 0);
const footerMagic = Uint8Array.of(0x59, 0x5a);
const headerSize = 12;
const footerSize = 12;
/** Largest index that is read, in bytes. A block is described by at most 18, so archives do not come near it. */
const maxIndexSize = 1 << 24;

const roundUp = (size: number): number => Math.ceil(size / 4) * 4;

function isAt(bytes: Uint8Array, start: number, magic: Uint8Array): boolean {
  return magic.every((byte, i) => bytes[start + i] === byte);
}

/**
 * Reads where the blocks of an xz file are from its index. Undefined if the file does not end as one stream does: it is
 * cut, damaged, or has several streams, and must be decompressed from its beginning.
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
  // Somebody has cut the file since.
  if (index.length < indexSize) return undefined;
  if (viewOf(index).getUint32(indexSize - 4, true) !== crc32(index.subarray(0, indexSize - 4))) return undefined;
  const blocks = decodeBlocks(index.subarray(0, indexSize - 4), indexStart);
  const last = blocks?.at(-1);
  if (blocks === undefined) return undefined;
  const contentSize = last === undefined ? 0 : last.contentStart + last.contentSize;
  return { blocks, contentSize, check: (footer[9] ?? 0) & 0xf };
}

/** Undefined where the blocks do not lie exactly between header and index. */
function decodeBlocks(index: Uint8Array, indexStart: number): XzBlock[] | undefined {
  const reader = new VliReader(index, 1); // the first byte distinguishes an index from a block
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
