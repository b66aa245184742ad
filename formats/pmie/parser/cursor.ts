import type { ArgsOf, Rule } from '../../findings/rule.ts';
import type { SourceText } from '../../syntax/sourceText.ts';
import type { ReportExtras, SyntaxReporter } from '../../syntax/syntaxReporter.ts';
import type { Span, SyntaxFix } from '../../syntax/syntaxReport.ts';
import type { OffsetEdit } from '../../text/textEdit.ts';
import { Scanner } from '../scanner.ts';
import type { ScannerSink } from '../scannerSink.ts';
import type { ErrorNode, NamePart, StringNode } from '../tree.ts';
import { Token } from '../tokens.ts';

/** Where a parser stands. After a slip nothing more is reported of a statement, unless it is clear what was meant. */
export class Cursor {
  readonly source: SourceText;
  readonly reporter: SyntaxReporter;
  readonly scanner: Scanner;
  /** Where the last token ended, and what it was. */
  previousEnd = 0;
  previousKind: number = Token.end;
  /** Whether the statement cannot be understood from here on, which was reported. */
  hasFailed = false;
  /** Whether pmie refuses the statement, though it is clear what was meant. */
  isRefused = false;

  constructor(source: SourceText, reporter: SyntaxReporter, sink: ScannerSink, first: number) {
    this.source = source;
    this.reporter = reporter;
    this.scanner = new Scanner(source.text, sink, first);
    this.scanner.next();
  }

  get kind(): number {
    return this.scanner.kind;
  }

  /**
   * Compares {@link kind} where a plain comparison would not do: a compiler takes one for settled until the cursor is
   * assigned.
   */
  is(kind: number): boolean {
    return this.kind === kind;
  }

  /** The token as a name. */
  get name(): NamePart {
    return { start: this.scanner.start, end: this.scanner.end, name: this.scanner.text };
  }

  /** The token as a text. */
  get string(): StringNode {
    return { type: 'string', start: this.scanner.start, end: this.scanner.end, text: this.scanner.text };
  }

  get span(): Span {
    return { start: this.scanner.start, end: this.scanner.end };
  }

  /** The token as it stands in the source. */
  get written(): string {
    return this.source.slice(this.scanner.start, this.scanner.end);
  }

  get isAtEnd(): boolean {
    return this.kind === Token.end || this.kind === Token.endOfFile;
  }

  /** Whether the token begins right where the last one ended. */
  get isGlued(): boolean {
    return this.scanner.start === this.previousEnd;
  }

  /** Whether there is a line end between the last token and this one. */
  get isOnNewLine(): boolean {
    const lineEnd = this.source.text.indexOf('\n', this.previousEnd);
    return lineEnd >= 0 && lineEnd < this.scanner.start;
  }

  /** Where something is missing behind an operator: the token that stands there instead, or the operator at a line's end. */
  placeAfter(operator: string): Span {
    if (!this.isAtEnd && !this.isOnNewLine) return this.span;
    return { start: Math.max(0, this.previousEnd - operator.length), end: this.previousEnd };
  }

  advance(): void {
    this.previousEnd = this.scanner.end;
    this.previousKind = this.kind;
    this.scanner.next();
    if (this.scanner.isCut) this.fail();
  }

  accept(kind: number): boolean {
    if (this.kind !== kind) return false;
    this.advance();
    return true;
  }

  fail(): void {
    this.hasFailed = true;
    this.isRefused = true;
  }

  beginStatement(): void {
    this.hasFailed = this.scanner.isCut;
    this.isRefused = this.hasFailed;
  }

  /** Reports what stops the parser from understanding the rest of the statement. */
  stop<Messages extends Readonly<Record<string, string>>, Variant extends keyof Messages & string>(
    rule: Rule<Messages>,
    variant: Variant,
    args: ArgsOf<Messages[Variant]>,
    span: Span,
    extras: ReportExtras = {},
  ): ErrorNode {
    if (!this.hasFailed) this.reporter.report(rule, variant, args, span, extras);
    this.fail();
    return { type: 'error', start: span.start, end: span.end };
  }

  /** Reports what pmie refuses, but the parser understands. */
  refuse<Messages extends Readonly<Record<string, string>>, Variant extends keyof Messages & string>(
    rule: Rule<Messages>,
    variant: Variant,
    args: ArgsOf<Messages[Variant]>,
    span: Span,
    extras: ReportExtras = {},
  ): void {
    if (!this.hasFailed) this.reporter.report(rule, variant, args, span, extras);
    this.isRefused = true;
  }

  /** Goes to the end of the statement. */
  skipStatement(): void {
    while (!this.isAtEnd) this.advance();
  }
}

/** A fix of one edit. */
export const replacing = ({ start, end }: Span, newText: string, title: string): SyntaxFix => ({
  title,
  edits: [{ start, end, newText } satisfies OffsetEdit],
});
