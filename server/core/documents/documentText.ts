import type { Position, Range } from 'vscode-languageserver';

/** Code units of a chunk, about; an edit copies one. */
const chunkLength = 1 << 15;
const leastLength = chunkLength / 4;

const lineFeed = 10;
const carriageReturn = 13;

/** Part of a text: whole lines, but for the last chunk, which has what follows the text's last LF. */
interface Chunk {
  readonly text: string;
  /** Offsets in the chunk at which its line ends are over. */
  readonly lineEnds: readonly number[];
  /** Offset of the first NUL, or -1. */
  readonly firstNul: number;
  /** Whether a CR stands in it that no LF follows: a line end for an editor, not for pma. */
  readonly hasLoneReturn: boolean;
}

/**
 * Called for each line that contains a text, with the column of its first occurrence and the UTF-16 code unit after it, or
 * -1 at the end of the line.
 */
export type OnLineWith = (line: number, column: number, next: number) => void;

/** A change of a text: what stood from `start` to `end` is replaced by `inserted` code units. */
export interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly inserted: number;
}

/**
 * The text of an open document, in chunks, so that an edit costs the same in a large text as in a small one. Offsets and
 * columns in UTF-16 code units; lines from 0, and ended by LF, CR LF or CR, as LSP has it.
 */
export class DocumentText {
  #chunks: readonly Chunk[] = [];
  /** Offset of each chunk, and last the length of the text. */
  readonly #offsets: number[] = [0];
  readonly #firstLines: number[] = [0];
  /** Index of the chunk that was found last. */
  #lastFound = 0;

  constructor(text: string) {
    this.#put(0, 0, text);
  }

  get length(): number {
    return this.#offsets.at(-1) ?? 0;
  }

  /** How many lines there are; a text that ends with a line end has an empty one behind it. */
  get lineCount(): number {
    return (this.#firstLines.at(-1) ?? 0) + 1;
  }

  /** Whether lines end for an editor where they do not for pma. */
  get hasLoneReturn(): boolean {
    return this.#chunks.some(({ hasLoneReturn }) => hasLoneReturn);
  }

  /** Offset of the first NUL, or -1. */
  get firstNul(): number {
    const index = this.#chunks.findIndex(({ firstNul }) => firstNul >= 0);
    return index < 0 ? -1 : (this.#offsets[index] ?? 0) + (this.#chunks[index]?.firstNul ?? 0);
  }

  /** The whole text, cut between lines. */
  *pieces(): Generator<string> {
    for (const { text } of this.#chunks) yield text;
  }

  slice(start: number, end: number): string {
    let text = '';
    for (let index = this.#chunkAt(start); index < this.#chunks.length; index++) {
      const offset = this.#offsets[index] ?? 0;
      if (offset >= end) break;
      text += this.#chunks[index]?.text.slice(Math.max(0, start - offset), end - offset) ?? '';
    }
    return text;
  }

  /** The text of a line without its line end. */
  lineText(line: number): string {
    const { text, start, end } = this.#spanOf(line);
    return text.slice(start, end);
  }

  /** How many code units a line has without its line end. */
  lineLength(line: number): number {
    const { start, end } = this.#spanOf(line);
    return end - start;
  }

  /** Finds the lines from `first` to `last` that contain a text without line ends. Skips the other lines quickly. */
  linesWith(wanted: string, first: number, last: number, onLine: OnLineWith): void {
    if (wanted === '') return;
    for (let index = this.#lastBefore(this.#firstLines, first); index < this.#chunks.length; index++) {
      const firstLine = this.#firstLines[index] ?? 0;
      if (firstLine > last) return;
      const chunk = this.#chunks[index] ?? emptyChunk;
      const text = chunk.text.slice(0, chunk.lineEnds[last - firstLine]);
      let line = Math.max(0, first - firstLine);
      let at = text.indexOf(wanted, startOf(chunk, line));
      while (at >= 0) {
        while (at >= startOf(chunk, line + 1)) line++;
        const behind = at + wanted.length;
        const next = behind < endOf(chunk, line) ? text.charCodeAt(behind) : -1;
        onLine(firstLine + line, at - startOf(chunk, line), next);
        at = text.indexOf(wanted, startOf(chunk, ++line));
      }
    }
  }

  /** Positions beyond a line's end, or beyond the last line, are cut to it. */
  offsetAt({ line, character }: Position): number {
    if (line >= this.lineCount) return this.length;
    return this.#lineStart(line) + Math.max(0, Math.min(character, this.lineLength(line)));
  }

  /** Replaces the text in a range, or all of it; returns the change. */
  replace(range: Range | undefined, text: string): TextEdit {
    const [from, to] = range === undefined ? [0, this.length] : [this.offsetAt(range.start), this.offsetAt(range.end)];
    const [start, end] = from <= to ? [from, to] : [to, from];
    this.#put(start, end, text);
    return { start, end, inserted: text.length };
  }

  #put(start: number, end: number, inserted: string): void {
    const first = this.#chunkAt(start);
    let last = this.#chunkAt(end);
    const before = this.#chunks[first]?.text.slice(0, start - (this.#offsets[first] ?? 0)) ?? '';
    let text = before + inserted + (this.#chunks[last]?.text.slice(end - (this.#offsets[last] ?? 0)) ?? '');
    while (last < this.#chunks.length - 1 && (text.length < leastLength || !text.endsWith('\n'))) {
      text += this.#chunks[++last]?.text ?? '';
    }
    const isLast = last >= this.#chunks.length - 1;
    this.#chunks = [...this.#chunks.slice(0, first), ...chunksOf(text, isLast), ...this.#chunks.slice(last + 1)];
    this.#measureFrom(first);
  }

  #measureFrom(first: number): void {
    this.#offsets.length = this.#firstLines.length = first + 1;
    let offset = this.#offsets[first] ?? 0;
    let line = this.#firstLines[first] ?? 0;
    for (const { text, lineEnds } of this.#chunks.slice(first)) {
      this.#offsets.push((offset += text.length));
      this.#firstLines.push((line += lineEnds.length));
    }
  }

  /** The chunk that an offset is in. */
  #chunkAt(offset: number): number {
    return this.#lastBefore(this.#offsets, offset);
  }

  /** Place of a line in its chunk, without its line end; no line is in two chunks. */
  #spanOf(line: number): { readonly text: string; readonly start: number; readonly end: number } {
    if (line < 0 || line >= this.lineCount) return { text: '', start: 0, end: 0 };
    const index = this.#lastBefore(this.#firstLines, line);
    const chunk = this.#chunks[index] ?? emptyChunk;
    const inChunk = line - (this.#firstLines[index] ?? 0);
    return { text: chunk.text, start: startOf(chunk, inChunk), end: endOf(chunk, inChunk) };
  }

  #lineStart(line: number): number {
    if (line >= this.lineCount) return this.length;
    const index = this.#lastBefore(this.#firstLines, line);
    const inChunk = line - (this.#firstLines[index] ?? 0);
    return (this.#offsets[index] ?? 0) + startOf(this.#chunks[index] ?? emptyChunk, inChunk);
  }

  /** The last chunk that starts at a place or before it. */
  #lastBefore(starts: readonly number[], place: number): number {
    // Nearly always what is asked for next is near.
    const near = this.#lastFound;
    if ((starts[near] ?? Infinity) <= place && place < (starts[near + 1] ?? 0)) return near;
    let low = 0;
    let high = this.#chunks.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((starts[middle] ?? Infinity) <= place) low = middle + 1;
      else high = middle;
    }
    return (this.#lastFound = Math.max(0, low - 1));
  }
}

const emptyChunk: Chunk = { text: '', lineEnds: [], firstNul: -1, hasLoneReturn: false };

/** Offset of a line in its chunk; `Infinity` beyond the chunk's last line. */
function startOf({ lineEnds }: Chunk, line: number): number {
  return line === 0 ? 0 : (lineEnds[line - 1] ?? Infinity);
}

/** Offset of the end of a line in its chunk, without its line end. */
function endOf(chunk: Chunk, line: number): number {
  const { text, lineEnds } = chunk;
  const start = startOf(chunk, line);
  let end = lineEnds[line] ?? text.length;
  if (end > start && text.charCodeAt(end - 1) === lineFeed) end--;
  if (end > start && text.charCodeAt(end - 1) === carriageReturn) end--;
  return end;
}

/** Cuts a text behind line feeds; what follows the last one becomes a chunk, though it may be empty, if `isLast`. */
function chunksOf(text: string, isLast: boolean): readonly Chunk[] {
  const chunks: Chunk[] = [];
  const end = text.lastIndexOf('\n') + 1;
  for (let start = 0; start < end;) {
    const usual = text.lastIndexOf('\n', start + chunkLength) + 1;
    const stop = usual > start ? usual : text.indexOf('\n', start) + 1;
    chunks.push(chunkOf(text.slice(start, stop)));
    start = stop;
  }
  return isLast ? [...chunks, chunkOf(text.slice(end))] : chunks;
}

function chunkOf(text: string): Chunk {
  const lineEnds: number[] = [];
  if (text.includes('\r')) {
    for (const { index, 0: lineEnd } of text.matchAll(/\r\n|\r|\n/g)) lineEnds.push(index + lineEnd.length);
  } else {
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lineEnds.push(at + 1);
  }
  return { text, lineEnds, firstNul: text.indexOf('\0'), hasLoneReturn: /\r(?!\n)/.test(text) };
}
