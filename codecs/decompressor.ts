import type { ByteSource } from '../formats/bytes/byteSource.ts';
import type { Compression, Decompress, DecompressOptions } from '../formats/bytes/decompression.ts';
import { t } from '../formats/words/translate.ts';
import { decodeBzip2 } from './bzip2/decodeBzip2.ts';
import { CodecFault } from './codecFault.ts';
import { ContentCache } from './contentCache.ts';
import type { ContentStore } from './contentStore.ts';
import { decodeGzip } from './gzip/decodeGzip.ts';
import { PackedInput } from './packedInput.ts';
import type { StreamCodec } from './streamCodec.ts';
import { decodeXz } from './xz/decodeXz.ts';
import { XzByteSource } from './xz/xzByteSource.ts';
import type { XzBlock, XzIndex } from './xz/xzIndex.ts';
import { readXzIndex } from './xz/xzIndex.ts';
import { decodeZstd } from './zstd/decodeZstd.ts';

/** What a face supplies. */
export interface DecompressorOptions {
  /** Where the content of the next file goes. */
  readonly newStore: () => ContentStore;
  /** Lets others have their turn, so that unpacking can be cancelled. */
  readonly pause: () => Promise<void>;
  /** Told how much of a file has been unpacked, in compressed bytes. */
  readonly onProgress?: ((name: string, done: number, total: number) => void) | undefined;
  /** Of the content of one file, in bytes. */
  readonly maxBytes?: number | undefined;
}

/** In bytes: many times the largest archive of a day. */
const defaultMaxBytes = 2 ** 36;
/** Archives shrink to a hundredth; what grows more than this is made to fill disks. */
const maxRatio = 1000;
/** In bytes: content up to here may have grown more. */
const alwaysAllowed = 1 << 22;
/** In bytes: blocks of xz files that are kept, and the largest that is unpacked by itself. */
const cachedBytes = 1 << 26;
/** In bytes of content. */
const pauseInterval = 1 << 22;

const codecs: Readonly<Partial<Record<Compression, StreamCodec>>> = {
  xz: decodeXz,
  zstd: decodeZstd,
  gzip: decodeGzip,
  bzip2: decodeBzip2,
};

/** Unpacks files for as long as it is open. What it has unpacked can be read until it is closed. */
export class Decompressor {
  readonly #options: DecompressorOptions;
  readonly #cache = new ContentCache<XzBlock>(cachedBytes);
  readonly #stores = new Set<ContentStore>();

  constructor(options: DecompressorOptions) {
    this.#options = options;
  }

  readonly decompress: Decompress = async (source, compression, options = {}) => {
    const codec = codecs[compression];
    if (codec === undefined) return undefined;
    const index = compression === 'xz' ? await readXzIndex(source, options.signal) : undefined;
    if (index !== undefined && isWorthSplitting(index)) return this.#openBlocks(source, index, options);
    return this.#unpack(source, codec, options);
  };

  async close(): Promise<void> {
    const stores = [...this.#stores];
    this.#stores.clear();
    await Promise.all(stores.map((store) => store.close()));
  }

  /** @param packed in bytes: how much has been read of the compressed file */
  #limit(packed: number, { maxBytes = Infinity }: DecompressOptions): number {
    const { maxBytes: own = defaultMaxBytes } = this.#options;
    return Math.min(own, maxBytes, Math.max(alwaysAllowed, packed * maxRatio));
  }

  #openBlocks(source: ByteSource, index: XzIndex, options: DecompressOptions): ByteSource {
    const size = Math.min(index.contentSize, this.#limit(source.size, options));
    if (size < index.contentSize)
      options.onFault?.({ ...tooLarge(size), packedOffset: source.size, start: size, end: size });
    return new XzByteSource(source, index, size, this.#cache, options.onFault);
  }

  async #unpack(source: ByteSource, codec: StreamCodec, options: DecompressOptions): Promise<ByteSource> {
    const store = this.#options.newStore();
    this.#stores.add(store);
    const input = new PackedInput(source, options.signal);
    try {
      await this.#fill(store, input, codec, options);
    } catch (error) {
      this.#stores.delete(store);
      await store.close();
      throw error;
    }
    this.#options.onProgress?.(source.name, source.size, source.size);
    return store.finish(source.name);
  }

  /** Stops at the first fault, which is told. */
  async #fill(store: ContentStore, input: PackedInput, codec: StreamCodec, options: DecompressOptions): Promise<void> {
    let size = 0;
    let nextPause = pauseInterval;
    try {
      for await (const piece of codec(input)) {
        options.signal?.throwIfAborted();
        const limit = this.#limit(input.position, options);
        const part = piece.subarray(0, Math.max(0, limit - size));
        await store.append(part);
        size += part.length;
        if (part.length < piece.length) throw new CodecFault('tooLarge', tooLarge(limit).detail, input.position);
        if (size < nextPause) continue;
        nextPause = size + pauseInterval;
        this.#options.onProgress?.(input.name, input.position, input.size);
        await this.#options.pause();
      }
    } catch (error) {
      if (!(error instanceof CodecFault)) throw error;
      const { kind, message, packedOffset } = error;
      options.onFault?.({ kind, detail: message, packedOffset, start: size, end: size });
    }
  }
}

/** Whether blocks can be unpacked one by one, and it is of use. */
function isWorthSplitting({ blocks }: XzIndex): boolean {
  return blocks.length > 1 && blocks.every(({ contentSize }) => contentSize <= cachedBytes);
}

function tooLarge(limit: number): { readonly kind: 'tooLarge'; readonly detail: string } {
  return { kind: 'tooLarge', detail: t`the content is larger than ${limit} bytes` };
}
