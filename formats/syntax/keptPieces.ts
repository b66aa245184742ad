import type { Span } from './syntaxReport.ts';
import type { TextChange } from './textChange.ts';
import { changeBetween } from './textChange.ts';

/** Pieces of a text in order, each with how far it has moved since it was read: its offsets are those of then. */
export class PieceList<Piece extends Span> {
  readonly text: string;
  readonly #pieces: Piece[] = [];
  readonly #moves: number[] = [];

  constructor(text: string) {
    this.text = text;
  }

  get count(): number {
    return this.#pieces.length;
  }

  push(piece: Piece, by = 0): void {
    this.#pieces.push(piece);
    this.#moves.push(by);
  }

  /** Each piece, and how far it has moved. */
  *entries(): Generator<readonly [piece: Piece, by: number]> {
    for (const [index, piece] of this.#pieces.entries()) yield [piece, this.#moves[index] ?? 0];
  }

  piece(index: number): Piece | undefined {
    return this.#pieces[index];
  }

  /** How far a piece has moved. */
  moveOf(index: number): number {
    return this.#moves[index] ?? 0;
  }
}

/** A piece of an older text that stands in the new one as it was. */
export interface KeptPiece<Piece extends Span> {
  readonly piece: Piece;
  /** From the offsets that the piece has to those of the new text. */
  readonly by: number;
  /** From offsets in the older text to those of the new one. */
  readonly shift: number;
}

/** The pieces of an older text that stand, unit by unit, in a newer one. */
export class KeptPieces<Piece extends Span> {
  readonly #old: PieceList<Piece>;
  readonly #change: TextChange;
  #next = 0;

  constructor(old: PieceList<Piece>, text: string) {
    this.#old = old;
    this.#change = changeBetween(old.text, text);
  }

  /** The piece that starts at an offset of the new text, if all of it is as it was. To be asked from first to last. */
  at(offset: number): KeptPiece<Piece> | undefined {
    const { start, oldEnd, newEnd } = this.#change;
    if (offset >= start && offset < newEnd) return undefined;
    const shift = offset < start ? 0 : newEnd - oldEnd;
    const index = this.#indexOf(offset - shift);
    const piece = this.#old.piece(index);
    if (piece === undefined) return undefined;
    const move = this.#old.moveOf(index);
    if (piece.start + move !== offset - shift) return undefined;
    // The text is the same before the change and behind it.
    if (offset < start && piece.end + move > start) return undefined;
    return { piece, by: move + shift, shift };
  }

  /** The first piece, from those asked for before on, that does not start before an offset of the older text. */
  #indexOf(offset: number): number {
    for (;;) {
      const piece = this.#old.piece(this.#next);
      if (piece === undefined || piece.start + this.#old.moveOf(this.#next) >= offset) return this.#next;
      this.#next++;
    }
  }
}
