import type { ByteSource } from '../../bytes/byteSource.ts';
import type { BrokenFrame } from '../brokenFrame.ts';
import type { FrameFault } from '../frameFault.ts';
import { frameFault, isZero, minFrame } from '../frameFault.ts';
import type { ArchiveVersion } from '../label.ts';
import { labelSize, viewOf } from '../label.ts';
import type { ResultLayout } from './resultLayout.ts';
import { resultLayoutOf, secondsAt } from './resultLayout.ts';

/** A piece of a volume. Offsets into `view` plus `base` are offsets in the file. */
export interface Chunk {
  readonly bytes: Uint8Array;
  readonly view: DataView;
  readonly base: number;
}

/** Called for each whole record, at an offset into the chunk; the chunk may be used until the call returns. */
export type RecordVisitor = (chunk: Chunk, at: number, length: number) => boolean | undefined;

export interface WalkOptions {
  readonly signal?: AbortSignal | undefined;
  /** Told where the chain of records breaks. The walk goes on behind it where there is a record. */
  readonly onBroken?: (broken: BrokenFrame) => void;
  /** Told after each chunk, with the offset reached; the walk waits for what it returns. */
  readonly onProgress?: (offset: number) => void | Promise<void>;
}

/** In bytes: few reads for a gigabyte, little memory. */
export const chunkSize = 1 << 22;
/** Seconds that a record found by search may be away from the last one: noise is mostly farther. */
const maxJump = 10 * 366 * 86_400;
/** How much of a zero-filled tail is looked at to call it so. */
const maxZeroCheck = 1 << 26;

/** Finds the records of a volume by their frames, in either direction, reading pieces of megabytes. */
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

  get size(): number {
    return this.source.size;
  }

  async chunkAt(start: number, end: number, signal?: AbortSignal): Promise<Chunk> {
    const bytes = await this.source.read(start, Math.min(end, this.size), signal);
    return { bytes, view: viewOf(bytes), base: start };
  }

  /**
   * Visits the records from `start`, the beginning of one, up to the end of the file or until the visitor returns
   * false. A break in the chain is told, and passed over where a record is found behind it.
   *
   * @returns where the last record that was visited ends, or that broke the chain begins
   */
  async walk(start: number, visit: RecordVisitor, options: WalkOptions = {}): Promise<number> {
    let at = start;
    let wanted = chunkSize;
    let lastSeconds: number | undefined;
    while (at < this.size) {
      const chunk = await this.chunkAt(at, at + wanted, options.signal);
      const isLast = at + chunk.bytes.length >= this.size || chunk.bytes.length < Math.min(wanted, this.size - at);
      const requested = wanted;
      const step = this.#walkChunk(chunk, visit);
      if (step.last >= 0) lastSeconds = secondsAt(chunk.view, step.last, this.layout);
      at += step.end;
      wanted = chunkSize;
      await options.onProgress?.(at);
      if (step.isStopped) return at;
      if (step.fault === undefined) continue;
      if (step.fault === 'stray' && !isLast) continue;
      if (step.fault === 'cut') {
        // The record goes beyond the chunk: read it whole, unless the file or its frame says that there is none.
        const length = chunk.view.getInt32(step.end);
        const isWhole = length <= this.size - at && (await this.#wordAt(at + length - 4, options.signal)) === length;
        if (isWhole && (step.end > 0 || requested < length)) {
          wanted = Math.max(chunkSize, length);
          continue;
        }
      }
      const broken = await this.#examine(at, lastSeconds, options.signal);
      options.onBroken?.(broken);
      if (broken.next === undefined) return at;
      at = broken.next;
    }
    return at;
  }

  #walkChunk(
    { bytes, view, base }: Chunk,
    visit: RecordVisitor,
  ): {
    readonly end: number;
    readonly last: number;
    readonly fault: FrameFault | undefined;
    readonly isStopped: boolean;
  } {
    const chunk = { bytes, view, base };
    const limit = view.byteLength;
    const least = this.layout.firstSet;
    let at = 0;
    let last = -1;
    while (at < limit) {
      const fault = frameFault(view, at, limit);
      if (fault !== undefined) return { end: at, last, fault, isStopped: false };
      const length = view.getInt32(at);
      if (length >= least) last = at;
      const goesOn = visit(chunk, at, length);
      at += length;
      if (goesOn === false) return { end: at, last, fault: undefined, isStopped: true };
    }
    return { end: at, last, fault: undefined, isStopped: false };
  }

  /** Whether a record with right lengths begins at an offset. */
  async isRecordAt(offset: number, signal?: AbortSignal): Promise<boolean> {
    if (offset < this.firstRecord) return false;
    const length = await this.#wordAt(offset, signal);
    if (length === undefined || length < this.layout.markSize || length > this.size - offset) return false;
    return (await this.#wordAt(offset + length - 4, signal)) === length;
  }

  /** The signed word at an offset; undefined beyond the end of the file. */
  async #wordAt(offset: number, signal: AbortSignal | undefined): Promise<number | undefined> {
    const bytes = await this.source.read(offset, offset + 4, signal);
    return bytes.length < 4 ? undefined : viewOf(bytes).getInt32(0);
  }

  /** What is wrong at the beginning of a record that cannot be read, and where the next one is. */
  async #examine(
    start: number,
    lastSeconds: number | undefined,
    signal: AbortSignal | undefined,
  ): Promise<BrokenFrame> {
    const { size } = this;
    const length = await this.#wordAt(start, signal);
    const common = { file: this.source.name, start, size };
    if (length === undefined)
      return { ...common, fault: 'stray', length: 0, trailer: 0, next: undefined, isZero: false };
    const fits = length >= minFrame && length <= size - start;
    const trailer = fits ? ((await this.#wordAt(start + length - 4, signal)) ?? 0) : 0;
    const fault = fits ? 'mismatch' : length < minFrame ? 'length' : 'cut';
    const isZeroTail = length === 0 && (await this.#isZeroFrom(start, signal));
    const next = isZeroTail ? undefined : await this.findRecord(start + 4, lastSeconds, signal);
    return { ...common, fault, length, trailer, next, isZero: isZeroTail };
  }

  async #isZeroFrom(start: number, signal: AbortSignal | undefined): Promise<boolean> {
    const end = Math.min(this.size, start + maxZeroCheck);
    for (let at = start; at < end; at += chunkSize) {
      const bytes = await this.source.read(at, Math.min(at + chunkSize, end), signal);
      if (!isZero(bytes, 0, bytes.length)) return false;
    }
    return true;
  }

  /**
   * The first place from `start` on that looks like the beginning of a record: its two lengths agree, it has room for
   * what it says, and its time is near that of the last record.
   *
   * @param nearSeconds time of a record near by, if one is known
   */
  async findRecord(start: number, nearSeconds: number | undefined, signal?: AbortSignal): Promise<number | undefined> {
    const head = this.layout.firstSet;
    for (let base = start; base < this.size;) {
      const chunk = await this.chunkAt(base, base + chunkSize, signal);
      const limit = chunk.bytes.length - head;
      for (let at = 0; at <= limit; at++) {
        const length = this.#likelyLength(chunk, at, nearSeconds);
        if (length === 0) continue;
        const end = at + length - 4;
        const trailer =
          end + 4 <= chunk.bytes.length ? chunk.view.getInt32(end) : await this.#wordAt(base + end, signal);
        if (trailer === length) return base + at;
      }
      if (limit < 0 || chunk.base + chunk.bytes.length >= this.size) return undefined;
      base += limit + 1;
    }
    return undefined;
  }

  /** The length stated at a place, if a record could begin there; else 0. */
  #likelyLength({ view, base }: Chunk, at: number, nearSeconds: number | undefined): number {
    const length = view.getInt32(at);
    if (length < this.layout.markSize || length > this.size - base - at) return 0;
    const metrics = view.getInt32(at + this.layout.metricCount);
    if (metrics < 0 || metrics > (length - this.layout.markSize) / 8) return 0;
    if (metrics === 0 && length !== this.layout.markSize) return 0;
    if (nearSeconds === undefined) return length;
    return Math.abs(secondsAt(view, at, this.layout) - nearSeconds) <= maxJump ? length : 0;
  }
}
