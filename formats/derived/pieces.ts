import { SourceText } from '../syntax/sourceText.ts';
import type { Span } from '../syntax/syntaxReport.ts';
import { SyntaxReporter } from '../syntax/syntaxReporter.ts';
import type { Expression } from './expression/expression.ts';
import { parseExpression } from './expression/parseExpression.ts';
import type { Definition, DefinitionHead, Statement, StatementPiece } from './model.ts';

/** A definition that an edit left alone. */
export class KeptDefinition implements Definition {
  readonly kind = 'definition';
  readonly isFaulty: boolean;
  readonly name: string;
  readonly start: number;
  readonly end: number;
  readonly head: DefinitionHead;
  readonly #text: string;
  #expression: Expression | undefined;

  constructor(text: string, head: DefinitionHead, by: number) {
    this.#text = text;
    this.head = head;
    this.name = head.name;
    this.isFaulty = head.isFaulty;
    this.start = head.start + by;
    this.end = head.end + by;
  }

  get nameSpan(): Span {
    return this.#moved(this.head.nameSpan);
  }

  get equals(): Span {
    return this.#moved(this.head.equals);
  }

  get expression(): Expression {
    this.#expression ??= this.#parsed();
    return this.#expression;
  }

  #parsed(): Expression {
    const { body } = this.head;
    const span = this.#moved(body);
    // PCP needs no expression to know that there is none.
    if (body.start === body.end) {
      return { ...span, nodes: [], root: { kind: 'missing', ...span }, metrics: [], isFaulty: true };
    }
    // What is wrong with it was reported.
    return parseExpression({ text: this.#text, span, reporter: new SyntaxReporter(new SourceText('')) });
  }

  #moved(span: Span): Span {
    return movedSpan(span, this.start - this.head.start);
  }
}

/** The statement of a piece in a text where it has moved. */
export function keptStatement(text: string, { statement }: StatementPiece, by: number): Statement {
  if (statement.kind === 'definition') return new KeptDefinition(text, statement, by);
  const { start, end } = statement;
  if (statement.kind !== 'attribute') return { kind: statement.kind, start: start + by, end: end + by };
  return {
    ...statement,
    start: start + by,
    end: end + by,
    nameSpan: movedSpan(statement.nameSpan, by),
    attributeSpan: movedSpan(statement.attributeSpan, by),
    equals: movedSpan(statement.equals, by),
    value: movedSpan(statement.value, by),
  };
}

function movedSpan({ start, end }: Span, by: number): Span {
  return { start: start + by, end: end + by };
}

/** A definition as a piece holds it. */
export function headOf(definition: Definition, unknown: readonly string[]): DefinitionHead {
  const { kind, start, end, name, nameSpan, equals, expression, isFaulty } = definition;
  const body = { start: expression.start, end: expression.end };
  return { kind, start, end, name, nameSpan, equals, isFaulty, body, unknown };
}
