import type { MetricUse } from '../pmlogger/model.ts';
import type { Span, SyntaxReport } from '../syntax/syntaxReport.ts';

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

/** A group of metrics for pmlogconf. */
export interface Group {
  readonly lines: readonly ControlLine[];
  readonly metrics: readonly MetricUse[];
}

export interface GroupReport extends SyntaxReport {
  readonly group: Group;
}
