import type { PieceList } from '../syntax/keptPieces.ts';
import type { RecordedFinding } from '../syntax/syntaxReporter.ts';
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
  /** Whether PCP refuses the expression as it is written. */
  readonly isFaulty: boolean;
}

/** `name(oneline) = text` */
export interface Attribute extends Span {
  readonly kind: 'attribute';
  readonly name: string;
  readonly nameSpan: Span;
  readonly attribute: string;
  readonly attributeSpan: Span;
  readonly equals: Span;
  /** With its quotes. */
  readonly value: Span;
}

export interface Comment extends Span {
  readonly kind: 'comment';
}

/** A line that is nothing of these. */
export interface UnreadLine extends Span {
  readonly kind: 'unread';
}

export type Statement = Definition | Attribute | Comment | UnreadLine;

/** What a file of definitions says. */
export interface DerivedModel {
  readonly statements: readonly Statement[];
  /** Of the expressions. */
  readonly tokens: TokenList;
}

/** A definition without its expression, which is read again when somebody looks at it. */
export interface DefinitionHead extends Omit<Definition, 'expression'> {
  readonly body: Span;
  /** Metrics of the expression that no index has; none of them is defined in the text. */
  readonly unknown: readonly string[];
}

/** A statement, up to the next one, as later checks of the text need it. */
export interface StatementPiece extends Span {
  readonly statement: DefinitionHead | Exclude<Statement, Definition>;
  /** What was wrong with how it is written. */
  readonly slips: readonly RecordedFinding[];
  /** What was wrong with the types of a definition. */
  readonly faults: readonly RecordedFinding[];
}

export interface DerivedReport extends SyntaxReport {
  readonly model: DerivedModel;
  /** Of all parts of the expressions. */
  readonly types: NodeTypes;
  /** For the next check of the text. */
  readonly pieces: PieceList<StatementPiece>;
}
