import type { ByteSource } from '../../formats/bytes/byteSource.ts';
import type { NodeDecompressorOptions } from '../nodeDecompressor.node.ts';
import { newNodeDecompressor } from '../nodeDecompressor.node.ts';
import { MemoryBudget } from '../store/contentStore.ts';
import { SpillingStore } from '../store/spillingStore.node.ts';
import type { Bundle, BundleOptions } from './openBundle.ts';
import { openBundle } from './openBundle.ts';

/** Bytes of a compressed bundle's files that are kept in memory; the rest goes into a temporary file. */
export const keptInMemory = 1 << 26;

/** Opens a bundle in Node, with its limits: see {@link openBundle}. */
export async function openBundleInNode(
  source: ByteSource,
  options: Omit<BundleOptions, 'decompress' | 'newStore'> &
    Pick<NodeDecompressorOptions, 'onProgress' | 'maxBytes'> & {
      /** Shared with other bundles; its own if missing. */
      readonly memory?: MemoryBudget;
    },
): Promise<Bundle | undefined> {
  const { onProgress, maxBytes, memory = new MemoryBudget(keptInMemory) } = options;
  const limits = { ...(onProgress && { onProgress }), ...(maxBytes !== undefined && { maxBytes }) };
  const decompressor = newNodeDecompressor({ keeps: 'window', ...limits });
  try {
    const newStore = (): SpillingStore => new SpillingStore(memory);
    return await openBundle(source, { ...options, decompress: decompressor.decompress, newStore });
  } finally {
    await decompressor.close();
  }
}
