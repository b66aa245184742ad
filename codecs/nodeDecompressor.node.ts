import { setImmediate as nextTurn } from 'node:timers/promises';
import { MemoryBudget } from './store/contentStore.ts';
import type { DecompressorOptions } from './decompressor.ts';
import { Decompressor } from './decompressor.ts';
import { SpillingStore } from './store/spillingStore.node.ts';
import { unpackThreads } from './threads/unpackThreads.node.ts';
import { keptInMemory } from './unpackedMemory.ts';
import type { UnpackedMemory } from './unpackedMemory.ts';

export interface NodeDecompressorOptions {
  /** Told how much of a file has been unpacked, in compressed bytes. */
  readonly onProgress?: (name: string, done: number, total: number) => void;
  /** Size limit for the content of one file, in bytes; for tests. */
  readonly maxBytes?: number;
  readonly keptInMemory?: number;
  /** Shared with others; its own, if missing. */
  readonly memory?: UnpackedMemory;
  /** As {@link DecompressorOptions.keeps}. */
  readonly keeps?: DecompressorOptions['keeps'];
  /** Those of the process, if missing; none, if undefined. */
  readonly threads?: DecompressorOptions['threads'];
}

/** A decompressor for Node, which must be closed. */
export function newNodeDecompressor({ memory, ...options }: NodeDecompressorOptions = {}): Decompressor {
  const budget = memory?.budget ?? new MemoryBudget(options.keptInMemory ?? keptInMemory);
  return new Decompressor({
    threads: unpackThreads,
    cache: memory?.cache,
    ...options,
    newStore: () => new SpillingStore(budget),
    pause: () => nextTurn(),
  });
}
