import * as zlib from 'node:zlib';
import type { CompressPiece } from './compressor.node.ts';
import { gzipPiece } from './compressor.node.ts';

/** Ways in which files are compressed that are written, with the suffixes of their names. */
export const compressionSuffixes = { zstd: '.zst', gzip: '.gz' } as const;

export type WrittenCompression = keyof typeof compressionSuffixes;

/** Higher ones take several times as long for a few percent less. */
const zstdLevel = 9;
/** ZSTD_c_compressionLevel of zstd.h. */
const levelParameter = 100;

/** Signature of zlib.zstdCompressSync, which Node.js has from 22.15 on. */
type ZstdCompress = (bytes: Uint8Array, options: { readonly params: Readonly<Record<number, number>> }) => Uint8Array;

/** How pieces are compressed. */
export async function pieceCompression(compression: WrittenCompression): Promise<CompressPiece> {
  if (compression === 'gzip') return gzipPiece;
  const { zstdCompressSync } = zlib as { readonly zstdCompressSync?: ZstdCompress };
  if (zstdCompressSync === undefined) return (await import('./wasmZstd.ts')).wasmZstd(zstdLevel);
  const options = { params: { [levelParameter]: zstdLevel } };
  return (bytes) => zstdCompressSync(bytes, options);
}
