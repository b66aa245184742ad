import { detachedCopy, movedCopy } from '../../syntax/movedCopy.ts';
import type { PieceList } from '../../syntax/keptPieces.ts';
import type { RecordedFinding } from '../../syntax/syntaxReporter.ts';
import type { NameUse, Span } from '../../syntax/syntaxReport.ts';
import type { Statement } from '../model.ts';
import type { MacroValue } from '../scannerSink.ts';

/** A macro as it was read: what it stood for then; undefined where it was not defined. */
export interface MacroRead {
  readonly name: string;
  readonly value: MacroValue | undefined;
}

/** From behind a `;` of the text to behind the next one: most often a statement with what stands before it. */
export interface Piece extends Span {
  readonly statements: readonly Statement[];
  readonly uses: readonly NameUse[];
  readonly reads: readonly MacroRead[];
  /** Seconds between evaluations, as `delta` has them where it starts. */
  readonly interval: number;
  /** What was reported as it was read; undefined where it may say something else though its text and macros are the same. */
  readonly slips: readonly RecordedFinding[] | undefined;
  /** What was reported of the meaning of its statements, if that depends on nothing else. */
  findings?: readonly RecordedFinding[] | undefined;
}

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
