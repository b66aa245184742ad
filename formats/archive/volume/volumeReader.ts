import { viewOf } from '../../bytes/viewOf.ts';
import type { ByteSource } from '../../bytes/byteSource.ts';
import type { BrokenFrame } from '../brokenFrame.ts';
import type { FrameFault } from '../frameFault.ts';
import { frameFault, minFrame } from '../frameFault.ts';
import type { ArchiveVersion } from '../label.ts';
import { labelSize } from '../label.ts';
import { chunkSize, ReadAhead } from './readAhead.ts';
import { examineBreak } from './recordSearch.ts';
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
  /** Told where the chain of records breaks, with the bytes around that. The walk goes on behind it where there is a record. */
  readonly onBroken?: (broken: BrokenFrame, around: Chunk) => void;
  /** Told after each chunk, with the offset reached; the walk waits for what it returns. */
  readonly onProgress?: (offset: number) => void | Promise<void>;
}

/** In bytes: what is shown of a break to either side. */
const aroundBreak = 32;
/** In bytes, in either version: less than this is too little for a time. */
const leastWithTime = 24;

/** Finds the records of a volume by their frames, reading piece by piece. */
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

  /** In bytes, as far as it is known, as {@link ByteSource.size}. */
  get size(): number {
    return this.source.size;
  }

  /** In bytes, for sure: what must be unpacked to know it is unpacked. */
  async measure(signal?: AbortSignal): Promise<number> {
    if (!Number.isFinite(this.size)) await this.source.read(this.size, this.size, signal);
    return this.size;
  }

  /** @param into memory that may be used for the piece, as for {@link ByteSource.read} */
  async chunkAt(start: number, end: number, signal?: AbortSignal, into?: Uint8Array): Promise<Chunk> {
    const bytes = await this.source.read(start, Math.min(end, this.size), signal, into);
    return { bytes, view: viewOf(bytes), base: start };
  }

  /**
   * Visits the records from `start`, the beginning of one, up to the end of the file or until the visitor returns
   * false. A break in the chain is told, and passed over where a record is found behind it.
   *
   * @returns where the last record that was visited ends, or that broke the chain begins
   */
  async walk(start: number, visit: RecordVisitor, options: WalkOptions = {}): Promise<number> {
    const { signal, onBroken, onProgress } = options;
    const ahead = new ReadAhead(this, signal);
    let at = start;
    let lastSeconds: number | undefined;
    const visitFrom = (chunk: Chunk, offset: number): Step => {
      const step = visitRecords(chunk, offset - chunk.base, visit);
      at = chunk.base + step.end;
      if (step.last >= 0) lastSeconds = secondsAt(chunk.view, step.last, this.layout);
      return step;
    };
    try {
      while (at < this.size) {
        const before = at;
        let step = visitFrom(await ahead.chunkWith(at), at);
        if (at === before) {
          // What is too long for a piece is read by itself, if it is a record.
          const record = await this.#recordAt(at, signal);
          if (record !== undefined) step = visitFrom(record, at);
        }
        await onProgress?.(at);
        if (step.isStopped) break;
        if (at > before || at >= this.size) continue;
        const broken = await examineBreak(this, at, lastSeconds, signal);
        onBroken?.(broken, await this.chunkAt(Math.max(0, at - aroundBreak), at + aroundBreak, signal));
        if (broken.next === undefined) break;
        at = broken.next;
      }
      return at;
    } finally {
      await ahead.end();
    }
  }

  /** The bytes of one record; undefined where its lengths say that there is none. */
  async #recordAt(start: number, signal: AbortSignal | undefined): Promise<Chunk | undefined> {
    const length = await this.wordAt(start, signal);
    if (length === undefined || length < minFrame || length > this.size - start) return undefined;
    // A length that is damage is not to cost as much memory as it says.
    const isRecord = length <= chunkSize || (await this.wordAt(start + length - 4, signal)) === length;
    return isRecord ? this.chunkAt(start, start + length, signal) : undefined;
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

interface Step {
  /** Where the last record that was visited ends. */
  readonly end: number;
  /** Where the last one with a time begins; -1 where there was none. */
  readonly last: number;
  /** Why no record follows; undefined where the last one ends with the chunk, or was to be the last. */
  readonly fault: FrameFault | undefined;
  readonly isStopped: boolean;
}

/** Visits the whole records of a chunk from `start` on. */
function visitRecords(chunk: Chunk, start: number, visit: RecordVisitor): Step {
  const { view } = chunk;
  const limit = view.byteLength;
  let at = start;
  let last = -1;
  while (at < limit) {
    const fault = frameFault(view, at, limit);
    if (fault !== undefined) return { end: at, last, fault, isStopped: false };
    const length = view.getInt32(at);
    if (length >= leastWithTime) last = at;
    const goesOn = visit(chunk, at, length);
    at += length;
    if (goesOn === false) return { end: at, last, fault: undefined, isStopped: true };
  }
  return { end: at, last, fault: undefined, isStopped: false };
}
