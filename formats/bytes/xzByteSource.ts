import type { ByteSource } from './byteSource.ts';
import type { XzBlock, XzIndex } from './xzIndex.ts';
import { wrapXzBlock } from './xzIndex.ts';

/** Decompresses a whole xz stream; the face's codec. Resolves with at most `size` bytes. */
export type DecodeXz = (stream: Uint8Array, size: number, signal?: AbortSignal) => Promise<Uint8Array>;

export interface XzCacheOptions {
  /** The most uncompressed bytes that are kept. */
  readonly maxBytes?: number;
}

/** The uncompressed content of an xz file; only the blocks that are read are decompressed, the last ones are kept. */
export class XzByteSource implements ByteSource {
  readonly name: string;
  readonly size: number;
  readonly #inner: ByteSource;
  readonly #index: XzIndex;
  readonly #decode: DecodeXz;
  readonly #maxBytes: number;
  /** In the order of use, the one used longest ago first. */
  readonly #kept = new Map<XzBlock, Promise<Uint8Array>>();
  #keptBytes = 0;

  constructor(inner: ByteSource, index: XzIndex, decode: DecodeXz, { maxBytes = 1 << 26 }: XzCacheOptions = {}) {
    this.name = inner.name;
    this.size = index.contentSize;
    this.#inner = inner;
    this.#index = index;
    this.#decode = decode;
    this.#maxBytes = maxBytes;
  }

  /** @throws Error with the decoder's reason where a block is damaged */
  async read(start: number, end: number, signal?: AbortSignal): Promise<Uint8Array> {
    signal?.throwIfAborted();
    const to = Math.min(end, this.size);
    const from = Math.min(start, to);
    const parts: Uint8Array[] = [];
    for (let at = from; at < to;) {
      const block = this.#blockAt(at);
      if (block === undefined) break;
      const content = await this.#contentOf(block, signal);
      const part = content.subarray(at - block.contentStart, to - block.contentStart);
      if (part.length === 0) break;
      parts.push(part);
      at += part.length;
    }
    const [only] = parts;
    return parts.length === 1 && only !== undefined ? only : join(parts);
  }

  /** The block that has a byte of the content. */
  #blockAt(offset: number): XzBlock | undefined {
    const { blocks } = this.#index;
    let low = 0;
    let high = blocks.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const block = blocks[middle];
      if (block !== undefined && block.contentStart + block.contentSize <= offset) low = middle + 1;
      else high = middle;
    }
    return blocks[low];
  }

  async #contentOf(block: XzBlock, signal: AbortSignal | undefined): Promise<Uint8Array> {
    const known = this.#kept.get(block);
    if (known !== undefined) {
      this.#kept.delete(block);
      this.#kept.set(block, known);
      return known;
    }
    const content = this.#decodeBlock(block, signal);
    this.#keep(block, content);
    try {
      return await content;
    } catch (error) {
      this.#drop(block); // a failure is not kept
      throw error;
    }
  }

  async #decodeBlock(block: XzBlock, signal: AbortSignal | undefined): Promise<Uint8Array> {
    const packed = await this.#inner.read(block.start, block.end, signal);
    return this.#decode(wrapXzBlock(packed, block, this.#index.flags), block.contentSize, signal);
  }

  #keep(block: XzBlock, content: Promise<Uint8Array>): void {
    this.#kept.set(block, content);
    this.#keptBytes += block.contentSize;
    for (const oldest of this.#kept.keys()) {
      if (this.#keptBytes <= this.#maxBytes || oldest === block) break;
      this.#drop(oldest);
    }
  }

  #drop(block: XzBlock): void {
    if (this.#kept.delete(block)) this.#keptBytes -= block.contentSize;
  }
}

function join(parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}
