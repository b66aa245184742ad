import type { BrokenFrame } from './brokenFrame.ts';
import type { FrameFault } from './frameFault.ts';
import { frameFault, minFrame } from './frameFault.ts';
import { chunkSize, ReadAhead } from './readAhead.ts';
import { examineBreak } from './recordSearch.ts';
import { secondsAt } from './resultLayout.ts';
import type { Chunk, VolumeReader } from './volumeReader.ts';

/** Called for each whole record, at an offset into the chunk; the chunk may be used until the call returns. */
export type RecordVisitor = (chunk: Chunk, at: number, length: number) => boolean | undefined;

export interface WalkOptions {
  readonly signal?: AbortSignal | undefined;
  /**
   * Called where the chain of records breaks, with the bytes around that. The walk goes on behind it where there is a
   * record.
   */
  readonly onBroken?: (broken: BrokenFrame, around: Chunk) => void;
  /** Called after each chunk with the offset reached; the walk waits for what it returns. */
  readonly onProgress?: (offset: number) => void | Promise<void>;
}

/** Bytes of a break that are shown to either side. */
const aroundBreak = 32;
/** Fewest bytes of a record with a time, in either version. */
const leastWithTime = 24;

/**
 * Visits the records from `start`, the beginning of one, up to the end of the file or until the visitor returns
 * false. A break in the chain is reported, and skipped if a record is found after it.
 *
 * @returns where the last record that was visited ends, or that broke the chain begins
 */
export async function walkRecords(
  reader: VolumeReader,
  start: number,
  visit: RecordVisitor,
  options: WalkOptions = {},
): Promise<number> {
  const { signal, onBroken, onProgress } = options;
  const ahead = new ReadAhead(reader, signal);
  let at = start;
  let lastSeconds: number | undefined;
  const visitFrom = (chunk: Chunk, offset: number): Step => {
    const step = visitRecords(chunk, offset - chunk.base, visit);
    at = chunk.base + step.end;
    if (step.last >= 0) lastSeconds = secondsAt(chunk.view, step.last, reader.layout);
    return step;
  };
  try {
    while (at < reader.size) {
      const before = at;
      let step = visitFrom(await ahead.chunkWith(at), at);
      if (at === before) {
        // What is too long for a piece is read by itself, if it is a record.
        const record = await recordAt(reader, at, signal);
        if (record !== undefined) step = visitFrom(record, at);
      }
      if (step.length > 0) ahead.fit(step.length);
      await onProgress?.(at);
      if (step.isStopped) break;
      if (at > before || at >= reader.size) continue;
      const broken = await examineBreak(reader, at, lastSeconds, signal);
      onBroken?.(broken, await reader.chunkAt(Math.max(0, at - aroundBreak), at + aroundBreak, signal));
      if (broken.next === undefined) break;
      at = broken.next;
    }
    return at;
  } finally {
    await ahead.end();
  }
}

/** The bytes of one record; undefined where its lengths say that there is none. */
async function recordAt(
  reader: VolumeReader,
  start: number,
  signal: AbortSignal | undefined,
): Promise<Chunk | undefined> {
  const length = await reader.wordAt(start, signal);
  if (length === undefined || length < minFrame || length > reader.size - start) return undefined;
  // A length that is damage is not to cost as much memory as it says.
  const isRecord = length <= chunkSize || (await reader.wordAt(start + length - 4, signal)) === length;
  return isRecord ? reader.chunkAt(start, start + length, signal) : undefined;
}

interface Step {
  /** Where the last record that was visited ends. */
  readonly end: number;
  /** Where the last one with a time begins; -1 where there was none. */
  readonly last: number;
  /** Length of the last record; 0 where there was none. */
  readonly length: number;
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
  let length = 0;
  while (at < limit) {
    const fault = frameFault(view, at, limit);
    if (fault !== undefined) return { end: at, last, length, fault, isStopped: false };
    length = view.getInt32(at);
    if (length >= leastWithTime) last = at;
    const goesOn = visit(chunk, at, length);
    at += length;
    if (goesOn === false) return { end: at, last, length, fault: undefined, isStopped: true };
  }
  return { end: at, last, length, fault: undefined, isStopped: false };
}
