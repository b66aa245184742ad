import type { ByteSource } from '../../formats/bytes/byteSource.ts';
import type { DecompressionFault } from '../../formats/bytes/decompression.ts';
import { t } from '../../formats/words/translate.ts';
import { CodecFault } from '../codecFault.ts';
import type { ContentCache } from '../contentCache.ts';
import { PackedInput } from '../packedInput.ts';
import { decodeXzBlock } from './decodeXz.ts';
import type { XzBlock, XzIndex } from './xzIndex.ts';

/**
 * The uncompressed content of an xz file of several blocks: only those that are read are unpacked. What cannot be
 * unpacked of a block reads as zeros.
 */
export class XzByteSource implements ByteSource {
  readonly name: string;
  readonly size: number;
  readonly #packed: ByteSource;
  readonly #index: XzIndex;
  readonly #cache: ContentCache<XzBlock>;
  readonly #onFault: ((fault: DecompressionFault) => void) | undefined;
  readonly #faulty = new Set<XzBlock>();

  /** @param size of the content that may be read, in bytes */
  constructor(
    packed: ByteSource,
    index: XzIndex,
    size: number,
    cache: ContentCache<XzBlock>,
    onFault?: (fault: DecompressionFault) => void,
  ) {
    this.name = packed.name;
    this.size = size;
    this.#packed = packed;
    this.#index = index;
    this.#cache = cache;
    this.#onFault = onFault;
  }

  async read(start: number, end: number, signal?: AbortSignal): Promise<Uint8Array> {
    const to = Math.min(end, this.size);
    const from = Math.min(start, to);
    const joined = new Uint8Array(to - from);
    for (let at = from; at < to;) {
      signal?.throwIfAborted();
      const block = this.#blockAt(at);
      if (block === undefined) break;
      const content = await this.#cache.get(block, block.contentSize, () => this.#unpack(block));
      const part = content.subarray(at - block.contentStart, to - block.contentStart);
      if (part.length === to - from) return part;
      joined.set(part, at - from);
      at += part.length;
    }
    signal?.throwIfAborted();
    return joined;
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

  /** Others may wait for the same block, so it is unpacked to its end. */
  async #unpack(block: XzBlock): Promise<Uint8Array> {
    const content = new Uint8Array(block.contentSize);
    const input = new PackedInput(this.#packed, undefined, block.start);
    let size = 0;
    try {
      for await (const piece of decodeXzBlock(input, this.#index.check)) {
        const part = piece.subarray(0, content.length - size);
        content.set(part, size);
        size += part.length;
        if (part.length < piece.length) break;
      }
      if (size < content.length || input.position !== block.end)
        throw input.corrupt(t`a block has another size than the index states`);
    } catch (error) {
      if (!(error instanceof CodecFault)) throw error;
      this.#tell(block, error, size);
    }
    return content;
  }

  /** @param size how much could be unpacked; where it is all, any of it may be wrong */
  #tell(block: XzBlock, { kind, message, packedOffset }: CodecFault, size: number): void {
    if (this.#faulty.has(block)) return;
    this.#faulty.add(block);
    const { contentStart, contentSize } = block;
    const start = contentStart + (size < contentSize ? size : 0);
    this.#onFault?.({ kind, detail: message, packedOffset, start, end: contentStart + contentSize });
  }
}
