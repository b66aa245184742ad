import type { PieceList } from '../syntax/keptPieces.ts';
import type { RecordedFinding } from '../syntax/syntaxReporter.ts';
import type { NameUse, Span, SyntaxReport } from '../syntax/syntaxReport.ts';
import type { TokenList } from '../syntax/tokenList.ts';
import type { MacroDefinition, MacroRead } from './parser/macros.ts';
import type { MacroValue } from './scannerSink.ts';
import type { ExpressionNode, NamePart } from './tree.ts';

/** A statement, from its first token to its `;`. */
export interface Statement extends Span {
  /** What stands before `=`. */
  readonly name: NamePart | undefined;
  readonly expression: ExpressionNode;
  /** Where it ends without `;`. */
  readonly contentEnd: number;
  /** Whether pmie drops it. */
  readonly isRefused: boolean;
  /** What it is where it is constant: the value of a macro. */
  readonly constant: MacroValue | undefined;
  /** Seconds between evaluations, as `delta` has them before the statement. */
  readonly interval: number;
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

/** What a text says. */
export interface PmieTree {
  readonly tokens: TokenList;
  readonly statements: readonly Statement[];
  readonly macros: readonly MacroDefinition[];
  /** Macros where they are used. */
  readonly macroUses: readonly NameUse[];
}

export interface PmieReport extends SyntaxReport, PmieTree {
  readonly pieces: PieceList<Piece>;
}

/** Seconds between evaluations where no `delta` is set. */
export const defaultInterval = 10;
