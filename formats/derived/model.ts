import type { SourceText } from '../syntax/sourceText.ts';
import type { Span, SyntaxReport } from '../syntax/syntaxReport.ts';
import type { TokenList } from '../syntax/tokenList.ts';
import type { NodeTypes } from './expression/checkTypes.ts';
import type { Expression } from './expression/expression.ts';

/** `name = expression` */
export interface Definition extends Span {
  readonly kind: 'definition';
  readonly name: string;
  readonly nameSpan: Span;
  readonly equals: Span;
  readonly expression: Expression;
}

/** `name(oneline) = text` */
export interface Attribute extends Span {
  readonly kind: 'attribute';
  readonly name: string;
  readonly nameSpan: Span;
  readonly attribute: string;
  readonly attributeSpan: Span;
  readonly equals: Span;
  /** Value with its quotes. */
  readonly value: Span;
}

export interface Comment extends Span {
  readonly kind: 'comment';
}

/** A line that is no definition, attribute or comment. */
export interface UnreadLine extends Span {
  readonly kind: 'unread';
}

export type Statement = Definition | Attribute | Comment | UnreadLine;

/** What a file of definitions says. */
export interface DerivedModel {
  readonly statements: readonly Statement[];
  /** Tokens of the expressions. */
  readonly tokens: TokenList;
  /** The last line, if it has no line end: PCP does not read it. */
  readonly lost: Span | undefined;
}

export interface DerivedReport extends SyntaxReport {
  readonly model: DerivedModel;
  /** Types of all parts of the expressions. */
  readonly types: NodeTypes;
}

/** The text of an attribute of a metric, without its quotes; empty where it has none. */
export function attributeOf({ statements }: DerivedModel, source: SourceText, name: string, attribute: string): string {
  for (const statement of statements) {
    if (statement.kind !== 'attribute' || statement.name !== name || statement.attribute !== attribute) continue;
    const text = source.slice(statement.value.start, statement.value.end);
    return /^["']/.test(text) ? text.slice(1, -1).replaceAll(/\\([^])/g, '$1') : text;
  }
  return '';
}
