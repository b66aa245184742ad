import type { OffsetEdit } from './textEdit.ts';

/** A text with edits made, which are in order and do not overlap. */
export function withEdits(text: string, edits: readonly OffsetEdit[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const { start, end, newText } of edits) {
    parts.push(text.slice(at, start), newText);
    at = end;
  }
  return parts.join('') + text.slice(at);
}

/** A part of the edited text: a range of the original text, or inserted text. */
type Piece = { readonly start: number; readonly end: number } | { readonly text: string };

/** Composes successive edits of a text into edits of the original. */
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
  apply(edits: readonly OffsetEdit[]): void {
    const cutter = new Cutter(this.#pieces);
    const pieces: Piece[] = [];
    for (const { start, end, newText } of edits) {
      for (const piece of cutter.upTo(start)) pieces.push(piece);
      cutter.upTo(end);
      if (newText !== '') pieces.push({ text: newText });
    }
    for (const piece of cutter.upTo(this.#text.length)) pieces.push(piece);
    this.#pieces = pieces;
    this.#text = pieces.map((piece) => this.#textOf(piece)).join('');
  }

  /** All edits, as edits of the original text and in its order. */
  edits(): readonly OffsetEdit[] {
    const edits: OffsetEdit[] = [];
    let at = 0;
    let newText = '';
    const close = (end: number): void => {
      if (end > at || newText !== '') edits.push({ start: at, end, newText });
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
