import { t } from '../formats/l10n/translate.ts';
import { CodecFault } from './codecFault.ts';
import type { CompressedInput } from './compressedInput.ts';
import type { StreamCodec } from './streamCodec.ts';

/** A file that is being unpacked, from its beginning. */
export interface Unpacking {
  /** Offset in the compressed file that has been reached. */
  readonly position: number;
  /**
   * The next piece of content, valid until the next one is asked for; undefined at the end. Rejects with a
   * {@link CodecFault}.
   */
  next(): Promise<Uint8Array | undefined>;
  /** Ends the work before the end of the file. */
  close(): Promise<void>;
}

/** Unpacks a file in this thread. */
export function unpackHere(codec: StreamCodec, input: CompressedInput): Unpacking {
  const pieces = codec(input)[Symbol.asyncIterator]();
  return {
    get position() {
      return input.position;
    },
    next: async () => {
      const result = await pieces.next();
      return result.done === true ? undefined : result.value;
    },
    close: async () => {
      await pieces.return?.();
    },
  };
}

export function tooLarge(limit: number, position: number): CodecFault {
  return new CodecFault('tooLarge', t`the content is larger than ${limit} bytes`, position);
}
