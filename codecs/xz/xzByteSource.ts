import type { ByteSource } from '../../formats/bytes/byteSource.ts';
import type { DecompressionFault } from '../../formats/bytes/decompression.ts';
import { t } from '../../formats/l10n/translate.ts';
import { CodecFault } from '../codecFault.ts';
import type { BlockCache } from '../store/blockCache.ts';
import { lentMemory } from '../store/lentMemory.ts';
import { CompressedInput } from '../compressedInput.ts';
import type { Unpacking } from '../unpacking.ts';
import { unpackHere } from '../unpacking.ts';
import type { UnpackThreads } from '../unpackProtocol.ts';
import { decodeXzBlock } from './decodeXz.ts';
import type { XzBlock, XzIndex } from './xzIndex.ts';

/** Bytes at the start of the content that are kept: the label of an archive's file, and more. */
const headSize = 1 << 10;
/** Least content of a block whose head is worth keeping, in bytes: a smaller block is quickly unpacked again. */
const cheapBlock = 1 << 20;
/** Fewest bytes to be unpacked, and fewest that become of them, for which a thread is started, which takes 100 ms of a processor. */
const leastPacked = 1 << 20;
const leastContent = 1 << 27;

export interface XzSourceOptions {
  /** Size of the readable content, in bytes. */
  readonly size: number;
  readonly cache: BlockCache<XzBlock>;
  /** Unpack blocks before they are asked for, where one is read after the other. */
  readonly threads?: UnpackThreads | undefined;
  readonly onFault?: ((fault: DecompressionFault) => void) | undefined;
}

/**
 * The uncompressed content of an xz file of several blocks: only those that are read are unpacked. What cannot be
 * unpacked of a block reads as zeros.
 */
export class XzByteSource implements ByteSource {
  readonly name: string;
  readonly size: number;
  readonly #compressed: ByteSource;
  readonly #index: XzIndex;
  readonly #options: XzSourceOptions;
  /** Faults of blocks, each reported at the latest when its block is read. */
  readonly #faults = new Map<XzBlock, { readonly fault: DecompressionFault; isReported: boolean }>();
  #head: Uint8Array | undefined;
  /** The one read last, by its number. */
  #last = -1;
  #expectedEnd = Infinity;

  constructor(compressed: ByteSource, index: XzIndex, options: XzSourceOptions) {
    this.name = compressed.name;
    this.size = options.size;
    this.#compressed = compressed;
    this.#index = index;
    this.#options = options;
  }

  async read(start: number, end: number, signal?: AbortSignal, into?: Uint8Array): Promise<Uint8Array> {
    const to = Math.min(end, this.size);
    const from = Math.min(start, to);
    const head = to <= headSize && this.#last < 0 ? await this.#readHead() : undefined;
    if (head !== undefined) return head.subarray(from, to);
    const joined = lentMemory(into, to - from);
    for (let at = from; at < to;) {
      signal?.throwIfAborted();
      const number = this.#numberAt(at);
      const block = this.#index.blocks[number];
      if (block === undefined) break;
      const start = at - block.contentStart;
      at += await this.#lookAt(block, number, (content) => {
        const part = content.subarray(start, to - block.contentStart);
        joined.set(part, at - from);
        return part.length;
      });
    }
    signal?.throwIfAborted();
    return joined;
  }

  expectUpTo(end: number): void {
    this.#expectedEnd = end;
  }

  /** The first bytes, for which a large block need not be unpacked as a whole; undefined where that is no gain, or fails. */
  async #readHead(): Promise<Uint8Array | undefined> {
    const [first] = this.#index.blocks;
    if (this.#head !== undefined || first === undefined || first.contentSize < cheapBlock) return this.#head;
    const pieces = decodeXzBlock(this.#inputAt(first), this.#index.check);
    try {
      const { value } = await pieces.next();
      if (value instanceof Uint8Array && value.length >= headSize) this.#head = value.slice(0, headSize);
    } catch (error) {
      // The reader of the block receives the error.
      if (!(error instanceof CodecFault)) throw error;
    } finally {
      await pieces.return({ unpaddedSize: 0, contentSize: 0 });
    }
    return this.#head;
  }

  async #lookAt<Seen>(block: XzBlock, number: number, look: (content: Uint8Array) => Seen): Promise<Seen> {
    if (number === this.#last + 1) this.#unpackAhead(number);
    this.#last = number;
    const { cache, onFault } = this.#options;
    const fill = (memory: Uint8Array): Promise<void> =>
      this.#unpack(
        block,
        unpackHere((input) => decodeXzBlock(input, this.#index.check), this.#inputAt(block)),
        memory,
      );
    const seen = await cache.use(block, block.contentSize, fill, look);
    const match = this.#faults.get(block);
    if (match?.isReported === false) {
      match.isReported = true;
      onFault?.(match.fault);
    }
    return seen;
  }

  #inputAt({ start }: XzBlock): CompressedInput {
    return new CompressedInput(this.#compressed, undefined, start);
  }

  /** Has threads unpack the blocks behind one, which are likely to be read next. */
  #unpackAhead(number: number): void {
    const { threads, cache } = this.#options;
    const { path } = this.#compressed;
    const current = this.#index.blocks[number];
    if (threads === undefined || path === undefined || current === undefined) return;
    const count = Math.min(threads.size, cache.roomFor(current.contentSize));
    const { blocks, check } = this.#index;
    const last = blocks[this.#numberAt(this.#expectedEnd - 1)] ?? blocks.at(-1);
    for (const block of blocks.slice(number + 1, number + count)) {
      if (last === undefined || block.start > last.start) return;
      if (cache.has(block)) continue;
      const task = { path, compression: 'xz', block: { start: block.start, check }, skipped: 0 } as const;
      const unpacking = threads.unpack(task, isWorthThreads(block, last));
      if (unpacking === undefined) return;
      // A failure is not kept: who reads the block meets it again.
      const fill = (memory: Uint8Array): Promise<void> => this.#unpack(block, unpacking, memory);
      cache.use(block, block.contentSize, fill, () => undefined).catch(() => undefined);
    }
  }

  /** The number of the block that has a byte of the content. */
  #numberAt(offset: number): number {
    const { blocks } = this.#index;
    let low = 0;
    let high = blocks.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const block = blocks[middle];
      if (block !== undefined && block.contentStart + block.contentSize <= offset) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Unpacks a block to its end, because others may wait for it. */
  async #unpack(block: XzBlock, unpacking: Unpacking, content: Uint8Array): Promise<void> {
    let size = 0;
    try {
      for (let piece = await unpacking.next(); piece !== undefined; piece = await unpacking.next()) {
        const part = piece.subarray(0, content.length - size);
        content.set(part, size);
        size += part.length;
        if (part.length < piece.length) throw sizeFault(unpacking.position);
      }
      if (size < content.length || unpacking.position !== block.end) throw sizeFault(unpacking.position);
    } catch (error) {
      if (!(error instanceof CodecFault)) throw error;
      content.fill(0, size);
      this.#note(block, error, size);
    } finally {
      await unpacking.close();
    }
  }

  /** @param size how much could be unpacked; where it is all, any of it may be wrong */
  #note(block: XzBlock, { kind, message, compressedOffset }: CodecFault, size: number): void {
    if (this.#faults.has(block)) return;
    const { contentStart, contentSize } = block;
    const start = contentStart + (size < contentSize ? size : 0);
    const fault = { kind, detail: message, compressedOffset, start, end: contentStart + contentSize };
    this.#faults.set(block, { fault, isReported: false });
  }
}

/** Whether it pays to start threads for the blocks from one to another. */
function isWorthThreads(first: XzBlock, last: XzBlock): boolean {
  const content = last.contentStart + last.contentSize - first.contentStart;
  return last.end - first.start >= leastPacked || content >= leastContent;
}

function sizeFault(position: number): CodecFault {
  return new CodecFault('corrupt', t`the size of a block differs from the index`, position);
}
