import type { Compression } from './decompression.ts';

const magics: readonly (readonly [compression: Compression, magic: readonly number[]])[] = [
  ['xz', [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0]],
  ['zstd', [0x28, 0xb5, 0x2f, 0xfd]],
  ['gzip', [0x1f, 0x8b, 8]],
  ['compress', [0x1f, 0x9d]],
  ['bzip2', [0x42, 0x5a, 0x68]],
];

/** Bytes at the start of a file that {@link compressionOf} looks at. */
export const compressionHeadSize = 6;

/** Compression of a file by its first bytes; undefined if they match none. Lzma has no magic number. */
export function compressionOf(head: Uint8Array): Compression | undefined {
  return magics.find(([, magic]) => magic.every((byte, i) => head[i] === byte))?.[0];
}
