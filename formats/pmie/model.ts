import type { NameUse, Span, SyntaxReport } from '../syntax/syntaxReport.ts';
import type { TokenList } from '../syntax/tokenList.ts';
import type { MacroDefinition } from './parser/macros.ts';
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

/** What a text says. */
export interface PmieTree {
  readonly tokens: TokenList;
  readonly statements: readonly Statement[];
  readonly macros: readonly MacroDefinition[];
  /** Macros where they are used. */
  readonly macroUses: readonly NameUse[];
}

export interface PmieReport extends SyntaxReport, PmieTree {}

/** Seconds between evaluations where no `delta` is set. */
export const defaultInterval = 10;
