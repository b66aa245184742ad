import type { Compression } from '../formats/bytes/decompression.ts';
import { decodeBzip2 } from './bzip2/decodeBzip2.ts';
import { decodeGzip } from './gzip/decodeGzip.ts';
import type { StreamCodec } from './streamCodec.ts';
import { decodeXz } from './xz/decodeXz.ts';
import { decodeZstd } from './zstd/decodeZstd.ts';

/** The ways of compression that can be unpacked. */
export const streamCodecs: Readonly<Partial<Record<Compression, StreamCodec>>> = {
  xz: decodeXz,
  zstd: decodeZstd,
  gzip: decodeGzip,
  bzip2: decodeBzip2,
};
