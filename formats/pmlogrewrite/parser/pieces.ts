import type { PieceList } from '../../syntax/keptPieces.ts';
import { detachedCopy, movedCopy } from '../../syntax/movedCopy.ts';
import type { RecordedFinding } from '../../syntax/syntaxReporter.ts';
import type { Span } from '../../syntax/syntaxReport.ts';
import type { Section } from '../model.ts';
import type { ScanState } from '../scan.ts';

/** From behind the brace that ends a section to behind the one that ends the next: most often a section. */
export interface Piece extends Span {
  readonly sections: readonly Section[];
  /** What the scanner knows where it starts and ends; undefined where what it reads between may depend on more of the text. */
  readonly scanned: { readonly first: ScanState; readonly last: ScanState } | undefined;
  /** What was reported as it was read; undefined where it may be something else though its text is the same. */
  readonly slips: readonly RecordedFinding[] | undefined;
  /** What was reported of the meaning of each section by itself. */
  findings?: readonly RecordedFinding[] | undefined;
}

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
