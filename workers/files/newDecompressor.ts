import { Decompressor } from '../../codecs/decompressor.ts';
import { MemoryStore } from '../../codecs/store/memoryStore.ts';
import { breathe } from '../start/breathe.ts';
import { isNode } from '../start/isNode.ts';
import type { OnRead } from '../../formats/bytes/folder.ts';

/** In a browser there is but memory for what is unpacked; so many bytes of each file. */
const maxUnpackedBytes = 256 << 20;

/** A decompressor, as the host allows. Whoever asks for it closes it. */
export async function newDecompressor(onUnpack: OnRead): Promise<Decompressor> {
  const onProgress = (name: string, done: number, total: number): void => {
    onUnpack(done, total, name);
  };
  if (!isNode)
    return new Decompressor({
      newStore: () => new MemoryStore(),
      pause: breathe,
      onProgress,
      maxBytes: maxUnpackedBytes,
    });
  const { newNodeDecompressor } = await import('../../codecs/nodeDecompressor.node.ts');
  return newNodeDecompressor({ onProgress });
}
