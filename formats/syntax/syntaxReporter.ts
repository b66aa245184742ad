import type { Finding, RelatedPlace } from '../findings/finding.ts';
import { finding, maxExcerptLength } from '../findings/finding.ts';
import { FindingList, maxPerRule } from '../findings/findingList.ts';
import type { ArgsOf, Rule } from '../findings/rule.ts';
import type { Severity } from '../findings/severity.ts';
import { detachedCopy } from './movedCopy.ts';
import type { SourceText } from './sourceText.ts';
import type { OffsetEdit, Span, SyntaxFix } from './syntaxReport.ts';

/** Optional parts of what is reported. */
export interface ReportExtras {
  readonly severity?: Severity;
  readonly related?: readonly RelatedPlace[];
  readonly fixes?: readonly SyntaxFix[];
}

/** A finding as it was reported, with where in the text of then. */
export interface RecordedFinding extends Span {
  readonly item: Finding;
  readonly fixes: readonly SyntaxFix[];
}

/** Collects the findings of a text, each with its fixes. */
export class SyntaxReporter {
  readonly fixes = new Map<Finding, readonly SyntaxFix[]>();
  readonly #source: SourceText;
  readonly #list = new FindingList();
  readonly #counts = new Map<string, number>();
  /** By codes of rules: severities of findings beyond the limit, one of each of which is kept. */
  readonly #beyond = new Map<string, Set<Severity>>();
  #hasErrors = false;
  #isAnyFull = false;
  /** Undefined while nothing is recorded. */
  #recorded: RecordedFinding[] | undefined;
  #count = 0;

  constructor(source: SourceText) {
    this.#source = source;
  }

  /** Whether an error was reported. */
  get hasErrors(): boolean {
    return this.#hasErrors;
  }

  /**
   * How much was said: what is reported, and names whose check leans on the rest of the text. A part during which it stays as it
   * is has no findings, whatever the rest.
   */
  get count(): number {
    return this.#count;
  }

  /** Says that a part is checked by what other parts of the text are. */
  lean(): void {
    this.#count++;
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
      if (severity === 'error') this.#hasErrors = true;
      this.#count++;
      this.#list.count(rule, 1);
      return;
    }
    const { start, end } = this.#visible(span);
    const line = this.#source.lineAt(start);
    const place = this.#source.place(start, end);
    this.add(finding(rule, variant, args, place, { ...extras, excerpt: this.#source.lineText(line) }), fixes);
  }

  /** Takes a finding that was made elsewhere. */
  add(item: Finding, fixes: readonly SyntaxFix[] = []): void {
    if (item.severity === 'error') this.#hasErrors = true;
    this.#count++;
    const { code } = item.rule;
    const count = (this.#counts.get(code) ?? 0) + 1;
    this.#counts.set(code, count);
    if (count > maxPerRule) {
      this.#isAnyFull = true;
      this.#beyond.set(code, (this.#beyond.get(code) ?? new Set()).add(item.severity));
    }
    this.#list.add(item);
    if (fixes.length > 0) this.fixes.set(item, fixes);
    this.#recorded?.push({ ...this.#spanOf(item), item, fixes });
  }

  /**
   * What a part of a check reports, for {@link replay}; undefined where it depends on more than a part of the text, as with
   * places it relates to or findings beyond the limit.
   */
  record(check: () => void): readonly RecordedFinding[] | undefined {
    const recorded: RecordedFinding[] = [];
    this.#recorded = recorded;
    check();
    this.#recorded = undefined;
    if (this.#isAnyFull || recorded.some(({ item }) => item.related.length > 0)) return undefined;
    return recorded.length === 0 ? none : recorded.map(detached);
  }

  /** Reports again what was recorded in an older text. Returns false, having reported nothing, where it might differ now. */
  replay(recorded: readonly RecordedFinding[], by: number): boolean {
    if (recorded.length === 0) return true;
    if (this.#isAnyFull || recorded.some(({ item }) => this.#isNearlyFull(item, recorded.length))) return false;
    for (const { item, fixes, start, end } of recorded) {
      const place = this.#source.place(start + by, end + by);
      const excerpt = this.#source.lineText(this.#source.lineAt(start + by)).slice(0, maxExcerptLength);
      this.add(
        { ...item, place, ...(item.excerpt !== undefined && { excerpt }) },
        fixes.map((fix) => ({ ...fix, edits: fix.edits.map((edit) => movedEdit(edit, by)) })),
      );
    }
    return true;
  }

  #isNearlyFull({ rule }: Finding, more: number): boolean {
    return (this.#counts.get(rule.code) ?? 0) + more > maxPerRule;
  }

  #spanOf({ place: { start, end, text } }: Finding): Span {
    if (text === undefined) return { start, end };
    return {
      start: this.#source.lineStart(text.line) + text.column,
      end: this.#source.lineStart(text.endLine) + text.endColumn,
    };
  }

  /** A place that a finding relates to. */
  related(template: string, args: RelatedPlace['args'], { start, end }: Span): RelatedPlace {
    return { template, args, place: this.#source.place(start, end) };
  }

  /** All findings in the order of the text. */
  finish(): readonly Finding[] {
    return this.#list.finish();
  }

  /** Within one line, as a mark over many lines hides what is wrong. */
  #visible({ start, end }: Span): Span {
    const line = this.#source.lineAt(start);
    const lastEnd = Math.min(end, this.#source.lineEnd(line));
    if (lastEnd > start) return { start, end: lastEnd };
    if (start < this.#source.lineEnd(line)) return { start, end: start + 1 };
    return start > this.#source.lineStart(line) ? { start: start - 1, end: start } : { start, end: start };
  }
}

const none: readonly RecordedFinding[] = [];

/** Without parts of the text, which they would keep in memory. */
const detached = ({ item, fixes, ...span }: RecordedFinding): RecordedFinding => ({
  ...span,
  item: { ...item, args: detachedCopy(item.args), ...(item.excerpt !== undefined && { excerpt: '' }) },
  fixes: detachedCopy(fixes),
});

const movedEdit = ({ start, end, newText }: OffsetEdit, by: number): OffsetEdit => ({
  start: start + by,
  end: end + by,
  newText,
});
