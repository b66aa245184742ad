import { maxLineBytes } from '../../text/limits.ts';
import type { Line } from '../../text/line.ts';

const space = 32;

/** How the columns of a block of lines lie. */
export interface ColumnStyle {
  /** Number of columns, from the first, that stand to the left; those behind them stand to the right. */
  readonly left: number;
  /** Number of columns that are aligned at all; those behind them follow with one blank between. */
  readonly aligned: number;
}

/**
 * Where the tokens of lines that belong together are to stand. All lines are measured first; then each can be aligned.
 * Only blanks between tokens are changed. What pma takes of a line never changes: where alignment would make one longer
 * than pma reads, single blanks divide the columns of all.
 */
export class ColumnLayout {
  readonly #style: ColumnStyle;
  /** Width of each column, in characters. */
  readonly #widths: number[] = [];
  /** Bytes of the longest line beyond the characters of its tokens: of their encoding, and of the comment. */
  #longestExtra = 0;
  /** Whether single blanks divide the columns; known once a line is aligned, until another one is measured. */
  #isCompact: boolean | undefined;

  constructor(style: ColumnStyle) {
    this.#style = style;
  }

  /** Takes note of a line. */
  measure(line: Line): void {
    if (!isAlignable(line)) return;
    this.#isCompact = undefined;
    let extra = commentBytes(line);
    for (let index = 0; index < line.count; index++) {
      const width = characters(line, index);
      extra += line.tokenEnd(index) - line.tokenStart(index) - width;
      this.#widths[index] = Math.max(this.#widths[index] ?? 0, width);
    }
    this.#longestExtra = Math.max(this.#longestExtra, extra);
  }

  /**
   * Writes a line as it should be, without its line end, from a place on that has room for all that pma reads of a line;
   * returns where it ends, or undefined where the line is so already, or must be left as it is.
   */
  align(line: Line, into: Uint8Array, start: number): number | undefined {
    if (!isAlignable(line)) return undefined;
    const { left, aligned } = this.#style;
    this.#isCompact ??= this.#isTooLong;
    const alignedCount = this.#isCompact ? 0 : aligned;
    let end = start;
    // Blanks between a token that stands to the left and the end of its column.
    let rest = 0;
    for (let index = 0; index < line.count; index++) {
      const room = index < alignedCount ? (this.#widths[index] ?? 0) - characters(line, index) : 0;
      const isLeft = index < left;
      const blanks = (index > 0 ? 1 : 0) + rest + (isLeft ? 0 : room);
      rest = isLeft ? room : 0;
      end = append(line, blanks, line.tokenStart(index), line.tokenEnd(index), into, end);
    }
    if (line.commentStart >= 0) end = append(line, 1, line.commentStart, line.end, into, end);
    return isSame(line, into, start, end) ? undefined : end;
  }

  /** Whether some line could be longer than pma reads if the columns were aligned. */
  get #isTooLong(): boolean {
    const columns = this.#widths.reduce((sum, width) => sum + width + 1, -1);
    return columns + this.#longestExtra > maxLineBytes;
  }
}

/** Writes blanks and a part of a line; returns where they end. */
function append(line: Line, blanks: number, from: number, to: number, into: Uint8Array, start: number): number {
  const { bytes } = line;
  let at = start;
  for (const end = at + blanks; at < end; at++) into[at] = space;
  for (let source = from; source < to; source++) into[at++] = bytes[source] ?? space;
  return at;
}

/** Whether a line is as it stands from one place to another. */
function isSame({ bytes, start, end }: Line, other: Uint8Array, from: number, to: number): boolean {
  if (to - from !== end - start) return false;
  for (let at = start; at < end; at++) if (bytes[at] !== other[from + at - start]) return false;
  return true;
}

/** Whether a line's tokens can safely be moved: their limits are certain, and pma reads all of them. */
function isAlignable(line: Line): boolean {
  if (line.count === 0 || line.count > line.keptCount || line.hasBadQuote) return false;
  // Each token has a byte at least, and a blank before it at most.
  if (2 * (line.end - line.start) <= maxLineBytes) return true;
  let bytes = line.count - 1 + commentBytes(line);
  for (let index = 0; index < line.count; index++) bytes += line.tokenEnd(index) - line.tokenStart(index);
  return bytes <= maxLineBytes;
}

/** Bytes of a line's comment and the blank before it. */
function commentBytes(line: Line): number {
  return line.commentStart < 0 ? 0 : 1 + line.end - line.commentStart;
}

/** How many characters a token has: all bytes of UTF-8 but those that carry a character on. */
function characters(line: Line, index: number): number {
  if (!line.isOdd(index)) return line.tokenEnd(index) - line.tokenStart(index);
  let count = 0;
  const end = line.tokenEnd(index);
  for (let at = line.tokenStart(index); at < end; at++) if (((line.bytes[at] ?? 0) & 0xc0) !== 0x80) count++;
  return count;
}
