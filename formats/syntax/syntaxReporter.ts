import type { Finding, RelatedPlace } from '../findings/finding.ts';
import { finding, maxExcerptLength } from '../findings/finding.ts';
import { FindingList, maxPerRule } from '../findings/findingList.ts';
import type { ArgsOf, Rule } from '../findings/rule.ts';
import type { Severity } from '../findings/severity.ts';
import { detachedCopy } from './movedCopy.ts';
import type { SourceText } from './sourceText.ts';
import type { Span, SyntaxFix } from './syntaxReport.ts';
import type { OffsetEdit } from '../text/textEdit.ts';

/** Optional parts of what is reported. */
export interface ReportExtras {
  readonly severity?: Severity;
  readonly related?: readonly RelatedPlace[];
  readonly fixes?: readonly SyntaxFix[];
}

/** A finding as it was made, with where in the text of then. */
interface LocatedFinding extends Span {
  readonly item: Finding;
  readonly fixes: readonly SyntaxFix[];
}

/** A finding as it was reported. */
export interface RecordedFinding {
  readonly rule: Rule;
  readonly severity: Severity;
  /** Undefined where it was beyond the limit, and so only counted. */
  readonly located: LocatedFinding | undefined;
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
  /** Undefined while nothing is recorded. */
  #recorded: RecordedFinding[] | undefined;
  #count = 0;
  #leans = 0;

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
    this.#leans++;
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
      this.#countOnly(rule, severity);
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
      this.#beyond.set(code, (this.#beyond.get(code) ?? new Set()).add(item.severity));
    }
    this.#list.add(item);
    if (fixes.length > 0) this.fixes.set(item, fixes);
    const isKept = count <= maxPerRule;
    this.#recorded?.push({
      rule: item.rule,
      severity: item.severity,
      located: isKept ? { ...this.#spanOf(item), item, fixes } : undefined,
    });
  }

  /**
   * What a part of a check reports, for {@link replay}; undefined where it does not depend on one part of the text alone: it
   * leans on or relates to others, or is marked beyond.
   *
   * @param part the part of the text, which is asked for when the check is made
   */
  record(part: () => Span, check: () => void): readonly RecordedFinding[] | undefined {
    const recorded: RecordedFinding[] = [];
    this.#recorded = recorded;
    const leans = this.#leans;
    check();
    this.#recorded = undefined;
    if (this.#leans !== leans) return undefined;
    if (recorded.length === 0) return none;
    const { start, end } = part();
    const isLocal = recorded.every(
      ({ located }) =>
        located === undefined || (located.start >= start && located.end <= end && located.item.related.length === 0),
    );
    return isLocal ? recorded.map(detached) : undefined;
  }

  /** Reports again what was recorded in an older text. Returns false, having reported nothing, where it has to be made anew. */
  replay(recorded: readonly RecordedFinding[], by: number): boolean {
    if (!recorded.every((finding) => finding.located !== undefined || this.#isBeyond(finding))) return false;
    for (const finding of recorded) {
      if (finding.located === undefined || this.#isBeyond(finding)) this.#countOnly(finding.rule, finding.severity);
      else this.#addMoved(finding.located, by);
    }
    return true;
  }

  #isBeyond({ rule, severity }: RecordedFinding): boolean {
    return this.#beyond.get(rule.code)?.has(severity) === true;
  }

  #countOnly(rule: Rule, severity: Severity): void {
    this.#count++;
    if (severity === 'error') this.#hasErrors = true;
    this.#list.count(rule, 1);
    this.#recorded?.push({ rule, severity, located: undefined });
  }

  #addMoved({ item, fixes, start, end }: LocatedFinding, by: number): void {
    const place = this.#source.place(start + by, end + by);
    const excerpt = this.#source.lineText(this.#source.lineAt(start + by)).slice(0, maxExcerptLength);
    this.add(
      { ...item, place, ...(item.excerpt !== undefined && { excerpt }) },
      fixes.map((fix) => ({ ...fix, edits: fix.edits.map((edit) => movedEdit(edit, by)) })),
    );
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
function detached({ located, ...finding }: RecordedFinding): RecordedFinding {
  if (located === undefined) return { ...finding, located };
  const { item, fixes, ...span } = located;
  const excerpt = item.excerpt === undefined ? {} : { excerpt: '' };
  const own = { ...item, args: detachedCopy(item.args), ...excerpt };
  return { ...finding, located: { ...span, item: own, fixes: detachedCopy(fixes) } };
}

const movedEdit = (edit: OffsetEdit, by: number): OffsetEdit => ({
  ...edit,
  start: edit.start + by,
  end: edit.end + by,
});
