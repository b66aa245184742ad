import * as zlib from 'node:zlib';
import type { CompressPiece } from './compressor.node.ts';

/** ZSTD_c_compressionLevel of zstd.h. */
const levelParameter = 100;

/** Signature of zlib.zstdCompressSync, which Node.js has from 22.15 on. */
type ZstdCompress = (bytes: Uint8Array, options: { readonly params: Readonly<Record<number, number>> }) => Uint8Array;

/** How the host compresses pieces by zstd at a level; undefined for one that cannot. */
export function hostZstd(level: number): CompressPiece | undefined {
  const { zstdCompressSync } = zlib as { readonly zstdCompressSync?: ZstdCompress };
  const options = { params: { [levelParameter]: level } };
  return zstdCompressSync && ((bytes) => zstdCompressSync(bytes, options));
}
