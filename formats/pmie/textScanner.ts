import type { Span } from '../syntax/syntaxReport.ts';
import type { Characters } from './characters.ts';
import {
  backslash,
  dollar,
  doubleQuote,
  endOfText,
  isLetter,
  isNameChar,
  percent,
  quote,
  setOf,
} from './characters.ts';
import type { ScannerSink } from './scannerSink.ts';
import type { TokenKind } from './tokens.ts';
import { Token } from './tokens.ts';
import { isClockMacro, kindOfWord } from './words.ts';

/** pmie's buffer for a word or string: what is longer is cut. */
const maxTokenLength = 254;

const dot = 46;

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', v: '\v', b: '\b', r: '\r', f: '\f', a: '\x07' };

const nameChars = setOf(isNameChar);
const wordChars = setOf((at) => isNameChar(at) || at === dot);
const quotedNameChars = setOf((at) => at !== quote);
const quotedChars = setOf((at) => at !== quote && at !== dollar && at !== backslash);
const stringChars = setOf((at) => at !== doubleQuote && at !== dollar && at !== backslash);

const macroAtEnd = /\$[A-Za-z]\w*$/y;
/** Where a name ends that is not closed. */
const wordEnd = /[^\w./:@+~-]/g;
const closingQuote = /(?<!\\)"/g;

/** Reads words, strings and macros, in which macros are replaced as they are read. */
export class TextScanner {
  /** The name of a word or macro, the content of a string, an operator. */
  text = '';
  /** Whether a word stands in quotes. */
  isQuoted = false;
  /** Whether pmie gives up the statement at this token. */
  isCut = false;
  readonly #chars: Characters;
  readonly #sink: ScannerSink;

  constructor(chars: Characters, sink: ScannerSink) {
    this.#chars = chars;
    this.#sink = sink;
  }

  word(): TokenKind {
    const chars = this.#chars;
    const { start } = chars;
    this.isQuoted = chars.next === quote;
    if (this.isQuoted) chars.advance();
    this.text = this.#content(this.isQuoted ? quote : undefined);
    if (!this.isQuoted) return kindOfWord(this.text);
    if (!this.#close(quote) && !chars.isInMacro) this.#recoverQuote(start);
    return Token.word;
  }

  string(): TokenKind {
    const chars = this.#chars;
    const { start } = chars;
    chars.advance();
    this.text = this.#content(doubleQuote);
    if (!this.#close(doubleQuote) && !chars.isInMacro) this.#recoverString(start);
    return Token.string;
  }

  /** `$name`: a value, or a text that is read next. */
  macro(): TokenKind {
    const { start } = this.#chars;
    if (!this.#chars.isInMacro && this.#chars.ahead(macroAtEnd) !== null) return this.#ignoreMacro();
    const value = this.#readMacro(false);
    if (value === 'text') return Token.expansion;
    this.isCut = value === 'fault';
    if (this.isCut) this.text = this.#chars.source.slice(start, this.#chars.end);
    return this.isCut ? Token.cut : Token.macro;
  }

  /** pmie looks for the end of a name, and meets the end of the file: that is all it sees. */
  #ignoreMacro(): TokenKind {
    const chars = this.#chars;
    const { start, source } = chars;
    const use: Span = { start, end: source.length };
    const name = source.slice(start + 1);
    this.#sink.macro(name, use, { start: start + 1, end: source.length });
    this.#sink.macroAtEnd(name, use);
    chars.goTo(source.length);
    return Token.ignored;
  }

  #close(closing: number): boolean {
    if (this.#chars.next !== closing) return false;
    this.#chars.advance();
    return true;
  }

  /** What is between quotes, or a bare word, up to as much as pmie takes. */
  #content(closing: number | undefined): string {
    const chars = this.#chars;
    const plain = closing === undefined ? wordChars : closing === quote ? quotedChars : stringChars;
    let text = '';
    for (let at = chars.next; text.length < maxTokenLength; at = chars.next) {
      if (at === closing || at === endOfText) return text;
      const { start } = chars;
      const run = chars.take(plain);
      if (run !== '') {
        text += run;
        if (text.length <= maxTokenLength) continue;
        if (!chars.isInMacro) chars.goTo(start + run.length - (text.length - maxTokenLength));
        return text.slice(0, maxTokenLength);
      }
      if (at === dollar) {
        if (this.#readMacro(true) === 'text') continue;
        this.isCut = true;
        text += chars.source.slice(start, chars.end);
        continue;
      }
      const isPart = closing !== undefined || at === backslash || (at === percent && text === '');
      if (!isPart) return text;
      chars.advance();
      text += at === backslash ? this.#escaped(closing) : String.fromCharCode(at);
    }
    return text;
  }

  #escaped(closing: number | undefined): string {
    const at = this.#chars.next;
    if (at === endOfText) return '';
    this.#chars.advance();
    const letter = String.fromCharCode(at);
    return closing === doubleQuote ? (escapes[letter] ?? letter) : letter;
  }

  /** A quote that pmie would read past: the name most likely ends where a character is that fits in none. */
  #recoverQuote(start: number): void {
    const { source } = this.#chars;
    wordEnd.lastIndex = start + 1;
    const end = wordEnd.exec(source)?.index ?? source.length;
    this.#sink.unterminatedQuote({ start, end });
    this.isCut = true;
    this.text = source.slice(start + 1, end);
    this.#chars.goTo(end);
  }

  /** A string without an end in reach: too long, or not closed in its line. */
  #recoverString(start: number): void {
    const { source } = this.#chars;
    const lineEnd = endOfLine(source, start);
    const closedAt = endWithoutSemicolon(source, start, lineEnd);
    closingQuote.lastIndex = start + 1;
    const end = closingQuote.exec(source)?.index;
    if (end !== undefined && (end < lineEnd || closedAt === lineEnd)) {
      this.#sink.longString({ start, end: end + 1 });
      this.#chars.goTo(end + 1);
      return;
    }
    this.#sink.unterminatedString({ start, end: closedAt });
    this.isCut = true;
    this.text = source.slice(start + 1, closedAt);
    this.#chars.goTo(closedAt);
  }

  /** Reads a macro and puts its text, if it is one, in its place. */
  #readMacro(isInText: boolean): 'text' | 'value' | 'fault' {
    const chars = this.#chars;
    const { start } = chars;
    chars.advance();
    const nameStart = chars.start;
    const name = this.#macroName();
    const use: Span = { start, end: Math.max(chars.end, start) };
    if (name === undefined)
      return this.#fault((sink) => {
        sink.badMacroName(use);
      });
    const inset = chars.source.charCodeAt(nameStart) === quote ? 1 : 0;
    const nameSpan = { start: nameStart + inset, end: use.end - inset };
    const macro = this.#sink.macro(name, use, chars.isInMacro ? undefined : nameSpan);
    if (typeof macro === 'string') {
      if (macro.length === 0 || chars.push(macro, use)) return 'text';
      return this.#fault((sink) => {
        sink.endlessMacro(name, use);
      });
    }
    if (macro === undefined && !isClockMacro(name))
      return this.#fault((sink) => {
        sink.undefinedMacro(name, use);
      });
    if (isInText)
      return this.#fault((sink) => {
        sink.macroInText(name, use);
      });
    this.text = name;
    return 'value';
  }

  #fault(report: (sink: ScannerSink) => void): 'fault' {
    // In the rest of a statement that is given up, nothing more is wrong.
    if (!this.isCut) report(this.#sink);
    return 'fault';
  }

  #macroName(): string | undefined {
    const chars = this.#chars;
    const isInQuotes = this.#close(quote);
    if (!isInQuotes && !isLetter(chars.next)) return undefined;
    let name = '';
    for (let at = chars.next; at !== endOfText && name.length <= maxTokenLength; at = chars.next) {
      if (isInQuotes ? at === quote : !isNameChar(at)) break;
      const run = chars.take(isInQuotes ? quotedNameChars : nameChars);
      if (run === '') chars.advance();
      name += run === '' ? String.fromCharCode(at) : run;
    }
    return isInQuotes && !this.#close(quote) ? undefined : name;
  }
}

function endOfLine(text: string, from: number): number {
  const at = text.indexOf('\n', from);
  if (at < 0) return text.length;
  return text[at - 1] === '\r' ? at - 1 : at;
}

/** The end of a line, or before the `;` that it ends with. */
function endWithoutSemicolon(text: string, start: number, lineEnd: number): number {
  let end = lineEnd;
  while (end > start + 1 && /\s/.test(text[end - 1] ?? '')) end--;
  return text[end - 1] === ';' && end - 1 > start ? end - 1 : lineEnd;
}
