import { basename } from 'node:path';
import { newNodeDecompressor } from '../../codecs/nodeDecompressor.node.ts';
import type { ByteSource } from '../../formats/bytes/byteSource.ts';
import type { Compression, DecompressionFault } from '../../formats/bytes/decompression.ts';
import type { Consume, Source } from './source.ts';
import { DamagedContent } from './systemError.ts';

/** Bytes that are unpacked at once. */
const chunkSize = 1 << 18;

/** Opens the bytes of a file; those of a file on the disk are to be closed. */
export type OpenBytes = () => ByteSource & { readonly close?: () => void };

/** The content of a compressed file, which is unpacked each time it is read. */
export function packedSource(path: string, compression: Compression, open: OpenBytes): Source {
  return {
    path,
    size: undefined,
    read: async (consume, limit = Infinity) => {
      const file = open();
      const decompressor = newNodeDecompressor({ keeps: 'window', threads: undefined });
      let fault: DecompressionFault | undefined;
      try {
        const onFault = (found: DecompressionFault): void => {
          fault ??= found;
        };
        const content = await decompressor.decompress(file, compression, { onFault });
        if (content === undefined) throw new DamagedContent(path, `is compressed by ${compression}, which is not read`);
        // What is wanted has been read before the fault.
        if ((await readAll(content, consume, limit)) && fault !== undefined)
          throw new DamagedContent(path, `cannot be unpacked to its end: ${fault.detail}`);
      } finally {
        await decompressor.close();
        file.close?.();
      }
    },
  };
}

/** @returns whether all was read to its end */
async function readAll(content: ByteSource, consume: Consume, limit: number): Promise<boolean> {
  for (let at = 0; at < limit;) {
    const chunk = await content.read(at, Math.min(at + chunkSize, limit));
    if (chunk.length === 0) return true;
    if (!consume(chunk)) return false;
    at += chunk.length;
  }
  return false;
}

/** The name that a compressed file had before. */
export function unpackedName(path: string): string {
  return basename(path).replace(/\.(?:xz|zst|gz|bz2)$/i, '');
}
