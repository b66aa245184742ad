import { Decompressor } from '../../codecs/decompressor.ts';
import { MemoryStore } from '../../codecs/store/memoryStore.ts';
import type { OnRead } from '../../formats/bytes/folder.ts';
import { breathe } from '../start/breathe.ts';
import { isNode } from '../start/isNode.ts';

/** Most bytes that are unpacked of each file in a browser, where there is only memory for them. */
const maxUnpackedBytes = 256 << 20;

/**
 * A decompressor, as the host allows. Whoever asks for it closes it.
 *
 * @param keeps a window for who goes through once
 */
export async function newDecompressor(onUnpack: OnRead, keeps: 'all' | 'window' = 'all'): Promise<Decompressor> {
  const onProgress = (name: string, done: number, total: number): void => {
    onUnpack(done, total, name);
  };
  if (!isNode)
    return new Decompressor({
      newStore: () => new MemoryStore(),
      pause: breathe,
      onProgress,
      maxBytes: maxUnpackedBytes,
      keeps,
    });
  // oxlint-disable-next-line no-restricted-imports -- In Node only.
  const { newNodeDecompressor } = await import('../../codecs/nodeDecompressor.node.ts');
  return newNodeDecompressor({ onProgress, keeps });
}
