import { printable } from '../../findings/printable.ts';
import type { ArgsOf, Rule } from '../../findings/rule.ts';
import type { Severity } from '../../findings/severity.ts';
import { t } from '../../l10n/translate.ts';
import { nearest } from '../../syntax/nearest.ts';
import type { SyntaxReporter } from '../../syntax/syntaxReporter.ts';
import type { Span, SyntaxFix } from '../../syntax/syntaxReport.ts';
import type { OffsetEdit } from '../../text/textEdit.ts';
import { TokenReader } from '../../syntax/tokenReader.ts';
import type { TokenList } from '../../syntax/tokenList.ts';
import type { ExpandedText } from '../preprocess/expandedText.ts';
import { isTrivia } from './tokenKinds.ts';

export interface IssueExtras {
  readonly related?: { readonly template: string; readonly span: Span };
  readonly fix?: SyntaxFix;
}

export interface ParsingOptions {
  /** Offsets at which something stands that is not known. */
  readonly unknowns?: readonly number[];
  /** Names of the macros that are defined. */
  readonly macroNames?: ReadonlySet<string>;
  /** What errors are instead, where what is read is not used as long as nobody asks for it. */
  readonly errorSeverity?: Severity;
  /** Reports errors of included files, at the line that includes them. */
  readonly includedRule?: Rule<{ readonly included: string }>;
}

/**
 * What parsers of the family share: a reader of tokens, and findings. Offsets of tokens are those of the expanded text;
 * `report` takes them, and puts findings where they come from in the file.
 */
export class Parsing {
  readonly tokens: TokenList;
  readonly reader: TokenReader;
  /** How many faults were met, reported or not. */
  faultCount = 0;
  #statementStart = 0;
  #faultsBefore = 0;
  readonly #macroNames: ReadonlySet<string>;
  readonly #reporter: SyntaxReporter | undefined;
  readonly #expanded: ExpandedText;
  readonly #unknowns: readonly number[];
  readonly #includedRule: Rule<{ readonly included: string }> | undefined;
  readonly #errorSeverity: Severity | undefined;
  readonly #reportedIncludes = new Set<number>();

  /** @param reporter undefined where findings are not wanted */
  constructor(
    tokens: TokenList,
    expanded: ExpandedText,
    reporter: SyntaxReporter | undefined,
    { unknowns = [], macroNames = new Set(), includedRule, errorSeverity }: ParsingOptions = {},
  ) {
    this.tokens = tokens;
    this.reader = new TokenReader(tokens, isTrivia);
    this.#expanded = expanded;
    this.#reporter = reporter;
    this.#unknowns = unknowns;
    this.#includedRule = includedRule;
    this.#errorSeverity = errorSeverity;
    this.#macroNames = macroNames;
  }

  /** Begins a statement at an offset. */
  begin(start: number): void {
    this.#statementStart = start;
    this.#faultsBefore = this.faultCount;
  }

  /** Whether the statement that is being read had a fault. */
  get hasFault(): boolean {
    return this.faultCount > this.#faultsBefore;
  }

  /** The place in the file that a part of the expanded text comes from. */
  span(start: number, end: number): Span {
    return this.#expanded.span(start, end);
  }

  /** The place in the file of tokens, from one to another. */
  spanOf(first: number, last = first): Span {
    return this.span(this.tokens.start(first), this.tokens.end(last));
  }

  isCopied(start: number, end: number): boolean {
    return this.#expanded.isCopied(start, end);
  }

  /** Whether something unknown stands before an offset, after another. */
  isUnsure(offset: number, since: number): boolean {
    let low = 0;
    let high = this.#unknowns.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#unknowns[middle] ?? 0) <= offset) low = middle + 1;
      else high = middle;
    }
    return low > 0 && (this.#unknowns[low - 1] ?? 0) >= since;
  }

  /** Reports a fault of a part of the expanded text. A fix whose edits are not of the file itself is left out. */
  report<Messages extends Readonly<Record<string, string>>, Variant extends keyof Messages & string>(
    rule: Rule<Messages>,
    variant: Variant,
    args: ArgsOf<Messages[Variant]>,
    { start, end }: Span,
    { related, fix }: IssueExtras = {},
  ): void {
    if (rule.severity === 'error') this.faultCount++;
    if (this.#reporter === undefined || this.isUnsure(start, this.#statementStart)) return;
    const span = this.span(start, end);
    if (this.#expanded.isIncluded(start)) {
      if (rule.severity === 'error') this.#reportInclude(span);
      return;
    }
    const fixes = fix === undefined ? [] : this.#fixes(fix);
    this.#reporter.report(rule, variant, args, span, {
      fixes,
      ...(rule.severity === 'error' && this.#errorSeverity && { severity: this.#errorSeverity }),
      ...(related && { related: [this.#reporter.related(related.template, {}, related.span)] }),
    });
  }

  /** The macro that a misspelt name is most like; undefined where findings of the rule are only counted. */
  nearMacro(name: string, rule: Rule): string | undefined {
    return this.#reporter?.isFull(rule) === false ? nearest(name, this.#macroNames) : undefined;
  }

  /** Text of a token as messages quote it. */
  quoted(token: number): string {
    return this.reader.isAtEnd && token >= this.tokens.count ? t`the end` : `"${printable(this.tokens.textOf(token))}"`;
  }

  /** An edit that deletes a token, and the blanks before it on its line. */
  deletion(first: number, last = first): OffsetEdit {
    const { text } = this.tokens;
    let start = this.tokens.start(first);
    while (start > 0 && /[ \t]/.test(text[start - 1] ?? '')) start--;
    return { start, end: this.tokens.end(last), newText: '' };
  }

  /** Whether a token is the first one on its line. */
  isFirstOnLine(token: number): boolean {
    const { text } = this.tokens;
    let at = this.tokens.start(token) - 1;
    while (at >= 0 && /[ \t\r]/.test(text[at] ?? '')) at--;
    return at < 0 || text[at] === '\n';
  }

  #reportInclude(span: Span): void {
    if (this.#includedRule === undefined || this.#reportedIncludes.has(span.start)) return;
    this.#reportedIncludes.add(span.start);
    this.#reporter?.report(this.#includedRule, 'included', {}, span);
  }

  #fixes({ title, edits, isUnsure }: SyntaxFix): readonly SyntaxFix[] {
    if (!edits.every(({ start, end }) => this.isCopied(start, end))) return [];
    const placed = edits.map(({ start, end, newText }) => ({ ...this.span(start, end), newText }));
    return [{ title, edits: placed, ...(isUnsure === true && { isUnsure }) }];
  }
}
