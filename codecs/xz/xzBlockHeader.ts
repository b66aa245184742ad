import { viewOf } from '../../formats/bytes/viewOf.ts';
import { crc32 } from '../../formats/bytes/crc32.ts';
import { VliReader } from './vli.ts';

// Layout: "The .xz File Format" 3.1.

/** What a block says of itself before its data. */
export interface XzBlockHeader {
  /** Size of the dictionary in bytes. */
  readonly dictionarySize: number;
  /** Sizes of the compressed data and the content, in bytes, if stated. */
  readonly compressedSize: number | undefined;
  readonly contentSize: number | undefined;
}

const lzma2Filter = 0x21;
/** Largest dictionary that is accepted, in bytes: twice that of `xz -9e --lzma2=dict=64MiB`, the most that is usual. */
const maxDictionarySize = 1 << 27;

/** Why a header cannot be used, in words. */
export type XzHeaderFault = 'damaged' | 'filter' | 'dictionary';

/** Reads the header of a block, including its checksum. */
export function decodeBlockHeader(bytes: Uint8Array): XzBlockHeader | XzHeaderFault {
  const end = bytes.length - 4;
  const stored = viewOf(bytes).getUint32(end, true);
  if (stored !== crc32(bytes.subarray(0, end))) return 'damaged';
  const flags = bytes[1] ?? 0;
  if ((flags & 0x3c) !== 0) return 'damaged';
  const reader = new VliReader(bytes.subarray(0, end), 2);
  const compressedSize = (flags & 0x40) === 0 ? undefined : reader.next();
  const contentSize = (flags & 0x80) === 0 ? undefined : reader.next();
  const filter = reader.next();
  const propertiesSize = reader.next();
  if ((flags & 3) !== 0 || filter !== lzma2Filter) return 'filter';
  if (propertiesSize !== 1) return 'damaged';
  const dictionarySize = dictionarySizeOf(bytes[reader.position] ?? 0xff);
  if (dictionarySize === undefined) return 'damaged';
  return dictionarySize > maxDictionarySize ? 'dictionary' : { dictionarySize, compressedSize, contentSize };
}

/** 5.3.1: a mantissa of one bit and an exponent. */
function dictionarySizeOf(code: number): number | undefined {
  if (code > 40) return undefined;
  return code === 40 ? 2 ** 32 - 1 : (2 | (code & 1)) * 2 ** ((code >>> 1) + 11);
}
