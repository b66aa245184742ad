import { nearest } from '../../syntax/nearest.ts';
import type { SyntaxReporter } from '../../syntax/syntaxReporter.ts';
import type { NameUse, Span } from '../../syntax/syntaxReport.ts';
import { phrase, t } from '../../l10n/translate.ts';
import { macroAtEnd, macroNotConstant, macroNotString, undefinedMacro } from '../rules/nameRules.ts';
import {
  inputEndsAtDot,
  numberExponentPlus,
  numberMinus,
  stringTooLong,
  unterminatedComment,
  unterminatedQuote,
  unterminatedString,
} from '../rules/lexicalRules.ts';
import type { MacroValue, ScannerSink } from '../scannerSink.ts';
import { clockMacros, isClockMacro } from '../words.ts';
import { replacing } from './cursor.ts';

/** Number of undefined macros of a text for which near names are looked for, as each looks at all macros. */
const maxLooks = 50;

/** A macro where it is defined. */
export interface MacroDefinition {
  readonly name: string;
  readonly value: MacroValue;
  /** The name. */
  readonly span: Span;
  /** Statement that defines it. */
  readonly statement: Span;
}

/** The macros of a text, as far as it is read, and what its tokens say of them and of themselves. */
export class Macros implements ScannerSink {
  readonly uses: NameUse[] = [];
  readonly definitions: MacroDefinition[] = [];
  readonly #source: string;
  readonly #reporter: SyntaxReporter;
  readonly #values = new Map<string, MacroValue>();
  readonly #rules = new Map<string, Span>();
  #looks = 0;

  constructor(source: string, reporter: SyntaxReporter) {
    this.#source = source;
    this.#reporter = reporter;
  }

  define(definition: MacroDefinition): void {
    this.#values.set(definition.name, definition.value);
    this.definitions.push(definition);
  }

  /** A macro of a statement that pmie drops: what it is for is not known, and its uses are not reported. */
  defineBroken(name: string): void {
    if (!this.#values.has(name)) this.#values.set(name, 'x');
  }

  value(name: string): MacroValue | undefined {
    return this.#values.get(name);
  }

  /** Notes a rule; returns where another of its name is. */
  defineRule(name: string, span: Span): Span | undefined {
    const first = this.#rules.get(name);
    if (first === undefined) this.#rules.set(name, span);
    return first;
  }

  macro(name: string, _use: Span, nameSpan: Span | undefined): MacroValue | undefined {
    if (nameSpan !== undefined) {
      const kind = isClockMacro(name) && !this.#values.has(name) ? 'clock' : 'macro';
      const { start, end } = nameSpan;
      this.uses.push({ start, end, kind: name === 'delta' ? 'clock' : kind, name, isDefinition: false });
    }
    return name === 'delta' ? undefined : this.#values.get(name);
  }

  undefinedMacro(name: string, use: Span): void {
    const text = `$${name}`;
    const rule = this.#rules.get(name);
    if (rule !== undefined) {
      const related = [this.#reporter.related(phrase('The rule {name}'), { name }, rule)];
      this.#reporter.report(macroNotConstant, 'rule', { name }, use, { related });
      return;
    }
    const near = ++this.#looks > maxLooks ? undefined : nearest(name, [...this.#values.keys(), ...clockMacros]);
    if (near === undefined) this.#reporter.report(undefinedMacro, 'undefined', { name: text }, use);
    else {
      const fixes = [replacing(use, this.#reference(near), t`Change to ${`$${near}`}`)];
      this.#reporter.report(undefinedMacro, 'near', { name: text, near: `$${near}` }, use, { fixes });
    }
  }

  #reference(name: string): string {
    return /^[A-Za-z]\w*$/.test(name) ? `$${name}` : `$'${name}'`;
  }

  badMacroName(use: Span): void {
    const fixes = [replacing({ start: use.start, end: use.start }, '\\', t`Insert a backslash`)];
    this.#reporter.report(undefinedMacro, 'bad', {}, use, { fixes });
  }

  macroAtEnd(name: string, use: Span): void {
    const fixes = [replacing({ start: use.end, end: use.end }, '\n', t`Add a line end`)];
    this.#reporter.report(macroAtEnd, 'end', { name: `$${name}` }, use, { fixes });
  }

  macroInText(name: string, use: Span): void {
    this.#reporter.report(macroNotString, 'number', { name }, use);
  }

  endlessMacro(name: string, use: Span): void {
    this.#reporter.report(undefinedMacro, 'endless', { name: `$${name}` }, use);
  }

  unterminatedComment(span: Span): void {
    const { length } = this.#source;
    const fixes = [replacing({ start: length, end: length }, '*/', t`Close the comment at the end of the file`)];
    this.#reporter.report(unterminatedComment, 'unterminated', {}, span, { fixes });
  }

  unterminatedQuote(span: Span): void {
    const fixes = [replacing({ start: span.end, end: span.end }, "'", t`Insert a single quote`)];
    this.#reporter.report(unterminatedQuote, 'unterminated', {}, span, { fixes });
  }

  unterminatedString(span: Span): void {
    const fixes = [replacing({ start: span.end, end: span.end }, '"', t`Insert a double quote`)];
    this.#reporter.report(unterminatedString, 'unterminated', {}, span, { fixes });
  }

  longString(span: Span): void {
    const at = splitOf(this.#source, span);
    const fixes = at === undefined ? [] : [replacing({ start: at, end: at }, '" "', t`Split the string`)];
    this.#reporter.report(stringTooLong, 'long', {}, span, { fixes });
  }

  swallowedMinus(number: Span, at: number): void {
    const value = this.#source.slice(number.start, at);
    const found = this.#source.slice(number.start, number.end);
    const spaced = `${this.#source.slice(number.start, at)} - ${this.#source.slice(at + 1, number.end)}`;
    const fixes = [replacing(number, spaced.trimEnd(), t`Insert blanks around the minus`)];
    this.#reporter.report(numberMinus, 'minus', { found, value }, number, { fixes });
  }

  exponentPlus(number: Span, at: number): void {
    const value = this.#source.slice(number.start, at).replace(/e$/i, '');
    const span = { start: number.start, end: at + 1 };
    const fixes = [replacing({ start: at, end: at + 1 }, '', t`Remove the plus`)];
    const found = this.#source.slice(span.start, span.end);
    this.#reporter.report(numberExponentPlus, 'plus', { found, value }, span, { fixes });
  }

  inputEnds(dot: Span): void {
    const isNumber = /^\.\d/.test(this.#source.slice(dot.start, dot.start + 2));
    const fix = isNumber
      ? replacing({ start: dot.start, end: dot.start }, '0', t`Insert a zero`)
      : replacing(dot, '', t`Remove the dot`);
    this.#reporter.report(inputEndsAtDot, 'dot', {}, dot, { fixes: [fix] });
  }
}

/** The half of a string that fits, cut at a blank where there is one; undefined where two are not enough. */
function splitOf(source: string, { start, end }: Span): number | undefined {
  const most = 240;
  if (end - start > 2 * most) return undefined;
  const middle = (start + end) >> 1;
  for (let at = middle; at > start + 1 && at > middle - 40; at--) if (source[at] === ' ') return at + 1;
  return undefined;
}
