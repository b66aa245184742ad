import type { CompressPiece } from './compressor.node.ts';
import { gzipPiece } from './compressor.node.ts';
import { hostZstd } from './hostZstd.node.ts';

/** Ways in which files are compressed that are written, with the suffixes of their names. */
export const compressionSuffixes = { zstd: '.zst', gzip: '.gz' } as const;

export type WrittenCompression = keyof typeof compressionSuffixes;

/** Higher ones take several times as long for a few percent less. */
const writtenLevel = 9;

/** How pieces are compressed. */
export async function pieceCompression(compression: WrittenCompression): Promise<CompressPiece> {
  return compression === 'gzip' ? gzipPiece : zstdPiece(writtenLevel);
}

/** How pieces are compressed by zstd at a level. */
export async function zstdPiece(level: number): Promise<CompressPiece> {
  return hostZstd(level) ?? (await import('./wasmZstd.ts')).wasmZstd(level);
}
