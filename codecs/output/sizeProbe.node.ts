import { deflateRawSync } from 'node:zlib';
import type { CompressPiece } from './compressor.node.ts';
import { gzipPiece } from './compressor.node.ts';
import { hostZstd } from './hostZstd.node.ts';

/** The level of zstd at which PCP compresses archives: its default. */
export const pcpLevel = 3;

/** Finds out what content takes when it is compressed. */
export interface NodeSizeProbe {
  readonly name: 'zstd' | 'gzip';
  /** Bytes of a piece of a file, by zstd as PCP compresses large archives, or by gzip on a host without it. */
  readonly whole: (bytes: Uint8Array) => number;
  /** Bytes of a short piece by a quick way. */
  readonly own: (bytes: Uint8Array) => number;
}

/** @param zstd compresses where the host has none of its own */
export function nodeSizeProbe(zstd: CompressPiece | undefined = hostZstd(pcpLevel)): NodeSizeProbe {
  const compress = zstd ?? gzipPiece;
  return {
    name: zstd === undefined ? 'gzip' : 'zstd',
    whole: (bytes) => compress(bytes).length,
    own: (bytes) => deflateRawSync(bytes).length,
  };
}
