import type { NodeTypes } from '../derived/expression/checkTypes.ts';
import type { Expression } from '../derived/expression/expression.ts';
import type { MetricUse } from '../pmlogger/model.ts';
import type { Span, SyntaxReport } from '../syntax/syntaxReport.ts';
import type { TokenList } from '../syntax/tokenList.ts';

export const controlWords = ['ident', 'probe', 'force', 'delta', 'define'] as const;
export type ControlWord = (typeof controlWords)[number];

/** A word of a line. */
export interface Word extends Span {
  readonly text: string;
}

/** A line that begins with a keyword. */
export interface ControlLine extends Span {
  readonly keyword: Word & { readonly text: ControlWord };
  /** What follows, without blanks around it. */
  readonly rest: Word;
  /** The words of the rest. */
  readonly words: readonly Word[];
}

/** `define name = expression` */
export interface Definition {
  readonly line: ControlLine;
  readonly name: Word;
  readonly expression: Expression;
}

/** A group of metrics for pmlogconf. */
export interface Group {
  readonly lines: readonly ControlLine[];
  readonly definitions: readonly Definition[];
  /** Tokens of the expressions. */
  readonly expressionTokens: TokenList;
  readonly types: NodeTypes;
  /** Tokens of the metric lines; the text has blanks in place of all others. */
  readonly listTokens: TokenList;
  readonly metrics: readonly MetricUse[];
}

export interface PmlogconfReport extends SyntaxReport {
  readonly group: Group;
}
