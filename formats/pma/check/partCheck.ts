import type { Checkpoint } from './checkpoint.ts';
import { areEqualCheckpoints } from './checkpoint.ts';
import type { FileSummary } from '../verdict/fileSummary.ts';
import { LineReader } from '../../text/lineReader.ts';
import type { Segment } from './segment.ts';
import { SegmentChecker } from './segmentChecker.ts';
import type { SegmentResult } from '../results/segmentResult.ts';

/** What the check of a part depends on: where the file's beginning has led to. */
export interface Settled {
  /** Checkpoint before a segment, where everything the file declares is known. */
  readonly start: Checkpoint;
  /** Summary of the file's beginning; nothing that lasts is wrong there. */
  readonly summary: FileSummary;
  /** Time of the check in seconds since the Epoch. */
  readonly nowSeconds: number;
}

/** A part of a file, from a DATE to a DATE, in which nothing is wrong. */
export interface CleanPart {
  /** Bytes from the file's start: where its second segment starts, its last one, and the segment behind it. */
  readonly second: number;
  readonly last: number;
  readonly end: number;
  /** Lines from the part's start to its last segment, and to its end. */
  readonly lastLine: number;
  readonly endLine: number;
}

/**
 * Checks a part of a file out of turn, as if everything before it were as in the file's beginning. Whoever checks the file
 * in turn may pass over a clean part from its second segment on, if the part before has led to the same place.
 */
export class PartCheck {
  readonly #settled: Settled;
  readonly #segments: SegmentChecker;
  readonly #reader: LineReader;
  #taken = 0;
  #isClean = true;
  #second = 0;
  /** Whether the last segment began where the file's beginning has led to. */
  #isSteady = false;
  #last: Readonly<{ line: number; offset: number }>;

  /** @param offset where the part starts, with DATE */
  constructor(settled: Settled, offset: number) {
    const anchor = { line: 0, offset };
    const { start, nowSeconds } = settled;
    this.#settled = settled;
    this.#last = { ...anchor };
    const options = { keepGroups: false, nowSeconds };
    this.#segments = new SegmentChecker(start, anchor, options, (segment, end) => {
      this.#take(segment, end);
    });
    this.#reader = new LineReader(
      (line) => {
        this.#segments.line(line);
      },
      anchor,
      this.#segments.takeRows,
    );
  }

  /** Whether nothing is wrong yet. */
  get isClean(): boolean {
    return this.#isClean;
  }

  /** Whether the last segment began, as it must end, where the file's beginning has led to. */
  get isSteady(): boolean {
    return this.#isSteady;
  }

  /** Checks the next bytes of the part, which are used during the call only. */
  write(chunk: Uint8Array): void {
    if (chunk.includes(0)) this.#isClean = false;
    if (this.#isClean) this.#reader.write(chunk);
  }

  /**
   * Ends the part with the first line of what follows it, a DATE. Undefined where something is wrong in the part, or
   * leads to another place than the file's beginning.
   */
  end(line: Uint8Array): CleanPart | undefined {
    const end = this.#reader.bytes;
    this.write(line);
    const { anchor, start } = this.#segments.segment;
    const isBack = anchor.offset === end && areEqualCheckpoints(start, this.#settled.start);
    if (!this.#isClean || !isBack || this.#taken < 2) return undefined;
    const { offset: last, line: lastLine } = this.#last;
    return { second: this.#second, last, end, lastLine, endLine: anchor.line };
  }

  #take({ anchor, result, start }: Segment, end: Readonly<{ offset: number }>): void {
    const { summary } = this.#settled;
    this.#last = { ...anchor };
    this.#isSteady = areEqualCheckpoints(start, this.#settled.start);
    this.#taken++;
    if (this.#taken > 1) {
      this.#isClean &&= result.unknownNames.size === 0 && summary.take(result) && summary.isSettledAs(summary, start);
    } else {
      // Whoever checks the file in turn reads this segment, for its time follows that of the part before.
      this.#second = end.offset;
      summary.passTo(result);
    }
  }
}

/** The notes on the one segment that a text is: from DATE up to the next DATE, and that line. */
export function notesOnSegment(
  settled: Settled,
  anchor: { line: number; offset: number },
  text: Uint8Array,
): SegmentResult {
  const { start, nowSeconds } = settled;
  let result: SegmentResult | undefined;
  const checker = new SegmentChecker(start, anchor, { keepGroups: false, nowSeconds }, (segment) => {
    result ??= segment.result;
  });
  new LineReader((line) => {
    checker.line(line);
  }, anchor).write(text);
  if (result === undefined) throw new Error('The text is not of a segment and the line behind it.');
  return result;
}
