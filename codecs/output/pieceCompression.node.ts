import * as zlib from 'node:zlib';
import type { CompressPiece } from './compressor.node.ts';
import { gzipPiece } from './compressor.node.ts';

/** Ways in which files are compressed that are written, with the suffixes of their names. */
export const compressionSuffixes = { zstd: '.zst', gzip: '.gz' } as const;

export type WrittenCompression = keyof typeof compressionSuffixes;

/** Higher ones take several times as long for a few percent less. */
const writtenLevel = 9;
/** ZSTD_c_compressionLevel of zstd.h. */
const levelParameter = 100;

/** Signature of zlib.zstdCompressSync, which Node.js has from 22.15 on. */
type ZstdCompress = (bytes: Uint8Array, options: { readonly params: Readonly<Record<number, number>> }) => Uint8Array;

/** How pieces are compressed. */
export async function pieceCompression(compression: WrittenCompression): Promise<CompressPiece> {
  return compression === 'gzip' ? gzipPiece : zstdPiece(writtenLevel);
}

/** How pieces are compressed by zstd at a level. */
export async function zstdPiece(level: number): Promise<CompressPiece> {
  const { zstdCompressSync } = zlib as { readonly zstdCompressSync?: ZstdCompress };
  if (zstdCompressSync === undefined) return (await import('./wasmZstd.ts')).wasmZstd(level);
  const options = { params: { [levelParameter]: level } };
  return (bytes) => zstdCompressSync(bytes, options);
}
