import type { DecompressionFaultKind } from '../formats/bytes/decompression.ts';

/** Why a codec cannot go on. What it has yielded before counts. */
export class CodecFault extends Error {
  readonly kind: DecompressionFaultKind;
  /** Place of the fault in the compressed file, in bytes. */
  readonly compressedOffset: number;

  constructor(kind: DecompressionFaultKind, detail: string, compressedOffset: number) {
    super(detail);
    this.name = 'CodecFault';
    this.kind = kind;
    this.compressedOffset = compressedOffset;
  }
}
