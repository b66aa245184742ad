import { TokenList } from '../syntax/tokenList.ts';
import { tokenKind } from './tokens.ts';

/** Patterns of the rarer tokens; the longest match wins, as in pmlogrewrite's scanner. */
const host = /[A-Za-z0-9][A-Za-z0-9.-]*/y;
/** Number with an exponent, only in sections of labels. */
const exponent = /\d+(?:\.\d+)?[eE][+-]?\d+/y;
const pattern = /\/[^/\n]+\//y;
const singleQuoted = /'[^'\n]*'?/y;
const equals = /:?=>?|-[ \t]{1,9}>/y;

const lineFeed = 10;
const hash = 35;
const quote = 34;
const star = 42;
const minus = 45;
const dot = 46;
const colon = 58;
const equalSign = 61;
const greater = 62;
const backslash = 92;

const punctuation: Readonly<Record<string, number>> = {
  '{': tokenKind.openBrace,
  '}': tokenKind.closeBrace,
  '(': tokenKind.openParenthesis,
  ')': tokenKind.closeParenthesis,
  ',': tokenKind.comma,
  ':': tokenKind.colon,
  '+': tokenKind.plus,
  '-': tokenKind.minus,
  '*': tokenKind.star,
};

/** Cuts a text into tokens; blanks are left out, all else is kept. */
export function scan(text: string): TokenList {
  return new Scanner(text).tokens;
}

class Scanner {
  readonly tokens: TokenList;
  readonly #text: string;
  #at = 0;
  #lineFeed = -1;
  /** The word that started the section at hand, in small letters. */
  #section = '';
  #isInBraces = false;
  /** The last two tokens, as the scanner reads some things otherwise behind `hostname ->` and `text ->`. */
  #beforeLast = '';
  #last = '';

  constructor(text: string) {
    this.#text = text;
    this.tokens = new TokenList(text);
    while (this.#at < text.length) this.#next();
  }

  #next(): void {
    const unit = this.#text.charCodeAt(this.#at);
    if (isBlank(unit)) this.#at++;
    else if (unit === hash) this.#push(tokenKind.comment, this.#newline());
    else this.#significant(unit);
  }

  #significant(unit: number): void {
    const start = this.#at;
    this.#token(unit);
    const kind = this.tokens.kind(this.tokens.count - 1);
    this.#beforeLast = this.#last;
    this.#last = kind === tokenKind.arrow ? '->' : kind === tokenKind.word ? this.#tellingWord(start) : '';
    if (kind === tokenKind.openBrace) this.#isInBraces = true;
    else if (kind === tokenKind.closeBrace) this.#isInBraces = false;
    else if (!this.#isInBraces && isSection(this.#last))
      this.#section = this.#isTextTarget() ? this.#section : this.#last;
  }

  /** The word at hand in small letters; the empty string for most of those that the scanner does not look at. */
  #tellingWord(start: number): string {
    if (this.#at - start > longestTelling || !isFirstOfTelling(this.#text.charCodeAt(start))) return '';
    return this.#text.slice(start, this.#at).toLowerCase();
  }

  /** Whether the word at hand only says what a section of texts or labels is about. */
  #isTextTarget(): boolean {
    return (
      (this.#last === 'metric' || this.#last === 'indom') &&
      (this.#beforeLast === 'text' || this.#beforeLast === 'label')
    );
  }

  #token(unit: number): void {
    if (this.#last === '->' && this.#beforeLast === 'hostname' && this.#hostName()) return;
    if (isDigit(unit)) this.#digits();
    else if (isLetter(unit)) this.#push(tokenKind.word, this.#wordEnd());
    else if (unit === quote) this.#quoted();
    else this.#other(unit);
  }

  /** `-` and `=` belong to a word if they stand within it. */
  #wordEnd(): number {
    let at = this.#at + 1;
    for (; at < this.#text.length; at++) {
      const unit = this.#text.charCodeAt(at);
      if (isWordPart(unit)) continue;
      if ((unit !== minus && unit !== equalSign) || !isWordPart(this.#text.charCodeAt(at + 1))) break;
    }
    return at;
  }

  /** A name of a host is only that where it is no longer name of another kind. */
  #hostName(): boolean {
    const end = this.#match(host);
    if (end === this.#at || (isLetter(this.#text.charCodeAt(this.#at)) && this.#wordEnd() > end)) return false;
    this.#push(tokenKind.host, end);
    return true;
  }

  /** Numbers, and numbers between dots, of which the last ones may be stars. */
  #digits(): void {
    const first = this.#digitsFrom(this.#at);
    const second = this.#partAfter(first);
    const third = second > first + 1 ? this.#partAfter(second) : second;
    const hasStar = this.#text.charCodeAt(second - 1) === star;
    const isTripleStar = third > second && this.#text.charCodeAt(third - 1) === star;
    if (this.#section === 'label' && this.#match(exponent) > second) this.#push(tokenKind.exponent, exponent.lastIndex);
    else if (isTripleStar) this.#push(tokenKind.tripleStar, third);
    else if (hasStar) this.#push(tokenKind.pairStar, second);
    else if (third > second + 1) this.#push(tokenKind.triple, third);
    else if (second > first) this.#push(tokenKind.pair, second);
    else this.#push(tokenKind.number, first);
  }

  /** Where a dot and what follows it ends, digits, a star or nothing; the start where there is no dot. */
  #partAfter(start: number): number {
    if (this.#text.charCodeAt(start) !== dot) return start;
    return this.#text.charCodeAt(start + 1) === star ? start + 2 : this.#digitsFrom(start + 1);
  }

  #digitsFrom(start: number): number {
    let at = start;
    while (isDigit(this.#text.charCodeAt(at))) at++;
    return at;
  }

  /** A string ends at its line, unless it is a help text: a quote that is forgotten then spoils one line only. */
  #quoted(): void {
    const end = this.#isHelpText() ? this.#quoteEnd(this.#text.length) : this.#quoteEndInLine();
    if (end < 0) this.#push(tokenKind.openString, this.#lineEnd());
    else if (end === this.#at + 2) this.#push(tokenKind.emptyString, end);
    else this.#push(/\n|\\"./s.test(this.#text.slice(this.#at, end)) ? tokenKind.text : tokenKind.string, end);
  }

  #isHelpText(): boolean {
    return this.#isInBraces ? this.#last === '->' && this.#beforeLast === 'text' : this.#section === 'text';
  }

  #quoteEndInLine(): number {
    const end = this.#quoteEnd(this.#newline());
    // A quote with a backslash before it ends a string only if there is no other one to do so.
    const isSure = end < 0 || this.#text.charCodeAt(end - 2) !== backslash;
    return isSure || !this.#text.includes('"', this.#newline()) ? end : -1;
  }

  /** Where a quoted string ends: at the last quote it can, where those before have a backslash; -1 where there is none. */
  #quoteEnd(limit: number): number {
    let end = -1;
    for (let at = this.#at + 1; at < limit; at++) {
      if (this.#text.charCodeAt(at) !== quote) continue;
      end = at + 1;
      if (this.#text.charCodeAt(at - 1) !== backslash) break;
    }
    return end;
  }

  #lineEnd(): number {
    const end = this.#newline();
    return this.#text.charCodeAt(end - 1) === 13 && end > this.#at + 1 ? end - 1 : end;
  }

  /** Where the line at hand ends. Kept, as a line may have any number of strings. */
  #newline(): number {
    if (this.#lineFeed < this.#at) {
      const next = this.#text.indexOf('\n', this.#at);
      this.#lineFeed = next < 0 ? this.#text.length : next;
    }
    return this.#lineFeed;
  }

  #other(unit: number): void {
    const character = this.#text[this.#at] ?? '';
    const beginsEquals = unit === minus || unit === colon || unit === equalSign;
    if (unit === minus && this.#text.charCodeAt(this.#at + 1) === greater) this.#push(tokenKind.arrow, this.#at + 2);
    else if (character === "'") this.#push(tokenKind.singleQuoted, this.#match(singleQuoted));
    else if (character === '/' && this.#match(pattern) > this.#at) this.#push(tokenKind.pattern, pattern.lastIndex);
    else if (beginsEquals && this.#match(equals) > this.#at) this.#push(tokenKind.equals, equals.lastIndex);
    else this.#push(punctuation[character] ?? tokenKind.unexpected, this.#at + 1);
  }

  /** Where a pattern that matches here ends; here where it does not. */
  #match(expression: RegExp): number {
    expression.lastIndex = this.#at;
    return expression.test(this.#text) ? expression.lastIndex : this.#at;
  }

  #push(kind: number, end: number): void {
    this.tokens.push(kind, this.#at, end);
    this.#at = end;
  }
}

function isBlank(unit: number): boolean {
  return unit === 32 || unit === 9 || unit === lineFeed || unit === 13;
}

/** Whether a character can be in a name, behind its first letter. */
function isWordPart(unit: number): boolean {
  return isLetter(unit) || isDigit(unit) || unit === 95 || unit === dot;
}

function isDigit(unit: number): boolean {
  return unit >= 48 && unit <= 57;
}

function isLetter(unit: number): boolean {
  return (unit >= 65 && unit <= 90) || (unit >= 97 && unit <= 122);
}

/** `hostname` is the longest of the words that the scanner looks at, which begin with these letters. */
const longestTelling = 8;

function isFirstOfTelling(unit: number): boolean {
  // In small letters: g, h, i, l, m, t.
  switch (unit | 32) {
    case 103:
    case 104:
    case 105:
    case 108:
    case 109:
    case 116:
      return true;
    default:
      return false;
  }
}

function isSection(text: string): boolean {
  return text === 'global' || text === 'indom' || text === 'metric' || text === 'text' || text === 'label';
}
