import type { ByteSource } from './byteSource.ts';

export interface BlockCacheOptions {
  /** In bytes. */
  readonly blockSize?: number;
  /** How many blocks are kept: with {@link blockSize} the bound of the cache's memory. */
  readonly maxBlocks?: number;
}

/** A block being read, and how many readers wait for it. */
interface PendingBlock {
  readonly bytes: Promise<Uint8Array>;
  readonly abort: AbortController;
  waiters: number;
}

/**
 * Keeps the blocks used last. Readers of one block share one read of the inner source; it is cancelled only when every
 * one of them has given up. A failed read is not kept, nor is a block that came short.
 */
export class CachedByteSource implements ByteSource {
  readonly name: string;
  readonly size: number;
  readonly #inner: ByteSource;
  readonly #blockSize: number;
  readonly #maxBlocks: number;
  /** In the order of use, the one used longest ago first. */
  readonly #kept = new Map<number, Uint8Array>();
  readonly #pending = new Map<number, PendingBlock>();

  constructor(inner: ByteSource, { blockSize = 1 << 18, maxBlocks = 256 }: BlockCacheOptions = {}) {
    this.name = inner.name;
    this.size = inner.size;
    this.#inner = inner;
    this.#blockSize = blockSize;
    this.#maxBlocks = maxBlocks;
  }

  async read(start: number, end: number, signal?: AbortSignal): Promise<Uint8Array> {
    signal?.throwIfAborted();
    const to = Math.min(end, this.size);
    const from = Math.min(start, to);
    if (from === to) return new Uint8Array(0);
    // Reading most of a file at once would only push everything else out of the cache.
    if (to - from > (this.#blockSize * this.#maxBlocks) / 2) return this.#inner.read(from, to, signal);
    const first = Math.floor(from / this.#blockSize);
    const last = Math.floor((to - 1) / this.#blockSize);
    const indexes = Array.from({ length: last - first + 1 }, (_, i) => first + i);
    const blocks = await Promise.all(indexes.map((index) => this.#block(index, signal)));
    return this.#join(blocks, first * this.#blockSize, from, to);
  }

  /** Cuts `[from, to)` out of neighbouring blocks of which the first lies at `base`; ends early at a short block. */
  #join(blocks: readonly Uint8Array[], base: number, from: number, to: number): Uint8Array {
    const [only] = blocks;
    if (blocks.length === 1 && only !== undefined) return only.subarray(from - base, to - base);
    const joined = new Uint8Array(to - from);
    let filled = 0;
    for (const [i, block] of blocks.entries()) {
      const at = base + i * this.#blockSize;
      const part = block.subarray(Math.max(0, from - at), Math.max(0, to - at));
      joined.set(part, filled);
      filled += part.length;
      if (block.length < this.#blockSize) break;
    }
    return joined.subarray(0, filled);
  }

  async #block(index: number, signal: AbortSignal | undefined): Promise<Uint8Array> {
    const kept = this.#kept.get(index);
    if (kept !== undefined) {
      this.#kept.delete(index);
      this.#kept.set(index, kept);
      return kept;
    }
    const pending = this.#pending.get(index) ?? this.#start(index);
    pending.waiters++;
    return signal === undefined ? pending.bytes : this.#waitFor(index, pending, signal);
  }

  #waitFor(index: number, pending: PendingBlock, signal: AbortSignal): Promise<Uint8Array> {
    return new Promise((resolve, reject) => {
      const giveUp = (): void => {
        const reason = signal.reason as Error;
        if (--pending.waiters === 0) {
          if (this.#pending.get(index) === pending) this.#pending.delete(index); // a newcomer must not join a dying read
          pending.abort.abort(reason);
        }
        reject(reason);
      };
      signal.addEventListener('abort', giveUp, { once: true });
      const settled = (): void => {
        signal.removeEventListener('abort', giveUp);
      };
      pending.bytes.then(resolve, reject).then(settled, settled);
    });
  }

  #start(index: number): PendingBlock {
    const abort = new AbortController();
    const start = index * this.#blockSize;
    const end = Math.min(start + this.#blockSize, this.size);
    const bytes = this.#inner.read(start, end, abort.signal);
    const pending: PendingBlock = { bytes, abort, waiters: 0 };
    this.#pending.set(index, pending);
    const finish = (block: Uint8Array | undefined): void => {
      if (this.#pending.get(index) !== pending) return;
      this.#pending.delete(index);
      if (block?.length === end - start) this.#keep(index, block);
    };
    bytes.then(finish, () => {
      finish(undefined);
    });
    return pending;
  }

  #keep(index: number, block: Uint8Array): void {
    this.#kept.set(index, block);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > this.#maxBlocks && oldest !== undefined) this.#kept.delete(oldest);
  }
}
