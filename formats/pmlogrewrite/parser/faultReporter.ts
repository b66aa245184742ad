import { printable } from '../../findings/printable.ts';
import { phrase, t, translated } from '../../l10n/translate.ts';
import type { Span, SyntaxFix } from '../../syntax/syntaxReport.ts';
import type { SyntaxReporter } from '../../syntax/syntaxReporter.ts';
import type { TokenReader } from '../../syntax/tokenReader.ts';
import * as rules from '../rules/syntaxRules.ts';
import { escapedQuoteInLabel } from '../rules/valueRules.ts';
import type { Slot } from '../slots.ts';
import { slotNames } from '../slots.ts';
import { tokenKind } from '../tokens.ts';

/** Places where a string in double quotes is expected. */
const stringSlots = new Set<Slot>(
  'string zone oldName newName helpText labelName labelHeader labelValue labelInstance pattern replacement'.split(
    ' ',
  ) as Slot[],
);
/** Places where a word or a number without quotes is expected. */
const bareSlots = new Set<Slot>(['metric', 'name', 'pmid', 'newPmid', 'indom', 'newIndom', 'indomOrNull']);

/** Places before an arrow. */
const beforeArrow = new Set<Slot>(['oldName', 'pattern']);

/** Reports tokens that cannot stand where they do. */
export class FaultReporter {
  readonly reporter: SyntaxReporter;
  readonly #reader: TokenReader;
  #hasReportedEnd = false;
  #missingBehind = -2;

  constructor(reader: TokenReader, reporter: SyntaxReporter) {
    this.#reader = reader;
    this.reporter = reporter;
  }

  /** Where the next token is. */
  get span(): Span {
    return { start: this.#reader.start, end: this.#reader.end };
  }

  get found(): string {
    return printable(this.#reader.text);
  }

  /** Reports what stands in place of a value; returns whether it was plainly meant as one and can be read as it. */
  substitute(slot: Slot): boolean {
    const { kind } = this.#reader;
    const wantsString = stringSlots.has(slot);
    if (kind === tokenKind.openString) this.#unclosed();
    else if (wantsString && kind === tokenKind.singleQuoted) this.#singleQuotes();
    else if (wantsString && kind === tokenKind.emptyString)
      this.reporter.report(rules.emptyString, 'empty', {}, this.span);
    else if (wantsString && kind === tokenKind.text) this.#escapedQuote(slot);
    else if (wantsString && kind === tokenKind.word && (beforeArrow.has(slot) || !this.#startsClause()))
      this.#unquoted(slot);
    else if (bareSlots.has(slot) && kind === tokenKind.string) this.#quoted(slot);
    else {
      this.missing(slot);
      return false;
    }
    return true;
  }

  /** Reports that something else was expected. */
  missing(slot: Slot): void {
    const { kind, isAtEnd } = this.#reader;
    this.#missingBehind = this.#reader.previous;
    const expected = translated(slotNames[slot]);
    if (isAtEnd) this.#atEnd(expected);
    else if (kind === tokenKind.openString) this.#unclosed();
    else if (kind === tokenKind.unexpected) this.#character();
    else this.reporter.report(rules.syntax, 'expected', { expected, found: this.found }, this.span, this.#longText());
  }

  /** Whether something else is missing behind the last token that was read. */
  get isMissingHere(): boolean {
    return this.#missingBehind === this.#reader.previous;
  }

  /** Whether it was reported that the text ends too early. */
  get hasReportedEnd(): boolean {
    return this.#hasReportedEnd;
  }

  #atEnd(expected: string): void {
    this.#hasReportedEnd = true;
    this.reporter.report(rules.syntax, 'atEnd', { expected }, this.#endOfText());
  }

  /** Reports a missing arrow; returns whether the clause can be read on. */
  arrow(word: string): boolean {
    const { kind, start, end, previousEnd } = this.#reader;
    if (kind === tokenKind.equals || kind === tokenKind.minus) {
      const isMinus = kind === tokenKind.minus;
      const edits = [{ start, end, newText: '->' }];
      const fixes = [{ title: t`Replace with "->"`, edits, isUnsure: isMinus }];
      this.reporter.report(rules.equalsInsteadOfArrow, 'equals', { found: this.found }, this.span, { fixes });
      this.#reader.advance();
      return true;
    }
    const canBeValue = kind >= tokenKind.word && kind <= tokenKind.pattern && kind !== tokenKind.openString;
    const fixes = canBeValue
      ? [{ title: t`Insert "->"`, edits: [{ start: previousEnd, end: previousEnd, newText: ' ->' }] }]
      : [];
    if (!canBeValue) this.missing('arrow');
    else this.reporter.report(rules.missingArrow, 'missing', { word }, this.span, { fixes });
    return canBeValue && !this.#startsClause();
  }

  /** Reports a token that cannot stand here at all. */
  unexpected(): void {
    const { kind } = this.#reader;
    if (kind === tokenKind.openString) this.#unclosed();
    else if (kind === tokenKind.unexpected) this.#character();
    else if (kind === tokenKind.singleQuoted) this.#singleQuotes();
    else this.reporter.report(rules.syntax, 'unexpected', { found: this.found }, this.span, this.#longText());
  }

  /** Whether the next word is followed by an arrow, so that it is no value. */
  #startsClause(): boolean {
    return this.#reader.tokens.kind(this.#reader.peek()) === tokenKind.arrow;
  }

  #character(): void {
    this.reporter.report(rules.syntax, 'character', { found: this.found }, this.span);
  }

  #unclosed(): void {
    const { start, end } = this.span;
    // The brace behind it was meant to close the section.
    const close = start + this.#reader.text.replace(/[ \t]{0,9}\}?[ \t]{0,9}$/, '').length;
    const edits = [{ start: close, end: close, newText: '"' }];
    const fixes = [{ title: t`Close the string`, edits }];
    this.reporter.report(rules.unclosedString, 'unclosed', {}, { start, end }, { fixes });
  }

  #singleQuotes(): void {
    const text = this.#reader.text;
    const inner = text.slice(1, text.length > 1 && text.endsWith("'") ? -1 : undefined);
    const canFix = text.length > 2 && text.endsWith("'") && !inner.includes('"');
    const fixes = canFix ? [this.#replacement(t`Use double quotes`, `"${inner}"`)] : [];
    this.reporter.report(rules.singleQuotes, 'single', {}, this.span, { fixes });
  }

  #unquoted(slot: Slot): void {
    const fixes = [this.#replacement(t`Put in double quotes`, `"${this.#reader.text}"`)];
    const args = { expected: translated(slotNames[slot]), found: this.found };
    this.reporter.report(rules.unquotedString, 'unquoted', args, this.span, { fixes });
  }

  #quoted(slot: Slot): void {
    const inner = this.#reader.text.slice(1, -1);
    const fixes = /^[\w.*-]+$/.test(inner) ? [this.#replacement(t`Remove the quotes`, inner)] : [];
    this.reporter.report(rules.quotedName, 'quoted', { expected: translated(slotNames[slot]) }, this.span, { fixes });
  }

  #escapedQuote(slot: Slot): void {
    const isLabel = slot === 'labelName' || slot === 'labelValue' || slot === 'labelHeader';
    const text = this.#reader.text;
    if (!isLabel) this.reporter.report(rules.syntax, 'escapedQuote', {}, this.span);
    else {
      const fixes = [this.#replacement(t`Replace with \\u0022`, `"${text.slice(1, -1).replaceAll('\\"', '\\u0022')}"`)];
      this.reporter.report(escapedQuoteInLabel, 'escaped', {}, this.span, { fixes });
    }
  }

  #replacement(title: string, newText: string): SyntaxFix {
    return { title, edits: [{ ...this.span, newText }] };
  }

  /** A help text that lacks its closing quote ends where another string should start. */
  #longText(): { readonly related?: readonly ReturnType<SyntaxReporter['related']>[] } {
    const { tokens, previous } = this.#reader;
    if (tokens.kind(previous) !== tokenKind.text) return {};
    const span = { start: tokens.start(previous), end: tokens.start(previous) + 1 };
    return { related: [this.reporter.related(phrase('The text before it starts here.'), {}, span)] };
  }

  #endOfText(): Span {
    const end = this.#reader.previousEnd;
    return { start: end, end };
  }
}
