import type { ReportExtras, SyntaxReporter } from '../../syntax/syntaxReporter.ts';
import type { ArgsOf, Rule } from '../../findings/rule.ts';
import type { Span } from '../../syntax/syntaxReport.ts';
import type { TokenList } from '../../syntax/tokenList.ts';
import type { ExpressionNode, MetricUse } from './expression.ts';
import { ExpressionScanner, token } from './tokens.ts';

/** The parser, as the reader of calls needs it. */
export interface OperandParser {
  /** Reads an expression with operators of a level or tighter; 0 is a whole one. */
  expression(least: number): ExpressionNode;
  /** Reads the parenthesis that closes one. */
  close(open: Span): void;
}

/** What the parts of the parser share: the tokens, the parts read so far, and that only the first fault is reported. */
export class ParserState {
  readonly scan: ExpressionScanner;
  readonly nodes: ExpressionNode[] = [];
  readonly metrics: MetricUse[] = [];
  readonly text: string;
  /** Where the expression starts. */
  readonly first: number;
  readonly reporter: SyntaxReporter;
  isFaulty = false;
  depth = 0;

  constructor(text: string, span: Span, reporter: SyntaxReporter, tokens?: TokenList, joinsLines = false) {
    this.text = text;
    this.first = span.start;
    this.reporter = reporter;
    this.scan = new ExpressionScanner(text, span, tokens, joinsLines);
  }

  /** Reports why PCP refuses the expression. Only the first reason counts, as PCP stops there. */
  refuse<Messages extends Readonly<Record<string, string>>, Variant extends keyof Messages & string>(
    rule: Rule<Messages>,
    variant: Variant,
    args: ArgsOf<Messages[Variant]>,
    span: Span,
    extras?: ReportExtras,
  ): void {
    if (!this.isFaulty) this.reporter.report(rule, variant, args, span, extras);
    this.isFaulty = true;
  }

  add<Node extends ExpressionNode>(node: Node): Node {
    this.nodes.push(node);
    return node;
  }

  missing(at: number): ExpressionNode {
    return this.add({ kind: 'missing', start: at, end: at });
  }

  /** The token to be read next. */
  get span(): Span {
    return { start: this.scan.start, end: this.scan.end };
  }

  isKind(kind: number): boolean {
    return this.scan.kind === kind;
  }

  isOperator(text: string): boolean {
    return this.scan.kind === token.operator && this.scan.is(text);
  }

  accept(kind: number): boolean {
    if (this.scan.kind !== kind) return false;
    this.scan.advance();
    return true;
  }

  /** Reads the name of a metric. */
  metric(): MetricUse {
    const { start, end, text: name } = this.scan;
    const metric = { start, end, name };
    this.metrics.push(metric);
    this.scan.advance();
    return metric;
  }
}
