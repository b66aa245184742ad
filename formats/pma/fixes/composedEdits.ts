import type { TextEdit } from '../../text/textEdit.ts';

/** A part of the edited text: a range of the original text, or inserted text. */
type Piece = { readonly start: number; readonly end: number } | { readonly text: string };

/** Composes successive edits of a text into edits of the original. Lines end with LF or CR LF. */
export class ComposedEdits {
  readonly #original: string;
  #pieces: readonly Piece[];
  #text: string;

  constructor(text: string) {
    this.#original = this.#text = text;
    this.#pieces = [{ start: 0, end: text.length }];
  }

  /** The text with all edits so far. */
  get text(): string {
    return this.#text;
  }

  /** Edits the text as it is now; the edits are in its order and do not overlap. */
  apply(edits: readonly TextEdit[]): void {
    const starts = lineStarts(this.#text);
    const offset = (line: number, column: number): number =>
      Math.min(this.#text.length, (starts[line] ?? this.#text.length) + column);
    const cutter = new Cutter(this.#pieces);
    const pieces: Piece[] = [];
    for (const { range, newText } of edits) {
      pieces.push(...cutter.upTo(offset(range.line, range.column)));
      cutter.upTo(offset(range.endLine, range.endColumn));
      if (newText !== '') pieces.push({ text: newText });
    }
    pieces.push(...cutter.upTo(this.#text.length));
    this.#pieces = pieces;
    this.#text = pieces.map((piece) => this.#textOf(piece)).join('');
  }

  /** All edits, as edits of the original text and in its order. */
  edits(): readonly TextEdit[] {
    const starts = lineStarts(this.#original);
    const edits: TextEdit[] = [];
    let at = 0;
    let newText = '';
    const close = (start: number): void => {
      if (start > at || newText !== '') edits.push({ range: rangeBetween(starts, at, start), newText });
      newText = '';
    };
    for (const piece of this.#pieces) {
      if ('text' in piece) newText += piece.text;
      else {
        close(piece.start);
        at = piece.end;
      }
    }
    close(this.#original.length);
    return edits;
  }

  #textOf(piece: Piece): string {
    return 'text' in piece ? piece.text : this.#original.slice(piece.start, piece.end);
  }
}

/** Yields the pieces in order, cut at the given places. */
class Cutter {
  readonly #pieces: readonly Piece[];
  #index = 0;
  /** Where the next piece starts in the text, and how much of it has been taken. */
  #offset = 0;
  #taken = 0;

  constructor(pieces: readonly Piece[]) {
    this.#pieces = pieces;
  }

  /** The pieces from where the last ones ended up to an offset in the text. */
  upTo(end: number): Piece[] {
    const taken: Piece[] = [];
    for (;;) {
      const piece = this.#pieces[this.#index];
      if (piece === undefined || this.#offset + this.#taken >= end) return taken;
      const length = lengthOf(piece);
      const stop = Math.min(length, end - this.#offset);
      taken.push(part(piece, this.#taken, stop));
      this.#taken = stop;
      if (stop < length) return taken;
      this.#index++;
      this.#offset += length;
      this.#taken = 0;
    }
  }
}

function lengthOf(piece: Piece): number {
  return 'text' in piece ? piece.text.length : piece.end - piece.start;
}

function part(piece: Piece, from: number, to: number): Piece {
  if ('text' in piece) return { text: piece.text.slice(from, to) };
  return { start: piece.start + from, end: piece.start + to };
}

function lineStarts(text: string): readonly number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

function rangeBetween(starts: readonly number[], start: number, end: number): TextEdit['range'] {
  const [line, column] = placeOf(starts, start);
  const [endLine, endColumn] = placeOf(starts, end);
  return { line, column, endLine, endColumn };
}

function placeOf(starts: readonly number[], offset: number): readonly [line: number, column: number] {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((starts[middle] ?? Infinity) <= offset) low = middle + 1;
    else high = middle;
  }
  return [low - 1, offset - (starts[low - 1] ?? 0)];
}
