import type { ByteSource } from '../../formats/bytes/byteSource.ts';
import { knownSize } from '../../formats/bytes/byteSource.ts';
import { compressionHeadSize, compressionOf } from '../../formats/bytes/compressionOf.ts';
import type { Compression, Decompress, DecompressionFault } from '../../formats/bytes/decompression.ts';
import { tarEntries } from '../../formats/bytes/tar/tarEntries.ts';
import type { TarEntry, TarFault } from '../../formats/bytes/tar/tarEntry.ts';
import { memberPath } from '../../formats/bytes/tar/tarEntry.ts';
import { blockSize, decodeTarHeader } from '../../formats/bytes/tar/tarHeader.ts';
import { WindowSource } from '../../formats/bytes/windowSource.ts';
import type { ContentStore } from '../store/contentStore.ts';

/** A file in a bundle that can be read. */
export interface BundleFile {
  /** Path from the top of the bundle, with `/` between its parts. It is data, not a path on a disk. */
  readonly path: string;
  /** Size of the part of the file that the bundle has, in bytes. */
  readonly size: number;
  readonly modifiedMs: number;
  /** Opens a source of the file's bytes, of which there may be several. */
  open(): ByteSource;
}

/** A member that is not read, although it was wanted. */
export interface PassedOver {
  readonly reason: 'hardLink' | 'symbolicLink' | 'outside' | 'replaced';
  readonly entry: TarEntry;
}

/** A tar, perhaps compressed, and what was wanted of it. Nothing is written under the names of its members. */
export interface Bundle {
  /** Undefined where it is not compressed. */
  readonly compression: Compression | undefined;
  /** Size of the bundle as it is stored, in bytes. */
  readonly packedSize: number;
  /** How many members it has. */
  readonly members: number;
  /** What was wanted, by path. */
  readonly files: ReadonlyMap<string, BundleFile>;
  readonly passedOver: readonly PassedOver[];
  readonly faults: readonly TarFault[];
  /** Faults of the compression; the offsets of their content are those in the tar. */
  readonly unpackingFaults: readonly DecompressionFault[];
  /** Gives back what was unpacked. Its files cannot be read any more. */
  close(): Promise<void>;
}

export interface BundleOptions {
  /** Keeps nothing but a window: the tar is gone through once. */
  readonly decompress: Decompress;
  /** Makes the store for the files of a compressed tar. */
  readonly newStore: () => ContentStore;
  /** Whether a file, or a link, is wanted, by its path. */
  readonly takes: (path: string) => boolean;
  /** Whether a file whose path does not say it is wanted, by its first {@link headSize} bytes; none is if missing. */
  readonly takesContent?: ((head: Uint8Array) => boolean) | undefined;
  /** Whether a tar is expected, which may be damaged at its beginning. */
  readonly isExpected?: boolean;
  readonly signal?: AbortSignal | undefined;
}

/** Bytes of a member by which its kind is known. */
const headSize = 8192;
/** Number of bytes of a member that are copied at once. */
const pieceSize = 1 << 18;

/**
 * Opens a tar: files of one that is not compressed are read in place, those that are wanted of a compressed one are kept.
 * Undefined where it is no tar, or its compression is not supported. Errors of the file system pass through.
 */
export async function openBundle(source: ByteSource, options: BundleOptions): Promise<Bundle | undefined> {
  const { signal, decompress, isExpected = false } = options;
  const compression = compressionOf(await source.read(0, compressionHeadSize, signal));
  const unpackingFaults: DecompressionFault[] = [];
  const onFault = (fault: DecompressionFault): void => void unpackingFaults.push(fault);
  const tar = compression === undefined ? source : await decompress(source, compression, { signal, onFault });
  if (tar === undefined) return undefined;
  const head = await tar.read(0, blockSize, signal);
  if (decodeTarHeader(head) === undefined && !isExpected) return undefined;
  const store = compression === undefined ? undefined : options.newStore();
  const collector = new BundleCollector(tar, store, options);
  try {
    const faults: TarFault[] = [];
    const isLost = (offset: number): boolean =>
      unpackingFaults.some(({ start, end }) => start <= offset && offset < end);
    for await (const entry of tarEntries(tar, { signal, isLost, onFault: (fault) => void faults.push(fault) }))
      await collector.add(entry);
    store?.finish();
    const isCutBefore = unpackingFaults.some(({ start, end }) => start === end);
    const { files, passedOver, members } = collector;
    return {
      compression,
      packedSize: source.size,
      members,
      files,
      passedOver,
      faults: faults.filter(({ kind }) => !isCutBefore || (kind !== 'cut' && kind !== 'unended')),
      unpackingFaults,
      close: async () => store?.close(),
    };
  } catch (error) {
    await store?.close();
    throw error;
  }
}

class BundleCollector {
  readonly files = new Map<string, BundleFile>();
  readonly passedOver: PassedOver[] = [];
  members = 0;
  readonly #tar: ByteSource;
  readonly #store: ContentStore | undefined;
  readonly #options: BundleOptions;
  readonly #entries = new Map<string, TarEntry>();
  /** How much is in the store. */
  #stored = 0;

  constructor(tar: ByteSource, store: ContentStore | undefined, options: BundleOptions) {
    this.#tar = tar;
    this.#store = store;
    this.#options = options;
  }

  async add(entry: TarEntry): Promise<void> {
    this.members++;
    const path = memberPath(entry.name);
    if (path === undefined) {
      if (entry.type !== 'folder' && this.#options.takes(entry.name)) this.#passOver('outside', entry);
      return;
    }
    this.#replace(path);
    const { type } = entry;
    const isLink = type === 'hardLink' || type === 'symbolicLink';
    if (isLink && (this.#options.takes(path) || this.#options.takes(entry.linkName))) this.#passOver(type, entry);
    if (type !== 'file' || !(this.#options.takes(path) || (await this.#takesContent(entry)))) return;
    this.#entries.set(path, entry);
    const { modifiedMs } = entry;
    const start = this.#store === undefined ? entry.offset : this.#stored;
    const size = this.#store === undefined ? this.#sizeThere(entry) : await this.#keep(entry, this.#store);
    const whole = this.#store ?? this.#tar;
    const name = path.slice(path.lastIndexOf('/') + 1);
    this.files.set(path, { path, size, modifiedMs, open: () => new WindowSource(name, whole, start, size) });
  }

  async #takesContent({ offset, size }: TarEntry): Promise<boolean> {
    const { takesContent, signal } = this.#options;
    if (takesContent === undefined || size === 0) return false;
    return takesContent(await this.#tar.read(offset, offset + Math.min(size, headSize), signal));
  }

  /** Drops an earlier member with the same path: the last one counts, as it does for tar. */
  #replace(path: string): void {
    const before = this.#entries.get(path);
    if (before === undefined) return;
    this.#passOver('replaced', before);
    this.#entries.delete(path);
    this.files.delete(path);
  }

  #passOver(reason: PassedOver['reason'], entry: TarEntry): void {
    this.passedOver.push({ reason, entry });
  }

  #sizeThere({ offset, size }: TarEntry): number {
    return Math.max(0, Math.min(size, (knownSize(this.#tar) ?? Infinity) - offset));
  }

  /** @returns how much there is of it */
  async #keep({ offset, size }: TarEntry, store: ContentStore): Promise<number> {
    let kept = 0;
    while (kept < size) {
      const end = offset + Math.min(size, kept + pieceSize);
      const piece = await this.#tar.read(offset + kept, end, this.#options.signal);
      if (piece.length === 0) break;
      await store.append(piece);
      kept += piece.length;
    }
    this.#stored += kept;
    return kept;
  }
}
