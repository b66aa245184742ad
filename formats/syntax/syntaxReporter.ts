import type { Finding, RelatedPlace } from '../findings/finding.ts';
import { finding } from '../findings/finding.ts';
import { FindingList, maxPerRule } from '../findings/findingList.ts';
import type { ArgsOf, Rule } from '../findings/rule.ts';
import type { Severity } from '../findings/severity.ts';
import { readableArgs } from './readableArgs.ts';
import type { SourceText } from './sourceText.ts';
import type { Span, SyntaxFix } from './syntaxReport.ts';

/** Optional parts of what is reported. */
export interface ReportExtras {
  readonly severity?: Severity;
  readonly related?: readonly RelatedPlace[];
  readonly fixes?: readonly SyntaxFix[];
}

/** Collects the findings of a text, each with its fixes. */
export class SyntaxReporter {
  readonly fixes = new Map<Finding, readonly SyntaxFix[]>();
  readonly #source: SourceText;
  readonly #list = new FindingList();
  readonly #counts = new Map<string, number>();
  /** Severities of findings beyond the limit, by codes of rules; one finding of each is kept. */
  readonly #beyond = new Map<string, Set<Severity>>();
  readonly #once = new Set<string>();
  /** The last line with an error; -1 without errors. */
  #lastErrorLine = -1;

  constructor(source: SourceText) {
    this.#source = source;
  }

  /** Whether an error was reported. */
  get hasErrors(): boolean {
    return this.#lastErrorLine >= 0;
  }

  /** Whether an error was reported of a line or of those below it. */
  hasErrorFrom(line: number): boolean {
    return this.#lastErrorLine >= line;
  }

  /** Whether further findings of a rule are only counted, so that a check need not work out fixes and related places. */
  isFull({ code }: Rule): boolean {
    return (this.#counts.get(code) ?? 0) > maxPerRule;
  }

  /**
   * Reports what is wrong with a part of the text. Only the first of several lines is marked; an empty part is widened to a
   * code unit where the line has one.
   */
  report<Messages extends Readonly<Record<string, string>>, Variant extends keyof Messages & string>(
    rule: Rule<Messages>,
    variant: Variant,
    args: ArgsOf<Messages[Variant]>,
    span: Span,
    { fixes = [], ...extras }: ReportExtras = {},
  ): void {
    const severity = extras.severity ?? rule.severity;
    if (this.#beyond.get(rule.code)?.has(severity) === true) {
      if (severity === 'error') this.#markError(this.#source.lineAt(span.start));
      this.#list.count(rule, 1);
      return;
    }
    const { start, end } = this.#visible(span);
    const line = this.#source.lineAt(start);
    const place = this.#source.place(start, end);
    this.add(
      finding(rule, variant, readableArgs(args) as typeof args, place, {
        ...extras,
        excerpt: this.#source.lineText(line),
      }),
      fixes,
    );
  }

  /** Reports what has one cause for the whole text at its first place only, for each of its messages. */
  reportOnce<Messages extends Readonly<Record<string, string>>, Variant extends keyof Messages & string>(
    rule: Rule<Messages>,
    variant: Variant,
    args: ArgsOf<Messages[Variant]>,
    span: Span,
  ): void {
    const key = `${rule.code} ${variant} ${JSON.stringify(args)}`;
    if (this.#once.has(key)) return;
    this.#once.add(key);
    this.report(rule, variant, args, span);
  }

  /** Takes a finding that was made elsewhere, and shows the line that it is in. */
  add(made: Finding, fixes: readonly SyntaxFix[] = []): void {
    const { text } = made.place;
    const item =
      made.excerpt !== undefined || text === undefined ? made : { ...made, excerpt: this.#source.lineText(text.line) };
    if (item.severity === 'error') this.#markError(item.place.text?.line ?? 0);
    const { code } = item.rule;
    const count = (this.#counts.get(code) ?? 0) + 1;
    this.#counts.set(code, count);
    if (count > maxPerRule) this.#beyond.set(code, (this.#beyond.get(code) ?? new Set()).add(item.severity));
    this.#list.add(item);
    if (fixes.length > 0) this.fixes.set(item, fixes);
  }

  /** A place that a finding relates to. */
  related(template: string, args: RelatedPlace['args'], { start, end }: Span): RelatedPlace {
    return { template, args, place: this.#source.place(start, end) };
  }

  /** All findings in the order of the text. */
  finish(): readonly Finding[] {
    return this.#list.finish();
  }

  #markError(line: number): void {
    if (line > this.#lastErrorLine) this.#lastErrorLine = line;
  }

  /** Shortens a span to one line, as a mark over many lines hides what is wrong. */
  #visible({ start, end }: Span): Span {
    const line = this.#source.lineAt(start);
    const lastEnd = Math.min(end, this.#source.lineEnd(line));
    if (lastEnd > start) return { start, end: lastEnd };
    if (start < this.#source.lineEnd(line)) return { start, end: start + 1 };
    return start > this.#source.lineStart(line) ? { start: start - 1, end: start } : { start, end: start };
  }
}
