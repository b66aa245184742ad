import * as zlib from 'node:zlib';

/** How pages are compressed: by zstd, where Node.js has it (from 22.15 on), else by gzip, which every reader knows. */
export function nodePageCodec(): {
  readonly name: 'zstd' | 'gzip';
  readonly compress: (page: Uint8Array) => Uint8Array;
} {
  const { zstdCompressSync } = zlib as { readonly zstdCompressSync?: (bytes: Uint8Array) => Uint8Array };
  if (zstdCompressSync !== undefined) return { name: 'zstd', compress: (page) => zstdCompressSync(page) };
  return { name: 'gzip', compress: (page) => zlib.gzipSync(page) };
}
