import type { NodeTypes } from '../derived/expression/checkTypes.ts';
import type { Expression } from '../derived/expression/expression.ts';
import type { Span, SyntaxReport } from '../syntax/syntaxReport.ts';
import type { TokenList } from '../syntax/tokenList.ts';
import type { Ini, IniEntry } from './ini/ini.ts';

/** A field of the compact form. */
export interface Field extends Span {
  readonly word: string;
  readonly text: string;
  /** What pmrep takes it for: without the quotes around it, or as it stands with its blanks. */
  readonly plain: string;
}

/** A metric of a set, or a column of a plugin. */
export interface MetricEntry extends Span {
  /** The key that its details are named by. */
  readonly id: string;
  /** What the id stands for; the id itself in the compact form. */
  readonly metric: Field;
  readonly entry: IniEntry;
  /** Fields of the compact form, as many as there are commas and one; undefined in the verbose form. */
  readonly fieldCount: number | undefined;
  /** Fields of the compact form, then details of lines of their own. */
  readonly details: Field[];
}

/** The detail of a metric that counts; undefined where it has none of the word. */
export function detailOf({ details }: MetricEntry, word: string): Field | undefined {
  for (let at = details.length - 1; at >= 0; at--) if (details[at]?.word === word) return details[at];
  return undefined;
}

export interface PmrepReport extends SyntaxReport {
  readonly ini: Ini;
  /** Tokens of the formulas. */
  readonly tokens: TokenList;
  readonly formulas: readonly Expression[];
  /** Types of all parts of the formulas. */
  readonly types: NodeTypes;
}
