import { printable } from '../../findings/printable.ts';
import type { Rule } from '../../findings/rule.ts';
import { phrase, t } from '../../l10n/translate.ts';
import { unsureFix } from '../../derived/expression/expressionFixes.ts';
import { reportMark } from '../../syntax/encoding/reportMark.ts';
import type { Span } from '../../syntax/syntaxReport.ts';
import type { ReportExtras, SyntaxReporter } from '../../syntax/syntaxReporter.ts';
import * as rules from '../rules/iniRules.ts';

/** `key = value`; lines that are indented deeper go on with the value. */
export interface IniEntry extends Span {
  readonly key: string;
  readonly keySpan: Span;
  /** `=` or `:` */
  readonly delimiter: Span;
  /** Span from the first to the last line of the value. */
  readonly value: Span;
  /** The value's parts, one in each line, without comments between them; none where it goes on in no other line. */
  readonly lines: readonly Span[];
}

export interface IniSection extends Span {
  readonly name: string;
  readonly nameSpan: Span;
  readonly entries: readonly IniEntry[];
}

export interface Ini {
  readonly sections: readonly IniSection[];
  readonly comments: readonly Span[];
}

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };
type OpenEntry = Writable<IniEntry>;

const [lineFeed, carriageReturn, hash, colon, semicolon, equals, leftBracket] = [10, 13, 35, 58, 59, 61, 91];

/** The lines of nearly all values. */
const oneLine: readonly Span[] = [];

/** The section whose settings Python copies to all others. */
export const defaultName = 'DEFAULT';
const firstHere = phrase('The first one is here.');

/** Reports a section that is there already. */
export type ReportTwice = (name: string, span: Span, first: Span) => void;

/** Reads an ini file as Python's ConfigParser does, strict, with case in keys and without comments behind values. */
export function readIni(text: string, reporter: SyntaxReporter, reportTwice: ReportTwice): Ini {
  return new IniReader(text, reporter, reportTwice).read();
}

class IniReader {
  readonly #text: string;
  readonly #reporter: SyntaxReporter;
  readonly #sections: IniSection[] = [];
  /** Entries of the last section. */
  #entries: OpenEntry[] = [];
  readonly #comments: Span[] = [];
  readonly #names = new Map<string, Span>();
  readonly #reportTwice: ReportTwice;
  readonly #defaultKeys = new Map<string, Span>();
  #keys = new Map<string, Span>();
  #entry: OpenEntry | undefined;
  /** The last entry whose value goes on, and its lines. */
  #continued: OpenEntry | undefined;
  #lines: Span[] = [];
  #indent = 0;
  #isHeadless = false;

  constructor(text: string, reporter: SyntaxReporter, reportTwice: ReportTwice) {
    this.#text = text;
    this.#reporter = reporter;
    this.#reportTwice = reportTwice;
  }

  read(): Ini {
    let start = reportMark(this.#text, this.#reporter) ? 1 : 0;
    for (let at = start; at < this.#text.length; at++) {
      const unit = this.#text.charCodeAt(at);
      // A carriage return ends a line for Python, also without a line feed.
      if (unit !== lineFeed && unit !== carriageReturn) continue;
      if (at > start) this.#line(start, at);
      start = at + 1;
    }
    if (start < this.#text.length) this.#line(start, this.#text.length);
    return { sections: this.#sections, comments: this.#comments };
  }

  #line(start: number, lineEnd: number): void {
    let first = start;
    let end = lineEnd;
    while (first < end && isBlank(this.#text.charCodeAt(first))) first++;
    while (end > first && isBlank(this.#text.charCodeAt(end - 1))) end--;
    // An empty line may stand within a value.
    if (first === end) return;
    const unit = this.#text.charCodeAt(first);
    if (unit === hash || unit === semicolon) {
      this.#comments.push({ start: first, end });
      return;
    }
    const indent = first - start;
    if (this.#entry !== undefined && indent > this.#indent) this.#continue(this.#entry, { start: first, end }, start);
    else {
      this.#indent = indent;
      this.#begin(first, end);
    }
  }

  #continue(entry: OpenEntry, { start, end }: Span, lineStart: number): void {
    const hasValue = entry.value.end > entry.value.start;
    if (entry !== this.#continued) {
      this.#continued = entry;
      this.#lines = hasValue ? [entry.value] : [];
      entry.lines = this.#lines;
    }
    entry.end = end;
    entry.value = { start: hasValue ? entry.value.start : start, end };
    this.#lines.push({ start, end });
    const line = this.#text.slice(start, Math.min(end, start + maxKey));
    const isKey = /^[A-Za-z_][\w.]*\s*=(?!=)/.test(line) && !/\.formula$|^derived$/.test(entry.key);
    if (!isKey) return;
    const indent = { start: lineStart, end: start, newText: '' };
    const extras = unsureFix(t`Delete the blanks before it`, indent);
    this.#reporter.report(rules.indentedKey, 'indented', { key: printable(entry.key) }, { start, end }, extras);
  }

  #begin(start: number, end: number): void {
    const isBracket = this.#text.charCodeAt(start) === leftBracket;
    const close = isBracket ? this.#text.slice(start, end).lastIndexOf(']') : -1;
    if (close > 1) this.#section(start, end, close);
    else if (this.#sections.length === 0) this.#refuseHeadless({ start, end });
    else this.#option(start, end);
  }

  #section(start: number, end: number, close: number): void {
    const nameSpan = { start: start + 1, end: start + close };
    const name = this.#text.slice(nameSpan.start, nameSpan.end);
    const first = this.#names.get(name);
    if (first !== undefined) this.#reportTwice(printable(name), nameSpan, first);
    else if (name !== defaultName) this.#names.set(name, nameSpan);
    if (name.trim() !== name) this.#reportBlanks(name, nameSpan);
    this.#keys = name === defaultName ? this.#defaultKeys : new Map<string, Span>();
    this.#entry = undefined;
    this.#entries = [];
    this.#sections.push({ start, end, name, nameSpan, entries: this.#entries });
  }

  #reportBlanks(name: string, { start, end }: Span): void {
    const first = start + name.length - name.trimStart().length;
    const last = Math.max(first, start + name.trimEnd().length);
    const edits = [
      { start, end: first, newText: '' },
      { start: last, end, newText: '' },
    ].filter((edit) => edit.end > edit.start);
    const trimmed = name.trim();
    const extras = trimmed === '' || this.#names.has(trimmed) ? {} : unsureFix(t`Delete the blanks`, ...edits);
    this.#reporter.report(rules.sectionBlanks, 'blanks', { name: printable(trimmed) }, { start, end }, extras);
  }

  #refuseHeadless(line: Span): void {
    if (!this.#isHeadless) this.#reporter.report(rules.noSection, 'missing', {}, line);
    this.#isHeadless = true;
  }

  #option(start: number, end: number): void {
    let at = start;
    while (at < end && !isDelimiter(this.#text.charCodeAt(at))) at++;
    const key = at === end ? '' : this.#text.slice(start, at).trimEnd();
    if (key === '') {
      this.#entry = undefined;
      this.#reporter.report(rules.iniSyntax, at === end ? 'delimiter' : 'key', {}, { start, end });
      return;
    }
    const keySpan = { start, end: start + key.length };
    let value = at + 1;
    while (value < end && isBlank(this.#text.charCodeAt(value))) value++;
    const first = this.#keys.get(key);
    if (first !== undefined) {
      const extras = relatedFirst(this.#reporter, rules.duplicateKey, first);
      this.#reporter.report(rules.duplicateKey, 'twice', { key: printable(key) }, keySpan, extras);
    } else this.#keys.set(key, keySpan);
    this.#entry = {
      start,
      end,
      key,
      keySpan,
      delimiter: { start: at, end: at + 1 },
      value: { start: value, end },
      lines: oneLine,
    };
    this.#entries.push(this.#entry);
  }
}

/** Names the place of the first of two entries, unless the finding is beyond the limit of its rule. */
export function relatedFirst(reporter: SyntaxReporter, rule: Rule, first: Span): ReportExtras {
  return reporter.isFull(rule) ? {} : { related: [reporter.related(firstHere, {}, first)] };
}

/** Longer names are no keys. */
const maxKey = 200;

function isDelimiter(unit: number): boolean {
  return unit === equals || unit === colon;
}

/** White space as Python has it. */
function isBlank(unit: number): boolean {
  if (unit <= 0x20) return unit === 0x20 || (unit >= 9 && unit <= 13) || (unit >= 0x1c && unit <= 0x1f);
  return unit === 0x85 || (unit > 0x85 && unit !== 0xfeff && /\s/.test(String.fromCharCode(unit)));
}
