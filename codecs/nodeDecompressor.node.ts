import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DecompressorOptions } from './decompressor.ts';
import { Decompressor } from './decompressor.ts';
import { SpillingStore } from './store/spillingStore.node.ts';
import { unpackThreads } from './threads/unpackThreads.node.ts';
import { UnpackedMemory } from './unpackedMemory.ts';

export interface NodeDecompressorOptions {
  /** Called with how much of a file has been unpacked, in compressed bytes. */
  readonly onProgress?: (name: string, done: number, total: number) => void;
  /** Size limit for the content of one file, in bytes; for tests. */
  readonly maxBytes?: number;
  /** Memory shared with other decompressors; with all of this thread, if missing. */
  readonly memory?: UnpackedMemory;
  /** See {@link DecompressorOptions.keeps}. */
  readonly keeps?: DecompressorOptions['keeps'];
  /** Threads of the process, if missing; none, if undefined. */
  readonly threads?: DecompressorOptions['threads'];
}

/**
 * Memory that all decompressors of the thread share. A history has eight archives open at once: separate memory would
 * take half a gigabyte.
 */
const ofThread = new UnpackedMemory();

/** A decompressor for Node, which must be closed. */
export function newNodeDecompressor({ memory = ofThread, ...options }: NodeDecompressorOptions = {}): Decompressor {
  const { budget, cache } = memory;
  return new Decompressor({
    threads: unpackThreads,
    cache,
    ...options,
    newStore: () => new SpillingStore(budget),
    pause: () => nextTurn(),
  });
}
