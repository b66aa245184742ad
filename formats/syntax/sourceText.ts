import type { Place } from '../findings/finding.ts';

const lineFeed = 10;
const carriageReturn = 13;

/** A text of a language, with its lines. Offsets and columns in UTF-16 code units, half-open; lines from 0, ended by LF. */
export class SourceText {
  readonly text: string;
  readonly isUtf8: boolean;
  readonly #lineStarts: Uint32Array;
  /** Where each line starts in the file; undefined where each code unit is a byte. */
  readonly #lineBytes: Uint32Array | undefined;

  /** @param isUtf8 whether the file is UTF-8; each code unit is one byte of it otherwise */
  constructor(text: string, isUtf8 = true) {
    this.text = text;
    this.isUtf8 = isUtf8;
    this.#lineStarts = startsOfLines(text);
    // oxlint-disable-next-line no-control-regex -- ASCII begins with them.
    if (isUtf8 && /[^\x00-\x7f]/.test(text)) this.#lineBytes = bytesOfLines(text, this.#lineStarts);
  }

  get length(): number {
    return this.text.length;
  }

  /** How many lines there are; a text that ends with a line end has an empty one behind it. */
  get lineCount(): number {
    return this.#lineStarts.length;
  }

  /** The line that an offset is in; a line end belongs to its line. */
  lineAt(offset: number): number {
    let low = 0;
    let high = this.#lineStarts.length;
    while (high - low > 1) {
      const middle = (low + high) >>> 1;
      if ((this.#lineStarts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return low;
  }

  lineStart(line: number): number {
    return this.#lineStarts[line] ?? this.length;
  }

  /** Where a line ends, before its LF or CR LF. */
  lineEnd(line: number): number {
    const start = this.lineStart(line);
    let end = this.lineStart(line + 1);
    if (end > start && this.text.charCodeAt(end - 1) === lineFeed) end--;
    if (end > start && this.text.charCodeAt(end - 1) === carriageReturn) end--;
    return end;
  }

  lineText(line: number): string {
    return this.text.slice(this.lineStart(line), this.lineEnd(line));
  }

  columnAt(offset: number): number {
    return offset - this.lineStart(this.lineAt(offset));
  }

  slice(start: number, end: number): string {
    return this.text.slice(start, end);
  }

  /** A part of the text as findings have it. */
  place(start: number, end: number): Place {
    const line = this.lineAt(start);
    const endLine = end <= this.lineEnd(line) ? line : this.lineAt(end);
    return {
      start: this.#byteAt(line, start),
      end: this.#byteAt(endLine, end),
      text: { line, column: start - this.lineStart(line), endLine, endColumn: end - this.lineStart(endLine) },
    };
  }

  #byteAt(line: number, offset: number): number {
    if (this.#lineBytes === undefined) return offset;
    return (this.#lineBytes[line] ?? 0) + byteLength(this.text, this.lineStart(line), offset);
  }
}

function startsOfLines(text: string): Uint32Array {
  let count = 1;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++;
  const starts = new Uint32Array(count);
  let line = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts[++line] = at + 1;
  return starts;
}

function bytesOfLines(text: string, starts: Uint32Array): Uint32Array {
  const bytes = new Uint32Array(starts.length);
  for (let line = 1; line < starts.length; line++) {
    bytes[line] = (bytes[line - 1] ?? 0) + byteLength(text, starts[line - 1] ?? 0, starts[line] ?? 0);
  }
  return bytes;
}

/** The length of a part of a text in UTF-8; a lone surrogate counts as the replacement character. */
function byteLength(text: string, start: number, end: number): number {
  let bytes = 0;
  for (let at = start; at < end; at++) {
    const unit = text.charCodeAt(at);
    if (unit < 0x80) bytes += 1;
    else if (unit < 0x800) bytes += 2;
    else if (unit >= 0xd800 && unit < 0xdc00 && isLowSurrogate(text.charCodeAt(at + 1))) {
      bytes += 4;
      at++;
    } else bytes += 3;
  }
  return bytes;
}

function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit < 0xe000;
}
