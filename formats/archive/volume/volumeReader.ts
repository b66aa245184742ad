import { viewOf } from '../../bytes/viewOf.ts';
import type { ByteSource } from '../../bytes/byteSource.ts';
import type { ReusedMemory } from '../../bytes/reusedMemory.ts';
import type { ArchiveVersion } from '../members/label.ts';
import { labelSize } from '../members/label.ts';
import type { ResultLayout } from './resultLayout.ts';
import { resultLayoutOf } from './resultLayout.ts';

/** A piece of a volume. Offsets into `view` plus `base` are offsets in the file. */
export interface Chunk {
  readonly bytes: Uint8Array;
  readonly view: DataView;
  readonly base: number;
  /** What the bytes lie in, where the next piece but one is read into the same; missing where it must not be kept. */
  readonly memory?: ReusedMemory | undefined;
}

/** Reads a volume piece by piece. */
export class VolumeReader {
  readonly source: ByteSource;
  readonly version: ArchiveVersion;
  readonly layout: ResultLayout;
  /** Where the first record begins. */
  readonly firstRecord: number;

  constructor(source: ByteSource, version: ArchiveVersion) {
    this.source = source;
    this.version = version;
    this.layout = resultLayoutOf(version);
    this.firstRecord = labelSize(version);
  }

  /** Size in bytes, as far as it is known, see {@link ByteSource.size}. */
  get size(): number {
    return this.source.size;
  }

  /** Exact size in bytes; decompresses what is needed to know it. */
  async measure(signal?: AbortSignal): Promise<number> {
    if (!Number.isFinite(this.size)) await this.source.read(this.size, this.size, signal);
    return this.size;
  }

  /** @param into memory that may be used for the piece, as for {@link ByteSource.read} */
  async chunkAt(start: number, end: number, signal?: AbortSignal, into?: Uint8Array): Promise<Chunk> {
    const bytes = await this.source.read(start, Math.min(end, this.size), signal, into);
    return { bytes, view: viewOf(bytes), base: start };
  }

  /** Whether a record with right lengths begins at an offset. */
  async isRecordAt(offset: number, signal?: AbortSignal): Promise<boolean> {
    if (offset < this.firstRecord) return false;
    const length = await this.wordAt(offset, signal);
    if (length === undefined || length < this.layout.markSize || length > this.size - offset) return false;
    return (await this.wordAt(offset + length - 4, signal)) === length;
  }

  /** The signed word at an offset; undefined beyond the end of the file. */
  async wordAt(offset: number, signal?: AbortSignal): Promise<number | undefined> {
    const bytes = await this.source.read(offset, offset + 4, signal);
    return bytes.length < 4 ? undefined : viewOf(bytes).getInt32(0);
  }
}
