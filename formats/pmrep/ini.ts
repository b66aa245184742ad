import { printable } from '../findings/printable.ts';
import type { Rule } from '../findings/rule.ts';
import { phrase, t } from '../l10n/translate.ts';
import { fix, unsureFix } from '../derived/expression/expressionFixes.ts';
import type { Span } from '../syntax/syntaxReport.ts';
import type { ReportExtras, SyntaxReporter } from '../syntax/syntaxReporter.ts';
import * as rules from './rules/iniRules.ts';

/** `key = value`; lines that are indented deeper go on with the value. */
export interface IniEntry extends Span {
  readonly key: string;
  readonly keySpan: Span;
  /** `=` or `:` */
  readonly delimiter: Span;
  /** From the first to the last line. */
  readonly value: Span;
  /** The value's parts, one in each line, without comments between them. */
  readonly lines: readonly Span[];
  /** Whether comments stand between its lines. */
  readonly hasComments: boolean;
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
type OpenEntry = Writable<Omit<IniEntry, 'lines'>> & { readonly lines: Span[] };

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
  readonly #sections: (Writable<Omit<IniSection, 'entries'>> & { readonly entries: OpenEntry[] })[] = [];
  readonly #comments: Span[] = [];
  readonly #names = new Map<string, Span>();
  readonly #reportTwice: ReportTwice;
  readonly #defaultKeys = new Map<string, Span>();
  #keys = new Map<string, Span>();
  #entry: OpenEntry | undefined;
  #indent = 0;
  #hasComment = false;
  #isHeadless = false;

  constructor(text: string, reporter: SyntaxReporter, reportTwice: ReportTwice) {
    this.#text = text;
    this.#reporter = reporter;
    this.#reportTwice = reportTwice;
  }

  read(): Ini {
    let start = 0;
    if (this.#text.startsWith('\uFEFF')) {
      const mark = { start: 0, end: 1 };
      this.#reporter.report(rules.bom, 'bom', {}, mark, fix(t`Delete`, { ...mark, newText: '' }));
      start = 1;
    }
    // A carriage return ends a line for Python, also without a line feed.
    for (const { index } of this.#text.matchAll(/[\r\n]/g)) {
      if (index > start) this.#line(start, index);
      start = index + 1;
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
    const line = { start: first, end };
    if (this.#text[first] === '#' || this.#text[first] === ';') {
      this.#comments.push(line);
      this.#hasComment = true;
      return;
    }
    const indent = first - start;
    if (this.#entry !== undefined && indent > this.#indent) this.#continue(this.#entry, line, start);
    else {
      this.#indent = indent;
      this.#begin(line);
    }
  }

  #continue(entry: OpenEntry, { start, end }: Span, lineStart: number): void {
    entry.end = end;
    entry.value = entry.lines.length === 0 ? { start, end } : { start: entry.value.start, end };
    entry.lines.push({ start, end });
    if (this.#hasComment) entry.hasComments = true;
    const line = this.#text.slice(start, Math.min(end, start + maxKey));
    const isKey = /^[A-Za-z_][\w.]*\s*=(?!=)/.test(line) && !/\.formula$|^derived$/.test(entry.key);
    if (!isKey) return;
    const indent = { start: lineStart, end: start, newText: '' };
    const extras = unsureFix(t`Delete the blanks before it`, indent);
    this.#reporter.report(rules.indentedKey, 'indented', { key: printable(entry.key) }, { start, end }, extras);
  }

  #begin(line: Span): void {
    const text = this.#text.slice(line.start, line.end);
    const close = text.startsWith('[') ? text.lastIndexOf(']') : -1;
    if (close > 1) this.#section(line, close);
    else if (this.#sections.length === 0) this.#refuseHeadless(line);
    else this.#option(line, text);
  }

  #section(line: Span, close: number): void {
    const nameSpan = { start: line.start + 1, end: line.start + close };
    const name = this.#text.slice(nameSpan.start, nameSpan.end);
    const first = this.#names.get(name);
    if (first !== undefined) this.#reportTwice(printable(name), nameSpan, first);
    else if (name !== defaultName) this.#names.set(name, nameSpan);
    if (name.trim() !== name) this.#reportBlanks(name, nameSpan);
    this.#keys = name === defaultName ? this.#defaultKeys : new Map<string, Span>();
    this.#entry = undefined;
    this.#sections.push({ start: line.start, end: line.end, name, nameSpan, entries: [] });
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

  #option(line: Span, text: string): void {
    const at = text.search(/[=:]/);
    const key = at < 0 ? '' : text.slice(0, at).trimEnd();
    if (key === '') {
      this.#entry = undefined;
      this.#reporter.report(rules.iniSyntax, at < 0 ? 'delimiter' : 'key', {}, line);
      return;
    }
    const keySpan = { start: line.start, end: line.start + key.length };
    const delimiter = { start: line.start + at, end: line.start + at + 1 };
    let value = delimiter.end;
    while (value < line.end && isBlank(this.#text.charCodeAt(value))) value++;
    const first = this.#keys.get(key);
    if (first !== undefined) {
      const extras = relatedFirst(this.#reporter, rules.duplicateKey, first);
      this.#reporter.report(rules.duplicateKey, 'twice', { key: printable(key) }, keySpan, extras);
    } else this.#keys.set(key, keySpan);
    this.#hasComment = false;
    const span = { start: value, end: line.end };
    const lines = span.end > span.start ? [span] : [];
    const { start, end } = line;
    this.#entry = { start, end, key, keySpan, delimiter, value: span, lines, hasComments: false };
    const section = this.#sections.at(-1);
    section?.entries.push(this.#entry);
  }
}

/** The place of the first one of two, unless nobody sees it. */
export function relatedFirst(reporter: SyntaxReporter, rule: Rule, first: Span): ReportExtras {
  return reporter.isFull(rule) ? {} : { related: [reporter.related(firstHere, {}, first)] };
}

/** Longer names are no keys. */
const maxKey = 200;

/** White space as Python has it. */
function isBlank(unit: number): boolean {
  if (unit <= 0x20) return unit === 0x20 || (unit >= 9 && unit <= 13) || (unit >= 0x1c && unit <= 0x1f);
  return unit === 0x85 || (unit > 0x85 && unit !== 0xfeff && /\s/.test(String.fromCharCode(unit)));
}
