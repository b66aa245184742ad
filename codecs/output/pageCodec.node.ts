import * as zlib from 'node:zlib';

/** Higher ones take several times as long for a few percent less. */
const [zstdLevel, gzipLevel] = [15, 9];
/** ZSTD_c_compressionLevel of zstd.h. */
const levelParameter = 100;

type Compress = (bytes: Uint8Array, options: { readonly params: Readonly<Record<number, number>> }) => Uint8Array;

/** How pages are compressed: by zstd, where Node.js has it (from 22.15 on), else by gzip, which every reader knows. */
export function nodePageCodec(): {
  readonly name: 'zstd' | 'gzip';
  readonly compress: (page: Uint8Array) => Uint8Array;
} {
  const { zstdCompressSync } = zlib as { readonly zstdCompressSync?: Compress };
  if (zstdCompressSync === undefined)
    return { name: 'gzip', compress: (page) => zlib.gzipSync(page, { level: gzipLevel }) };
  const options = { params: { [levelParameter]: zstdLevel } };
  return { name: 'zstd', compress: (page) => zstdCompressSync(page, options) };
}
