import type { ByteSource } from './byteSource.ts';

/** Ways a file may be compressed. `compress` is that of .Z files. */
export type Compression = 'xz' | 'zstd' | 'gzip' | 'bzip2' | 'lzma' | 'compress';

/**
 * What may be wrong with a compressed file. `garbage`: other bytes follow its end. `tooLarge`: its content exceeds a
 * limit. `unsupported`: it uses a part of its format that is not read here.
 */
export type DecompressionFaultKind = 'truncated' | 'corrupt' | 'garbage' | 'tooLarge' | 'unsupported';

/** A place where a compressed file cannot be unpacked. */
export interface DecompressionFault {
  readonly kind: DecompressionFaultKind;
  /** Description of the fault in words. */
  readonly detail: string;
  /** Offset in the compressed file. */
  readonly compressedOffset: number;
  /**
   * What is lost of the uncompressed content, or may be wrong; it reads as zeros as far as it could not be unpacked. The
   * content ends at `start` where `end` is the same.
   */
  readonly start: number;
  readonly end: number;
}

export interface DecompressOptions {
  readonly signal?: AbortSignal | undefined;
  /** The most uncompressed bytes that are of use; what comes behind them is a fault. */
  readonly maxBytes?: number | undefined;
  /** Whether to decompress everything first, so that the size is known. Otherwise content is decompressed as it is read. */
  readonly isWhole?: boolean | undefined;
  /** Receives each fault once, when the part that has it is first read. */
  readonly onFault?: ((fault: DecompressionFault) => void) | undefined;
}

/**
 * What a face supplies to read compressed files: formats/ knows no codec. Resolves with the uncompressed content, as far
 * as there is any, to which all offsets then belong; undefined where the way of compression is not supported. Rejects only
 * with errors of the file system and with the signal's reason.
 */
export type Decompress = (
  source: ByteSource,
  compression: Compression,
  options?: DecompressOptions,
) => Promise<ByteSource | undefined>;
