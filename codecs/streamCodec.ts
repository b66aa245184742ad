import type { CompressedInput } from './compressedInput.ts';

/**
 * Unpacks a file from its beginning, piece by piece; a piece is valid until the next one is asked for. Ends where the
 * compressed data ends, and throws a {@link CodecFault} where it cannot go on; errors of the file system pass through.
 */
export type StreamCodec = (input: CompressedInput) => AsyncIterable<Uint8Array>;
