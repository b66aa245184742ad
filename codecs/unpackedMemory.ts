import { BlockCache } from './store/blockCache.ts';
import { MemoryBudget } from './store/contentStore.ts';
import type { XzBlock } from './xz/xzIndex.ts';

/** Unpacked content that is kept in memory, in bytes; files beyond it are unpacked into temporary files. */
const keptInMemory = 1 << 26;
/** Bytes for the blocks that two or three readers need of archives with the 10 MiB blocks of PCP. */
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
