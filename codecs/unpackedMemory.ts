import { BlockCache } from './store/blockCache.ts';
import { MemoryBudget } from './store/contentStore.ts';
import type { XzBlock } from './xz/xzIndex.ts';

/** In bytes: unpacked content that is kept in memory; files beyond it are unpacked into temporary files. */
const keptInMemory = 1 << 26;
/** In bytes: the blocks that two or three readers need of archives whose blocks have the 10 MiB of PCP. */
const sharedBlocks = 64 << 20;

/** What the decompressors of several archives keep in memory, all together. */
export class UnpackedMemory {
  readonly budget: MemoryBudget;
  readonly cache: BlockCache<XzBlock>;

  /** @param limits in bytes */
  constructor({ contents = keptInMemory, blocks = sharedBlocks } = {}) {
    this.budget = new MemoryBudget(contents);
    this.cache = new BlockCache(blocks);
  }
}
