import { TokenList } from '../syntax/tokenList.ts';
import {
  Characters,
  dollar,
  doubleQuote,
  endOfText,
  isBlank,
  isDigit,
  isLetter,
  percent,
  quote,
  setOf,
} from './characters.ts';
import type { ScannerSink } from './scannerSink.ts';
import { TextScanner } from './textScanner.ts';
import type { TokenKind } from './tokens.ts';
import { operators, Token } from './tokens.ts';
import { units } from './words.ts';

const [slash, star, dot, plus, minus, semicolon, brace, lineFeed] = [47, 42, 46, 43, 45, 59, 125, 10] as const;

const operatorsByChar = new Map<number, (readonly [text: string, kind: TokenKind])[]>();
for (const operator of operators) {
  const first = operator[0].charCodeAt(0);
  operatorsByChar.set(first, [...(operatorsByChar.get(first) ?? []), operator]);
}

const digits = setOf(isDigit);

const isLineEnd = (char: number): boolean => char === lineFeed || char === endOfText;

/** A word after blanks and comments. */
const wordAhead = /(?:\s|\/\/[^\n]*\n|\/\*[^*]*\*\/)*([A-Za-z]\w*)(?![\w.\\$])/y;

/**
 * Cuts a text into tokens as pmie does, one at a time, as macros change what follows. The list has each token of the source
 * once: a `$name` that stands for several is one of them.
 */
export class Scanner {
  readonly tokens: TokenList;
  kind: TokenKind = Token.endOfFile;
  start = 0;
  end = 0;
  /** The value of a number. */
  value = 0;
  readonly #chars: Characters;
  readonly #texts: TextScanner;
  readonly #sink: ScannerSink;
  /** The last token of the source, which grows while tokens of the same macro follow; -1 for none. */
  #pendingKind = -1;
  #pendingStart = 0;
  #pendingEnd = 0;

  /** @param first where the text begins */
  constructor(text: string, sink: ScannerSink, first = 0) {
    this.tokens = new TokenList(text);
    this.#chars = new Characters(text);
    this.#texts = new TextScanner(this.#chars, sink);
    this.#sink = sink;
    this.#chars.goTo(first);
  }

  /** The name of a word or macro, the content of a string, an operator. */
  get text(): string {
    return this.#texts.text;
  }

  get isQuoted(): boolean {
    return this.#texts.isQuoted;
  }

  /** Whether pmie has given up the statement at a token. */
  get isCut(): boolean {
    return this.#texts.isCut;
  }

  /** Takes the rest of the line, which is meant as a comment, for one, and reads the token behind it. */
  skipLine(): void {
    const { source } = this.#chars;
    const lineEnd = source.indexOf('\n', this.end);
    const end = lineEnd < 0 ? source.length : lineEnd;
    this.#chars.goTo(end);
    if (end > this.end) {
      [this.start, this.end] = [this.end, end];
      this.#keep(Token.comment, false);
    }
    this.next();
  }

  /** Reads the next token that is no comment. */
  next(): void {
    let before: TokenKind = this.kind;
    for (;;) {
      while (isBlank(this.#chars.next)) this.#chars.advance();
      this.start = this.#chars.start;
      const wasInMacro = this.#chars.isInMacro;
      const kind = before === Token.end && this.#chars.next === dot ? this.#ignoreRest() : this.#scan();
      this.end = Math.max(this.#chars.end, this.start);
      if (kind !== Token.endOfFile) this.#keep(kind, wasInMacro || this.#chars.isInMacro);
      if (kind !== Token.comment && kind !== Token.expansion && kind !== Token.ignored) {
        if (kind === Token.endOfFile) this.#flush();
        if (kind === Token.end || kind === Token.endOfFile) this.#texts.isCut = false;
        this.kind = kind;
        return;
      }
      before = kind;
    }
  }

  #keep(kind: TokenKind, isOfMacro: boolean): void {
    if (this.#pendingKind >= 0 && this.start < this.#pendingEnd) {
      this.#pendingEnd = Math.max(this.#pendingEnd, this.end);
      return;
    }
    this.#flush();
    this.#pendingKind = isOfMacro && kind !== Token.macro && kind !== Token.cut ? Token.expansion : kind;
    this.#pendingStart = this.start;
    this.#pendingEnd = this.end;
  }

  #flush(): void {
    if (this.#pendingKind >= 0) this.tokens.push(this.#pendingKind, this.#pendingStart, this.#pendingEnd);
    this.#pendingKind = -1;
  }

  #scan(): TokenKind {
    const chars = this.#chars;
    const first = chars.next;
    if (isLetter(first) || first === quote || first === percent) return this.#texts.word();
    if (first === endOfText) return Token.endOfFile;
    if (isDigit(first) || (first === dot && isDigit(chars.second))) return this.#number();
    if (first === doubleQuote) return this.#texts.string();
    if (first === dollar) return this.#texts.macro();
    if (first === slash) return this.#slash();
    if (first !== semicolon && first !== brace) return this.#operator(first);
    chars.advance();
    return Token.end;
  }

  /** Passes the rest of a text: a dot after an end makes pmie stop for good. */
  #ignoreRest(): TokenKind {
    const { source, start } = this.#chars;
    if (source.slice(start + 1).trim() !== '') this.#sink.inputEnds({ start, end: start + 1 });
    this.#chars.goTo(source.length);
    return Token.ignored;
  }

  #operator(first: number): TokenKind {
    const chars = this.#chars;
    for (const [text, kind] of operatorsByChar.get(first) ?? []) {
      if (text.length === 2 && chars.second !== text.charCodeAt(1)) continue;
      chars.advance();
      if (text.length === 2) chars.advance();
      this.#texts.text = text;
      return kind;
    }
    chars.advance();
    // pmie takes the character behind a lone dot twice.
    if (first === dot && (chars.next === semicolon || chars.next === brace)) return Token.end;
    // Both halves of a character beyond 16 bits.
    if (first >= 0xd800 && first < 0xdc00 && chars.next >= 0xdc00 && chars.next < 0xe000) chars.advance();
    return Token.bad;
  }

  #slash(): TokenKind {
    const chars = this.#chars;
    const { start } = chars;
    chars.advance();
    if (chars.next === slash) {
      while (!isLineEnd(chars.next)) chars.advance();
      return Token.comment;
    }
    if (chars.next === star) return this.#blockComment(start);
    this.#texts.text = '/';
    const word = chars.ahead(wordAhead)?.[1];
    return word !== undefined && units.has(word) ? Token.per : Token.divide;
  }

  #blockComment(start: number): TokenKind {
    const chars = this.#chars;
    chars.advance();
    let last = 0;
    for (let at = chars.next; at !== endOfText; at = chars.next) {
      chars.advance();
      if (last === star && at === slash) return Token.comment;
      last = at;
    }
    this.#sink.unterminatedComment({ start, end: start + 2 });
    return Token.comment;
  }

  /** Digits, a point, digits, `e`, digits, a minus, digits: pmie takes the longest, and the value of what makes sense. */
  #number(): TokenKind {
    const chars = this.#chars;
    const { start } = chars;
    let text = this.#digits();
    if (chars.next === dot && chars.second !== dot) {
      chars.advance();
      text += `.${this.#digits()}`;
    }
    const isScaled = (chars.next | 32) === 101;
    if (isScaled) chars.advance();
    const exponent = isScaled ? this.#digits() : '';
    if (exponent !== '') text += `e${exponent}`;
    this.value = Number.parseFloat(text);
    const span = { start, end: chars.end };
    if (chars.next === minus) this.#minus(text, start, isScaled && exponent === '');
    else if (isScaled && exponent === '' && chars.next === plus && !chars.isInMacro) {
      this.#sink.exponentPlus(span, chars.start);
    }
    return Token.number;
  }

  /** @param isExponent whether the digits after the minus are an exponent, as in `1e-5` */
  #minus(text: string, start: number, isExponent: boolean): void {
    const chars = this.#chars;
    const at = chars.start;
    chars.advance();
    const ignored = this.#digits();
    if (isExponent && ignored !== '') this.value = Number.parseFloat(`${text}e-${ignored}`);
    else if (!chars.isInMacro) this.#sink.swallowedMinus({ start, end: chars.end }, at);
  }

  #digits(): string {
    let text = '';
    while (isDigit(this.#chars.next)) text += this.#chars.take(digits);
    return text;
  }
}
