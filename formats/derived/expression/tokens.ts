import type { Span } from '../../syntax/syntaxReport.ts';
import type { TokenList } from '../../syntax/tokenList.ts';

/** Kinds of tokens of expressions. */
export const token = {
  name: 0,
  /** `type`, `units` and so on: always words of `mkconst()` and `novalue()`. */
  keyword: 1,
  /** The name of a function, with its parenthesis right behind it. */
  function: 2,
  integer: 3,
  decimal: 4,
  string: 5,
  pattern: 6,
  /** `[name]` */
  instance: 7,
  operator: 8,
  open: 9,
  close: 10,
  comma: 11,
  illegal: 12,
  end: 255,
} as const;

/** Functions of the language. */
export const functionNames: ReadonlySet<string> = new Set([
  'avg',
  'count',
  'max',
  'min',
  'sum',
  'defined',
  'delta',
  'rate',
  'instant',
  'scalar',
  'rescale',
  'matchinst',
  'mkconst',
  'novalue',
  'anon',
]);

/** Words that are never the name of a metric. */
const keywordNames: ReadonlySet<string> = new Set(['type', 'semantics', 'units', 'indom', 'meta']);

const longestKeyword = Math.max(...[...keywordNames].map(({ length }) => length));
const point = 0x2e;

const unterminated = new Map([
  ['"', token.string],
  ['[', token.instance],
  ['/', token.pattern],
]);

/**
 * Reads the tokens of an expression one by one, as what a `/` means depends on what was parsed. Offsets are those of the
 * outer text. A line end, also one after a backslash, is a blank.
 */
export class ExpressionScanner {
  readonly #text: string;
  readonly #end: number;
  readonly #tokens: TokenList | undefined;
  readonly #joinsLines: boolean;
  kind: number = token.end;
  start: number;
  end: number;
  /** Where the last token that was read ends. */
  previousEnd: number;
  /** Whether a string, instance or pattern has no end. */
  isOpen = false;
  /** Whether a `/` begins a pattern, as within the parentheses of `matchinst()`. */
  takesPattern = false;

  /**
   * @param tokens takes every token, without blanks
   * @param joinsLines whether a backslash at the end of a line takes the line end away
   */
  constructor(text: string, { start, end }: Span, tokens?: TokenList, joinsLines = false) {
    this.#text = text;
    this.#joinsLines = joinsLines;
    this.#end = end;
    this.#tokens = tokens;
    this.start = this.end = this.previousEnd = start;
    this.advance();
  }

  get text(): string {
    return this.#text.slice(this.start, this.end);
  }

  is(text: string): boolean {
    return this.end - this.start === text.length && this.#text.startsWith(text, this.start);
  }

  /** Whether the token is a backslash before CR LF, which joins no lines. */
  get isBeforeCarriageReturn(): boolean {
    return this.#joinsLines && this.#text.startsWith('\\\r\n', this.start);
  }

  advance(): void {
    if (this.kind !== token.end) this.#tokens?.push(this.kind, this.start, this.end);
    this.previousEnd = this.end;
    this.start = this.#skipBlanks(this.end);
    this.isOpen = false;
    if (this.start >= this.#end) {
      this.start = this.end = this.#end;
      this.kind = token.end;
      return;
    }
    this.#scan(this.#text.charCodeAt(this.start));
  }

  /** Reads the token again, after {@link takesPattern} has changed. */
  rescan(): void {
    this.isOpen = false;
    this.#scan(this.#text.charCodeAt(this.start));
  }

  #skipBlanks(from: number): number {
    let at = from;
    while (at < this.#end) {
      const unit = this.#text.charCodeAt(at);
      if (isBlank(unit)) at++;
      else if (this.#joinsLines && this.#text.startsWith('\\\n', at)) at += 2;
      else break;
    }
    return at;
  }

  #scan(unit: number): void {
    if (isLetter(unit)) this.#word();
    else if (isDigit(unit) || unit === point) this.#number();
    else if (unit === 0x28) this.#token(token.open, 1);
    else if (unit === 0x29) this.#token(token.close, 1);
    else if (unit === 0x2c) this.#token(token.comma, 1);
    else if (this.#isPair(unit)) this.#token(token.operator, 2);
    else {
      const character = String.fromCharCode(unit);
      const isQuote = character === '"' || character === '[' || (character === '/' && this.takesPattern);
      if (isQuote) this.#quoted(character);
      else this.#token('+-*/<>=!?:'.includes(character) ? token.operator : token.illegal, 1);
    }
  }

  /** Whether it begins `<=`, `==`, `>=`, `!=`, `&&` or `||`. */
  #isPair(unit: number): boolean {
    if (this.start + 1 >= this.#end) return false;
    const next = this.#text.charCodeAt(this.start + 1);
    if (unit === 0x26 || unit === 0x7c) return next === unit;
    return next === 0x3d && (unit === 0x3c || unit === 0x3d || unit === 0x3e || unit === 0x21);
  }

  #token(kind: number, length: number): void {
    this.kind = kind;
    this.end = this.start + length;
  }

  #word(): void {
    const text = this.#text;
    const { start } = this;
    let at = start + 1;
    while (at < this.#end && isWordPart(text.charCodeAt(at))) at++;
    const isCalled = at < this.#end && text.charCodeAt(at) === 0x28 && functionNames.has(text.slice(start, at));
    const isKeyword = !isCalled && at - start <= longestKeyword && keywordNames.has(text.slice(start, at));
    this.#token(isCalled ? token.function : isKeyword ? token.keyword : token.name, at - start);
  }

  #number(): void {
    let at = this.start;
    while (at < this.#end && isDigit(this.#text.charCodeAt(at))) at++;
    const isDecimal = at < this.#end && this.#text.charCodeAt(at) === point;
    if (isDecimal) at++;
    while (isDecimal && at < this.#end && isDigit(this.#text.charCodeAt(at))) at++;
    this.#token(isDecimal ? token.decimal : token.integer, at - this.start);
  }

  /** A string has no escapes; in an instance and a pattern a backslash keeps the next character. */
  #quoted(opening: string): void {
    const closing = opening === '[' ? 0x5d : opening.charCodeAt(0);
    let at = this.start + 1;
    while (at < this.#end && this.#text.charCodeAt(at) !== closing) {
      at += opening !== '"' && this.#text.charCodeAt(at) === 0x5c ? 2 : 1;
    }
    this.isOpen = at >= this.#end;
    this.#token(unterminated.get(opening) ?? token.illegal, Math.min(at + 1, this.#end) - this.start);
  }
}

export function isBlank(unit: number): boolean {
  return unit === 0x20 || (unit >= 9 && unit <= 13);
}

function isLetter(unit: number): boolean {
  return (unit >= 0x41 && unit <= 0x5a) || (unit >= 0x61 && unit <= 0x7a);
}

function isDigit(unit: number): boolean {
  return unit >= 0x30 && unit <= 0x39;
}

function isWordPart(unit: number): boolean {
  return isLetter(unit) || isDigit(unit) || unit === 0x5f || unit === point;
}
