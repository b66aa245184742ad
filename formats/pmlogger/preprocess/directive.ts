import type { Span } from '../../syntax/syntaxReport.ts';

/** Where pmcpp stops reading a file, and why. */
export type DirectiveFault =
  | 'nameMissing'
  | 'nameCharacter'
  | 'valueUnterminated'
  | 'extraText'
  | 'includeQuote'
  | 'includeEnd'
  | 'includeExtra'
  | 'shellQuote'
  | 'shellEnd'
  | 'shellExtra';

export type ConditionWord = 'ifdef' | 'ifndef' | 'else' | 'endif';

/** A line of the preprocessor. Spans are those of the file. */
export interface Directive extends Span {
  readonly word: 'define' | 'undef' | 'include' | 'shell' | ConditionWord;
  /** Span of `%` and the word. */
  readonly head: Span;
  /** A macro's name. */
  readonly name?: Span;
  /** A macro's value, the name of a file or a command; without quotes. */
  readonly value?: Span;
  readonly fault?: Span & { readonly kind: DirectiveFault };
}

// In this order, as pmcpp compares beginnings: `%elsewhere` is `%else` and more.
const words = ['include', 'shell', 'define', 'undef', 'ifdef', 'ifndef', 'endif', 'else'] as const;

/**
 * Takes a line apart that begins with `%`; undefined where pmcpp knows no directive in it.
 * @param start of the line in the file
 * @param line without its line end
 */
export function readDirective(line: string, start: number): Directive | undefined {
  const word = words.find((candidate) => line.startsWith(candidate, 1));
  if (word === undefined) return undefined;
  const reader = new LineReader(line.endsWith('\r') ? line.slice(0, -1) : line, start, word.length + 1);
  const base = { start, end: start + line.length, word, head: { start, end: start + word.length + 1 } };
  if (word === 'include' || word === 'shell') return { ...base, ...reader.quoted(word) };
  if (word === 'else' || word === 'endif') return { ...base, ...reader.rest() };
  return { ...base, ...reader.named(word === 'define') };
}

type Parts = Pick<Directive, 'name' | 'value' | 'fault'>;

/** What closes each of the quotes that a directive takes. */
const closings = {
  include: new Map([
    ['"', '"'],
    ['<', '>'],
  ]),
  shell: new Map([
    ['"', '"'],
    ["'", "'"],
  ]),
} as const;

class LineReader {
  readonly #line: string;
  readonly #start: number;
  #at: number;

  constructor(line: string, start: number, at: number) {
    this.#line = line;
    this.#start = start;
    this.#at = at;
    this.#skipBlanks();
  }

  /** `"file"` or `<file>`; `"command"` or `'command'`. */
  quoted(word: 'include' | 'shell'): Parts {
    const closing = closings[word].get(this.#line[this.#at] ?? '');
    if (closing === undefined) return this.#fault(word === 'include' ? 'includeQuote' : 'shellQuote', this.#at);
    const open = this.#at + 1;
    const close = this.#line.indexOf(closing, open);
    if (close < 0) return this.#fault(word === 'include' ? 'includeEnd' : 'shellEnd', open - 1);
    const value = this.#span(open, close);
    this.#at = close + 1;
    return { value, ...this.rest(word === 'include' ? 'includeExtra' : 'shellExtra') };
  }

  /** `NAME`, and `VALUE` where one may follow. */
  named(hasValue: boolean): Parts {
    if (this.#isAtEnd()) return this.#fault('nameMissing', this.#at);
    const from = this.#at;
    while (isNameCharacter(this.#line.charCodeAt(this.#at), this.#at > from)) this.#at++;
    const name = this.#span(from, this.#at);
    if (!this.#isAtEnd() && !this.#isAtBlank()) return { name, ...this.#fault('nameCharacter', this.#at) };
    if (!hasValue || this.#isAtEnd()) return { name, ...this.rest() };
    this.#skipBlanks();
    const quote = this.#line[this.#at];
    if (quote !== '"' && quote !== "'") return { name, ...this.#word() };
    const close = this.#line.indexOf(quote, this.#at + 1);
    if (close < 0) return { name, ...this.#fault('valueUnterminated', this.#at) };
    const value = this.#span(this.#at + 1, close);
    this.#at = close + 1;
    return { name, value, ...this.rest() };
  }

  /** Passes the end of a line, where nothing may follow. */
  rest(kind: DirectiveFault = 'extraText'): Parts {
    this.#skipBlanks();
    return this.#isAtEnd() ? {} : this.#fault(kind, this.#at);
  }

  #word(): Parts {
    const from = this.#at;
    while (!this.#isAtEnd() && !this.#isAtBlank()) this.#at++;
    return { value: this.#span(from, this.#at), ...this.rest() };
  }

  #isAtEnd(): boolean {
    return this.#at >= this.#line.length;
  }

  #isAtBlank(): boolean {
    const character = this.#line[this.#at];
    return character === ' ' || character === '\t';
  }

  #skipBlanks(): void {
    while (this.#isAtBlank()) this.#at++;
  }

  #span(from: number, to: number): Span {
    return { start: this.#start + from, end: this.#start + to };
  }

  #fault(kind: DirectiveFault, from: number): Parts {
    return { fault: { kind, ...this.#span(from, this.#line.length) } };
  }
}

/** @param isLater whether it is not the first, which is no digit */
export function isNameCharacter(unit: number, isLater: boolean): boolean {
  return isLetter(unit) || unit === 95 || (isLater && isDigit(unit));
}

export function isLetter(unit: number): boolean {
  return (unit >= 65 && unit <= 90) || (unit >= 97 && unit <= 122);
}

export function isDigit(unit: number): boolean {
  return unit >= 48 && unit <= 57;
}
