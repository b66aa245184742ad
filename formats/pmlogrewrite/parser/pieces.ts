import type { PieceList } from '../../syntax/keptPieces.ts';
import { detachedCopy, movedCopy } from '../../syntax/movedCopy.ts';
import type { Piece, Section } from '../model.ts';

const offsetKeys: ReadonlySet<string> = new Set(['start', 'end']);

/** A part of a piece as it stands in the text now. */
export function moved<Part extends object>(part: Part, by: number): Part {
  return movedCopy(part, by, offsetKeys);
}

/** A piece that keeps no part of the text in memory. */
export function ownPiece({ slips, ...piece }: Piece): Piece {
  return { ...detachedCopy(piece), slips };
}

/** The sections of a text as they stand in it now. */
export function sectionsOf(pieces: PieceList<Piece>): readonly Section[] {
  const all: Section[] = [];
  for (const [{ sections }, by] of pieces.entries()) for (const section of sections) all.push(moved(section, by));
  return all;
}
