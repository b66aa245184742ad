import type { Anchor, AnchoredPlace } from './anchor.ts';
import { Line } from './line.ts';

const newline = 10;

/**
 * Takes lines that need no closer look, from the start of one up to the line feed `last`, and counts them in
 * {@link Line.number}; returns where the next one starts.
 */
export type TakeLines = (line: Line, at: number, last: number) => number;

/** Limit on the bytes kept of a line that the end of a chunk cuts: far more than any sensible line. */
const maxCarried = 1 << 16;

/**
 * Splits a file that arrives in chunks into lines. Lines are read in place. Only a line that crosses chunks is copied,
 * up to 64 KiB.
 */
export class LineReader {
  readonly #onLine: (line: Line) => void;
  readonly #takeLines: TakeLines;
  readonly #line = new Line();
  readonly #carry = new Uint8Array(maxCarried + 1);
  /** Bytes in {@link #carry}. */
  #carried = 0;
  /** Bytes of the carried line that were not kept. */
  #dropped = 0;
  #offset: number;
  #endsWithNewline = true;

  /**
   * Reading begins at `start`.
   *
   * @param onLine gets the same object each time, and may use it during the call only
   * @param takeLines is offered the lines behind each that `onLine` got
   */
  constructor(onLine: (line: Line) => void, start: Readonly<Anchor>, takeLines: TakeLines = takeNone) {
    this.#onLine = onLine;
    this.#takeLines = takeLines;
    this.#offset = start.offset;
    this.#line.number = start.line - 1;
  }

  /** Where reading is in the file, in bytes. */
  get bytes(): number {
    return this.#offset;
  }

  /** Where reading is in the file, in lines. */
  get lines(): number {
    return this.#line.number + 1;
  }

  /** Reads the next bytes of the file, which are used during the call only. */
  write(chunk: Uint8Array): void {
    if (chunk.length === 0) return;
    let at = this.#carried > 0 || this.#dropped > 0 ? this.#finishCarried(chunk) : 0;
    const lastNewline = chunk.lastIndexOf(newline);
    if (at <= lastNewline) {
      this.#line.use(chunk, this.#offset);
      at = readLines(this.#line, at, lastNewline, this.#onLine, this.#takeLines);
    }
    this.#offset += chunk.length;
    this.#endsWithNewline = chunk[chunk.length - 1] === newline;
    if (at < chunk.length) this.#keep(chunk.subarray(at));
  }

  /** Reads the rest as the last line, which has no line ending. */
  end(): void {
    if (this.#endsWithNewline) return;
    this.#line.isUnterminated = true;
    this.#emitCarried(this.#offset - this.#carried - this.#dropped);
  }

  /** Stops within a line, which is not read. Returns how far it has come, and whether that is in a comment. */
  breakOff(): { readonly place: AnchoredPlace; readonly isInComment: boolean } {
    const line = this.#line;
    this.#carry[this.#carried] = newline;
    line.use(this.#carry, this.#offset - this.#carried - this.#dropped);
    line.scan(0);
    line.anchor = { line: 0, offset: 0 };
    return { place: line.place(this.#carried, this.#carried + 1), isInComment: line.commentStart >= 0 };
  }

  /** Completes the carried line from `chunk`; returns where the next line starts in it. */
  #finishCarried(chunk: Uint8Array): number {
    const end = chunk.indexOf(newline);
    if (end < 0) return 0;
    const lineOffset = this.#offset - this.#carried - this.#dropped;
    this.#keep(chunk.subarray(0, end));
    this.#emitCarried(lineOffset);
    return end + 1;
  }

  #keep(part: Uint8Array): void {
    const kept = Math.min(part.length, maxCarried - this.#carried);
    this.#carry.set(part.subarray(0, kept), this.#carried);
    this.#carried += kept;
    this.#dropped += part.length - kept;
  }

  #emitCarried(fileOffset: number): void {
    this.#carry[this.#carried] = newline;
    this.#line.use(this.#carry, fileOffset);
    this.#line.scan(0);
    this.#line.length += this.#dropped;
    this.#carried = 0;
    this.#dropped = 0;
    this.#onLine(this.#line);
  }
}

/**
 * Reads the lines from `at` to the line feed `last` and returns the start of the next one. A separate function, so that
 * the compiled loop serves every reader: a loop over a reader's fields would be deoptimised each time.
 */
function readLines(line: Line, at: number, last: number, onLine: (line: Line) => void, takeLines: TakeLines): number {
  while (at <= last) {
    at = line.scan(at);
    onLine(line);
    at = takeLines(line, at, last);
  }
  return at;
}

function takeNone(_: Line, at: number): number {
  return at;
}
