import { CodecFault } from '../../codecs/codecFault.ts';
import { CompressedInput } from '../../codecs/compressedInput.ts';
import type { StreamCodec } from '../../codecs/streamCodec.ts';
import { MemoryByteSource } from '../../formats/bytes/memoryByteSource.ts';

/** What a codec makes of a file in memory. */
export interface Unpacked {
  readonly content: Uint8Array;
  readonly fault: CodecFault | undefined;
}

export async function unpack(codec: StreamCodec, packed: Uint8Array): Promise<Unpacked> {
  const pieces: Uint8Array[] = [];
  let fault: CodecFault | undefined;
  try {
    for await (const piece of codec(new CompressedInput(new MemoryByteSource('packed', packed))))
      pieces.push(piece.slice());
  } catch (error) {
    if (!(error instanceof CodecFault)) throw error;
    fault = error;
  }
  return { content: new Uint8Array(Buffer.concat(pieces)), fault };
}
