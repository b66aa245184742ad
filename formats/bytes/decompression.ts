import type { ByteSource } from './byteSource.ts';

/** Ways a file may be compressed. `compress` is that of .Z files. */
export type Compression = 'xz' | 'zstd' | 'gzip' | 'bzip2' | 'lzma' | 'compress';

/** What a decompressor may not exceed. */
export interface DecompressionLimits {
  /** Of the uncompressed content. */
  readonly maxBytes: number;
}

export type DecompressionFault = 'unsupported' | 'corrupt' | 'truncated' | 'tooLarge';

/** The content of a compressed file, at hand or decompressed block by block as it is read. */
export interface Decompressed {
  /** Offsets are those of the uncompressed content. */
  readonly source: ByteSource;
  /** Why the content ends before it should; undefined where it is whole. */
  readonly fault?: { readonly kind: DecompressionFault; readonly detail: string };
}

/**
 * What a face supplies to read compressed files: formats/ knows no codec. Resolves with what could be decompressed and
 * what was wrong; rejects only with errors of the file system and with the signal's reason.
 */
export type Decompress = (
  source: ByteSource,
  compression: Compression,
  limits: DecompressionLimits,
  signal?: AbortSignal,
) => Promise<Decompressed>;
