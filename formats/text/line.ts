import { maxExcerptLength } from '../findings/finding.ts';
import type { Anchor } from './anchor.ts';
import { AnchoredPlace } from './anchor.ts';
import { maxExact, powersOfTen } from './exactDecimals.ts';
import type { TokenText } from './tokenText.ts';

const tab = 9;
const newline = 10;
const carriageReturn = 13;
const space = 32;
const hash = 35;
const quoteMark = 39;
const point = 46;
const zero = 48;
const colon = 58;
const nine = 57;

/** Tokens beyond these are counted, not kept: a line that pma takes whole has 127 at most. */
const maxTokens = 1024;

/** Longer text is not put together byte by byte. */
const maxWordBytes = 16;

/** Length in bytes, in UTF-8. */
const byteOrderMarkLength = 3;

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
const encoder = new TextEncoder();

/**
 * One line of a pma file, split into tokens by pma's rules: blanks and tabs separate tokens, `#` starts a comment only
 * at the start of a token, and `'…'` at the start of a token may contain blanks. One object serves all lines of a file
 * to avoid garbage, so copy what must be kept.
 */
export class Line {
  /** Number of the line, counted from 0. */
  number = -1;
  /** Start of the part of the file that contains the line. Results of {@link place} move with it. */
  anchor: Anchor = { line: 0, offset: 0 };
  /** Where the line is in {@link bytes}, without its end. */
  start = 0;
  end = 0;
  /** Bytes of the line in the file: more than are in {@link bytes} where the line is extremely long. */
  length = 0;
  /** Where the comment's `#` is in {@link bytes}, or -1. */
  commentStart = -1;
  hasCarriageReturn = false;
  /** The file's last line, without a line end. */
  isUnterminated = false;
  hasGluedComment = false;
  hasBadQuote = false;
  bytes: Uint8Array = new Uint8Array(0);

  /** Offset in the file of the first of {@link bytes}. */
  #fileOffset = 0;
  #count = 0;
  #oddCount = 0;
  /** Tokens before this one have been dropped. */
  #first = 0;
  readonly #starts = new Int32Array(maxTokens);
  readonly #ends = new Int32Array(maxTokens);
  readonly #odd = new Uint8Array(maxTokens);

  /** Says where the bytes are that {@link scan} reads; `fileOffset` is the first one's offset in the file. */
  use(bytes: Uint8Array, fileOffset: number): void {
    this.bytes = bytes;
    this.#fileOffset = fileOffset;
  }

  /** Reads the line that starts at `start`, which must have a line feed; returns where the next one starts. */
  scan(start: number): number {
    const bytes = this.bytes;
    const starts = this.#starts;
    const ends = this.#ends;
    const odd = this.#odd;
    let at = start;
    let count = 0;
    let oddCount = 0;
    this.commentStart = -1;
    this.hasCarriageReturn = this.hasGluedComment = this.hasBadQuote = false;
    for (;;) {
      let byte = bytes[at];
      while (byte === space || byte === tab) byte = bytes[++at];
      if (byte === newline) break;
      if (byte === hash) {
        this.commentStart = at;
        at = bytes.indexOf(newline, at);
        break;
      }
      const tokenStart = at;
      while (byte !== undefined && byte >= zero && byte <= nine) byte = bytes[++at];
      if (byte === point && at > tokenStart) {
        byte = bytes[++at];
        while (byte !== undefined && byte >= zero && byte <= nine) byte = bytes[++at];
      }
      const isPlain = byte === space || byte === newline || byte === tab;
      if (!isPlain) {
        at = this.#oddTokenEnd(tokenStart, at);
        oddCount++;
      }
      if (count < maxTokens) {
        starts[count] = tokenStart;
        ends[count] = at;
        odd[count] = isPlain ? 0 : 1;
      }
      count++;
    }
    this.number++;
    this.start = start;
    this.end = at;
    this.length = at - start;
    this.#first = 0;
    this.#count = count;
    this.#oddCount = oddCount;
    if (at > start && bytes[at - 1] === carriageReturn) this.#cutCarriageReturn();
    return at + 1;
  }

  /** Takes a UTF-8 byte order mark off the start of the line, which is the file's first; whether there was one. */
  skipByteOrderMark(): boolean {
    const { bytes, start } = this;
    if (bytes[start] !== 0xef || bytes[start + 1] !== 0xbb || bytes[start + 2] !== 0xbf) return false;
    this.number--;
    this.scan(start + byteOrderMarkLength);
    return true;
  }

  /** How many tokens there are; those beyond the first 1,024 have no place and no text. */
  get count(): number {
    return this.#count - this.#first;
  }

  /** How many tokens have a place and a text. */
  get keptCount(): number {
    return Math.min(this.#count, maxTokens) - this.#first;
  }

  /** How many tokens from `index` on are not plain decimals (digits with at most one point). */
  oddCountFrom(index: number): number {
    if (this.#oddCount === 0) return 0;
    let before = 0;
    for (let i = 0; i < this.#first + index; i++) before += this.#odd[i] ?? 0;
    return this.#oddCount - before;
  }

  /**
   * Whether the tokens from `index`, 0 or 1, on are plain decimals, one before them is a name that cannot be a header's,
   * and nothing else is odd about the line.
   */
  isPlainFrom(index: 0 | 1): boolean {
    if (this.#first > 0 || this.hasCarriageReturn || this.isUnterminated) return false;
    if (this.#oddCount === 0) return true;
    if (index === 0 || this.#oddCount > 1 || this.#odd[0] !== 1 || this.hasGluedComment || this.hasBadQuote)
      return false;
    return this.bytes[(this.#ends[0] ?? 0) - 1] !== colon;
  }

  /** Whether a token is other than a plain decimal. */
  isOdd(index: number): boolean {
    return this.#odd[this.#first + index] === 1;
  }

  /** Reads the tokens from `first` on as numbers; false where one is no plain decimal, or has too many digits to be exact. */
  readPlain(first: number, values: Float64Array): boolean {
    const { bytes } = this;
    const [starts, ends, odd] = [this.#starts, this.#ends, this.#odd];
    const from = this.#first + first;
    if (first + values.length > this.keptCount) return false;
    for (let i = 0; i < values.length; i++) {
      const start = starts[from + i] ?? 0;
      const end = ends[from + i] ?? 0;
      if (odd[from + i] === 1 || end - start > maxExact) return false;
      let digits = 0;
      let decimals = 0;
      for (let at = start; at < end; at++) {
        const byte = bytes[at] ?? zero;
        if (byte === point) decimals = end - at - 1;
        else digits = digits * 10 + (byte - zero);
      }
      values[i] = decimals === 0 ? digits : digits / (powersOfTen[decimals] ?? NaN);
    }
    return true;
  }

  /** Where a token is in {@link bytes}, quotes included. */
  tokenStart(index: number): number {
    return this.#starts[this.#first + index] ?? this.end;
  }

  tokenEnd(index: number): number {
    return this.#ends[this.#first + index] ?? this.end;
  }

  /** A token's text without its quotes; empty for one that was not kept. */
  text(index: number): string {
    if (index >= this.keptCount) return '';
    return unquoted(this.slice(this.tokenStart(index), this.tokenEnd(index)));
  }

  /** Drops the first `tokens`, as if the line began after them. */
  drop(tokens: number): void {
    this.#first += tokens;
  }

  slice(from: number, to: number): string {
    return this.#shortAscii(from, to) ?? decoder.decode(this.bytes.subarray(from, to));
  }

  /** The line's text, truncated to what a report can show. */
  get excerpt(): string {
    return this.slice(this.start, Math.min(this.end, this.start + maxExcerptLength));
  }

  /** The comment's text after its `#`; empty if there is none. */
  get comment(): string {
    return this.commentStart < 0 ? '' : this.slice(this.commentStart + 1, this.end);
  }

  /** The column of a byte of this line, in UTF-16 code units. */
  columnOf(at: number): number {
    for (let i = this.start; i < at; i++) {
      if ((this.bytes[i] ?? 0) >= 0x80) return this.slice(this.start, at).length;
    }
    return at - this.start;
  }

  /** Where the line starts in the file, in bytes. */
  get offset(): number {
    return this.#fileOffset + this.start;
  }

  /** The place of bytes of this line. */
  place(from: number, to: number): AnchoredPlace {
    const offset = this.#fileOffset;
    const [column, endColumn] = [this.columnOf(from), this.columnOf(to)];
    return new AnchoredPlace(this.anchor, offset + from, offset + to, this.number, column, endColumn);
  }

  /** The place of a range of columns, in UTF-16 code units. */
  columnsPlace(column: number, endColumn: number): AnchoredPlace {
    const text = this.slice(this.start, this.end);
    const byteAt = (at: number): number => this.start + encoder.encode(text.slice(0, at)).length;
    return this.place(byteAt(column), byteAt(endColumn));
  }

  /** The place of the tokens `first` to `last`, both included. */
  tokenPlace(first: number, last = first): AnchoredPlace {
    return this.place(this.tokenStart(first), this.tokenEnd(last));
  }

  /** The place of the line's content, without leading blanks and the comment. */
  contentPlace(): AnchoredPlace {
    if (this.count === 0) return this.place(this.start, this.end);
    return this.place(this.tokenStart(0), Math.max(this.tokenEnd(0), this.tokenEnd(this.count - 1)));
  }

  tokenText(index: number): TokenText {
    return {
      text: this.text(index),
      column: this.columnOf(this.tokenStart(index)),
      endColumn: this.columnOf(this.tokenEnd(index)),
    };
  }

  /** A word, which a decoder takes far longer for than for each byte of a longer text. */
  #shortAscii(from: number, to: number): string | undefined {
    if (to - from > maxWordBytes) return undefined;
    let word = '';
    for (let at = from; at < to; at++) {
      const byte = this.bytes[at] ?? 0;
      if (byte >= 0x80) return undefined;
      word += String.fromCharCode(byte);
    }
    return word;
  }

  /** Finds the end of a token that is not a plain decimal; `at` is the first byte that shows it. */
  #oddTokenEnd(tokenStart: number, at: number): number {
    const bytes = this.bytes;
    if (bytes[tokenStart] === quoteMark) return this.#quotedTokenEnd(tokenStart);
    let byte = bytes[at];
    while (byte !== space && byte !== tab && byte !== newline) {
      if (byte === hash) this.hasGluedComment = true;
      byte = bytes[++at];
    }
    return at;
  }

  #quotedTokenEnd(tokenStart: number): number {
    const bytes = this.bytes;
    let at = tokenStart + 1;
    while (bytes[at] !== quoteMark && bytes[at] !== newline) at++;
    if (bytes[at] === newline || at === tokenStart + 1) this.hasBadQuote = true;
    return bytes[at] === newline ? at : at + 1;
  }

  /** Takes the CR before the line end out of the line and of its last token. */
  #cutCarriageReturn(): void {
    this.hasCarriageReturn = true;
    this.end--;
    this.length--;
    const last = this.#count - 1;
    if (last < 0 || last >= maxTokens || this.commentStart >= 0 || this.#ends[last] !== this.end + 1) return;
    this.#ends[last] = this.end;
    const isEmpty = this.#starts[last] === this.end;
    if (isEmpty) this.#count--;
    if (isEmpty || this.#isPlainDecimal(last)) {
      this.#odd[last] = 0;
      this.#oddCount--;
    }
  }

  #isPlainDecimal(token: number): boolean {
    return /^[0-9]+(\.[0-9]*)?$/.test(this.slice(this.#starts[token] ?? 0, this.#ends[token] ?? 0));
  }
}

/** A token's text without the quotes around it. */
export function unquoted(token: string): string {
  if (!token.startsWith("'")) return token;
  return token.length > 1 && token.endsWith("'") ? token.slice(1, -1) : token.slice(1);
}
