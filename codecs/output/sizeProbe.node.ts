import { deflateRawSync } from 'node:zlib';
import { zstdPiece } from './pieceCompression.node.ts';

/** The level of zstd at which PCP compresses archives: its default. */
const pcpLevel = 3;

/** Finds out what content takes when it is compressed. */
export interface NodeSizeProbe {
  readonly name: 'zstd';
  /** Bytes of a piece of a file by zstd, as PCP compresses large archives. */
  readonly whole: (bytes: Uint8Array) => number;
  /** Bytes of a short piece by a quick way. */
  readonly own: (bytes: Uint8Array) => number;
}

export async function nodeSizeProbe(): Promise<NodeSizeProbe> {
  const compress = await zstdPiece(pcpLevel);
  return {
    name: 'zstd',
    whole: (bytes) => compress(bytes).length,
    own: (bytes) => deflateRawSync(bytes).length,
  };
}
