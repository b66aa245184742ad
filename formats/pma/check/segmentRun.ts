import type { Anchor } from '../../text/anchor.ts';
import type { Declarations } from '../declared/declarations.ts';
import type { Checkpoint } from './checkpoint.ts';
import { areEquivalentCheckpoints, areEqualCheckpoints } from './checkpoint.ts';
import { LineReader } from '../../text/lineReader.ts';
import type { Segment, SegmentOptions } from './segment.ts';
import { SegmentChecker } from './segmentChecker.ts';

/** A segment that has been read to its end, and its size. */
export interface SizedSegment extends Segment {
  /** Length in UTF-16 code units. */
  readonly length: number;
  readonly bytes: number;
  readonly lines: number;
  /** The segment behind which this one has been seen to be as it should be. */
  cleanAfter?: SizedSegment;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Checks text from the start of a segment on, for as long as it is fed. */
export class SegmentRun {
  readonly #segments: SizedSegment[] = [];
  readonly #checker: SegmentChecker;
  readonly #reader: LineReader;
  /** The text fed last, and where it starts in the file. */
  #bytes = new Uint8Array(0);
  #bytesOffset = 0;
  #isAscii = true;
  /** Number of bytes of the text fed last that have been counted as code units. */
  #counted = 0;
  /** Code units counted that belong to the segment being read. */
  #length = 0;

  constructor(start: Checkpoint, anchor: Anchor, options: SegmentOptions) {
    this.#checker = new SegmentChecker(start, anchor, options, (segment, end) => {
      this.#take(segment, end);
    });
    this.#reader = new LineReader((line) => {
      this.#checker.line(line);
    }, anchor);
  }

  /** The segments that have been read to their end. */
  get segments(): readonly SizedSegment[] {
    return this.#segments;
  }

  /** Where the segment being read starts, and after what. */
  get open(): Pick<Segment, 'anchor' | 'start'> {
    return this.#checker.segment;
  }

  get declarations(): Declarations {
    return this.#checker.declarations;
  }

  /** Whether any line was a header. */
  get hasHeader(): boolean {
    return this.#checker.hasHeader;
  }

  /** Where reading is in the file. */
  get place(): Readonly<Anchor> {
    return { line: this.#reader.lines, offset: this.#reader.bytes };
  }

  /** Reads the text that comes next: whole lines, but for the file's last one. */
  feed(text: string): void {
    this.#countTo(this.#bytes.length);
    this.#bytesOffset = this.#reader.bytes;
    this.#bytes = encoder.encode(text);
    this.#isAscii = this.#bytes.length === text.length;
    this.#counted = 0;
    this.#reader.write(this.#bytes);
  }

  /** Whether the last line read starts a segment that must give the same notes as one after `start` at `offset`. */
  hasReached(start: Checkpoint, offset: number): boolean {
    return this.open.anchor.offset === offset && areEqualCheckpoints(this.open.start, start);
  }

  /**
   * Whether it is as with {@link hasReached} but for declarations that have been edited and judge alike. Groups must not
   * have been read: they know the declarations as new ones.
   */
  hasReachedEquivalent(start: Checkpoint, offset: number): boolean {
    return (
      this.open.anchor.offset === offset &&
      this.segments.every(({ result: { dates, classes } }) => dates.length === 0 && classes.length === 0) &&
      areEquivalentCheckpoints(this.open.start, start)
    );
  }

  /** Reads a last line that has no line end. */
  endText(): void {
    this.#reader.end();
  }

  /** Ends the file, and gives its last segment. */
  endFile(): Segment {
    return this.#checker.end();
  }

  #take(segment: Segment, end: Readonly<Anchor>): void {
    this.#countTo(end.offset - this.#bytesOffset);
    const { anchor, start, result, model } = segment;
    const size = { bytes: end.offset - anchor.offset, lines: end.line - anchor.line };
    this.#segments.push({ anchor, start, result, model, length: this.#length, ...size });
    this.#length = 0;
  }

  #countTo(end: number): void {
    const bytes = this.#bytes.subarray(this.#counted, end);
    this.#counted = end;
    this.#length += this.#isAscii ? bytes.length : decoder.decode(bytes).length;
  }
}
