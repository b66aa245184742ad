import { detachedCopy, movedCopy } from '../../syntax/movedCopy.ts';
import type { PieceList } from '../../syntax/keptPieces.ts';
import type { NameUse } from '../../syntax/syntaxReport.ts';
import type { Piece, Statement } from '../model.ts';

/** Keys of statements and uses of names that are offsets. */
const offsetKeys: ReadonlySet<string> = new Set(['start', 'end', 'contentEnd', 'digitsEnd']);

/** A part of a piece as it stands in the text now. */
export function moved<Part extends object>(part: Part, by: number): Part {
  return movedCopy(part, by, offsetKeys);
}

/** A piece that keeps no part of the text in memory. */
export function ownPiece({ slips, ...piece }: Piece): Piece {
  return { ...detachedCopy(piece), slips };
}

/** The statements of a text as they stand in it now. */
export function statementsOf(pieces: PieceList<Piece>): readonly Statement[] {
  return partsOf(pieces, ({ statements }) => statements);
}

/** Macros where they are used. */
export function macroUsesOf(pieces: PieceList<Piece>): readonly NameUse[] {
  return partsOf(pieces, ({ uses }) => uses);
}

function partsOf<Part extends object>(
  pieces: PieceList<Piece>,
  parts: (piece: Piece) => readonly Part[],
): readonly Part[] {
  const all: Part[] = [];
  for (const [piece, by] of pieces.entries()) for (const part of parts(piece)) all.push(moved(part, by));
  return all;
}
