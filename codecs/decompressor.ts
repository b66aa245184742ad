import type { ByteSource } from '../formats/bytes/byteSource.ts';
import { knownSize } from '../formats/bytes/byteSource.ts';
import type { Compression, Decompress, DecompressionFault, DecompressOptions } from '../formats/bytes/decompression.ts';
import { BlockCache } from './store/blockCache.ts';
import type { ContentStore } from './store/contentStore.ts';
import { WindowBudget } from './store/contentWindow.ts';
import { CompressedInput } from './compressedInput.ts';
import type { StreamCodec } from './streamCodec.ts';
import { streamCodecs } from './streamCodecs.ts';
import { UnpackedContent } from './unpackedContent.ts';
import { unpackAhead } from './threads/unpackAhead.ts';
import type { Unpacking } from './unpacking.ts';
import { tooLarge, unpackHere } from './unpacking.ts';
import type { UnpackThreads } from './unpackProtocol.ts';
import { XzByteSource } from './xz/xzByteSource.ts';
import type { XzBlock, XzIndex } from './xz/xzIndex.ts';
import { readXzIndex } from './xz/xzIndex.ts';
import { statedFrameSize } from './zstd/zstdFrame.ts';

/** What the host of a decompressor supplies. */
export interface DecompressorOptions {
  /** Makes the store for the content of the next file. */
  readonly newStore: () => ContentStore;
  /** Lets other work proceed, so that unpacking can be cancelled. */
  readonly pause: () => Promise<void>;
  /** Called with how much of a file has been unpacked, in compressed bytes. */
  readonly onProgress?: ((name: string, done: number, total: number) => void) | undefined;
  /** Size limit for the content of one file, in bytes. */
  readonly maxBytes?: number | undefined;
  /**
   * What is kept: all content from the first, for readers that jump in it; or a window of what was unpacked last, for
   * readers that go through once. All, if missing.
   */
  readonly keeps?: 'all' | 'window' | undefined;
  /** Threads that unpack files on a disk when that pays; without any, the caller's thread does it. */
  readonly threads?: UnpackThreads | undefined;
  /**
   * Blocks of xz files, shared with other decompressors. If missing, or if all is read once without threads, which
   * needs few blocks, the decompressor has a cache of its own.
   */
  readonly cache?: BlockCache<XzBlock> | undefined;
}

/** Default of {@link DecompressorOptions.maxBytes}: many times the largest archive of a day. */
const defaultMaxBytes = 2 ** 36;
/** Archives shrink to a hundredth; what grows more than this is made to fill disks. */
const maxRatio = 1000;
/** Content up to this size may have grown by more than {@link maxRatio}, in bytes. */
const alwaysAllowed = 1 << 22;
/** Size of the cache of xz blocks, in bytes, and of the largest block that is unpacked by itself. */
const cachedBytes = 48 << 20;
/** Least compressed data left for which a thread is started, in bytes: less is unpacked before a thread has begun. */
const leastForThread = 1 << 18;
/** Size of the content unpacked last that all files together keep in memory, in bytes: many records, little memory. */
const windowBytes = 8 << 20;

/** Unpacks files for as long as it is open. What it has unpacked can be read until it is closed. */
export class Decompressor {
  readonly #options: DecompressorOptions;
  readonly #cache: BlockCache<XzBlock>;
  readonly #windows = new WindowBudget(windowBytes);
  readonly #contents = new Set<UnpackedContent>();

  constructor(options: DecompressorOptions) {
    this.#options = options;
    // Who goes through once needs a block again only while others are unpacked ahead.
    const isOneByOne = options.keeps === 'window' && options.threads === undefined;
    this.#cache = isOneByOne ? new BlockCache(windowBytes) : (options.cache ?? new BlockCache(cachedBytes));
  }

  readonly decompress: Decompress = async (source, compression, options = {}) => {
    const codec = streamCodecs[compression];
    if (codec === undefined) return undefined;
    const index = compression === 'xz' ? await readXzIndex(source, options.signal) : undefined;
    if (index !== undefined && isWorthSplitting(index)) return this.#openBlocks(source, index, options);
    const unpack = (): Unpacking => this.#unpack(source, compression, codec);
    const frameSize = compression === 'zstd' ? await statedFrameSize(source, options.signal) : undefined;
    const expectedSize = frameSize && Math.min(frameSize, this.#limit(source.size, options));
    const content = this.#open(source, unpack, { index, expectedSize }, options);
    if (options.isWhole === true) await content.read(Infinity, Infinity, options.signal);
    return content.view(source.name, options.onFault);
  };

  async close(): Promise<void> {
    const contents = [...this.#contents];
    this.#contents.clear();
    await Promise.all(contents.map((content) => content.close()));
    this.#windows.close();
  }

  /** @param packed size of the compressed file, in bytes; where that is not known, how much has been read */
  #limit(packed: number, { maxBytes = Infinity }: DecompressOptions): number {
    const { maxBytes: own = defaultMaxBytes } = this.#options;
    return Math.min(own, maxBytes, Math.max(alwaysAllowed, packed * maxRatio));
  }

  #openBlocks(source: ByteSource, index: XzIndex, options: DecompressOptions): ByteSource {
    const size = Math.min(index.contentSize, this.#limit(source.size, options));
    if (size < index.contentSize) options.onFault?.(tooLargeFault(size, source.size));
    const { threads } = this.#options;
    return new XzByteSource(source, index, { size, cache: this.#cache, threads, onFault: options.onFault });
  }

  #unpack(source: ByteSource, compression: Compression, codec: StreamCodec): Unpacking {
    const input = new CompressedInput(source);
    const here = unpackHere(codec, input);
    const { path, size } = source;
    const { threads } = this.#options;
    if (path === undefined || threads === undefined) return here;
    return unpackAhead(here, (skipped) =>
      size - input.position < leastForThread ? undefined : threads.unpack({ path, compression, skipped }),
    );
  }

  #open(
    source: ByteSource,
    unpack: () => Unpacking,
    { index, expectedSize }: { readonly index: XzIndex | undefined; readonly expectedSize: number | undefined },
    options: DecompressOptions,
  ): UnpackedContent {
    const { onProgress, newStore, pause } = this.#options;
    // A part of a file may be empty space, such as the first member of a tar: all of it counts.
    const limit = (position: number): number => this.#limit(knownSize(source) ?? position, options);
    const content = new UnpackedContent({
      unpack,
      statedSize: index && Math.min(index.contentSize, limit(source.size)),
      expectedSize,
      limit,
      budget: this.#windows,
      newStore,
      keepsAll: this.#options.keeps !== 'window',
      pause,
      onProgress: (position) => onProgress?.(source.name, Math.min(position, source.size), source.size),
    });
    this.#contents.add(content);
    return content;
  }
}

/** Whether blocks can be unpacked one by one, and it is of use. */
function isWorthSplitting({ blocks }: XzIndex): boolean {
  return blocks.length > 1 && blocks.every(({ contentSize }) => contentSize <= cachedBytes);
}

function tooLargeFault(limit: number, position: number): DecompressionFault {
  const { kind, message, compressedOffset } = tooLarge(limit, position);
  return { kind, detail: message, compressedOffset, start: limit, end: limit };
}
