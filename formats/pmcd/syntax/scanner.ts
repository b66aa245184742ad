import type { Token } from '../model.ts';
import type { Span } from '../../syntax/syntaxReport.ts';

const lineFeed = 10;
const quote = 34;
const numberSign = 35;
const backslash = 92;

/** The longest address has 45 characters. */
const maxHost = 64;

/** Reads words from the first to the last. What the next one ends at depends on the part of the file that it is in. */
export class Scanner {
  readonly #text: string;
  #at = 0;
  /** The first quote that is not closed; nothing is read from its line on. */
  unclosed: Token | undefined;
  /** Comments behind which the line ends, with nothing before them in it. */
  readonly comments: Span[] = [];
  /** `#` glued to a word, which ends it. */
  readonly gluedComments: Span[] = [];
  #isLineStart = true;

  constructor(text: string) {
    this.#text = text;
  }

  /** The rest of a host with colons: what follows a place up to a blank, a comma, a semicolon or a quote. */
  glued(start: number): string {
    return /[^\s,;"#]*/y.exec(this.#text.slice(start, start + maxHost))?.[0] ?? '';
  }

  /** Where a quote ends that stands at a place, or that place. */
  afterQuote(at: number): number {
    return this.#text.charCodeAt(at) === quote ? at + 1 : at;
  }

  get at(): number {
    return this.#at;
  }

  /** Goes back to a place, to read it by other rules. */
  rewind(at: number): void {
    this.#at = at;
  }

  /** The words of the next line that has any, and no signs of their own in it; undefined at the end. */
  agentLine(): readonly Token[] | undefined {
    for (;;) {
      const words: Token[] = [];
      while (!this.#isAtLineEnd()) {
        const word = this.#word(false);
        if (word === undefined) return undefined;
        words.push(word);
        // The access part is read by other rules.
        if (words.length === 1 && word.text.startsWith('[')) return words;
      }
      const isEnd = this.#at >= this.#text.length;
      this.#at++;
      this.#isLineStart = true;
      if (words.length > 0) return words;
      if (isEnd) return undefined;
    }
  }

  /** The next word of the access part, in whatever line; undefined at the end. */
  accessWord(): Token | undefined {
    while (this.#isAtLineEnd()) {
      if (this.#at >= this.#text.length) return undefined;
      this.#at++;
      this.#isLineStart = true;
    }
    return this.#word(true);
  }

  /** Passes over blanks, joined line ends and a comment; returns whether the line ends. */
  #isAtLineEnd(): boolean {
    for (; this.#at < this.#text.length; this.#at++) {
      const unit = this.#text.charCodeAt(this.#at);
      if (unit === lineFeed) return true;
      if (unit === numberSign) {
        this.#passComment();
        return true;
      }
      if (unit === backslash && this.#text.charCodeAt(this.#at + 1) === lineFeed) this.#at++;
      else if (!isBlank(unit)) return false;
    }
    return true;
  }

  /** Passes a comment to the end of the line, and of those joined with it. */
  #passComment(): void {
    const start = this.#at;
    let end = this.#text.indexOf('\n', start);
    while (end > 0 && this.#text.charCodeAt(end - 1) === backslash) end = this.#text.indexOf('\n', end + 1);
    this.#at = end < 0 ? this.#text.length : end;
    if (this.#isLineStart) this.comments.push({ start, end: this.#at });
  }

  #word(isAccess: boolean): Token | undefined {
    this.#isLineStart = false;
    const start = this.#at;
    const unit = this.#text.charCodeAt(start);
    if (unit === quote) return this.#quoted(start);
    if (isAccess && isSign(unit)) {
      this.#at++;
      return { start, end: this.#at, text: String.fromCharCode(unit), isQuoted: false };
    }
    const text = this.#text;
    let end = start;
    while (end < text.length) {
      const next = text.charCodeAt(end);
      if (next === lineFeed || isBlank(next) || (isAccess && isSign(next))) break;
      if (next === numberSign) {
        this.gluedComments.push({ start: end, end: end + 1 });
        break;
      }
      if (next === backslash && text.charCodeAt(end + 1) === lineFeed) break;
      end += next === backslash && text.charCodeAt(end + 1) === numberSign ? 2 : 1;
    }
    this.#at = end;
    const raw = text.slice(start, end);
    return { start, end, text: raw.includes('\\') ? raw.replaceAll('\\#', '#') : raw, isQuoted: false };
  }

  /** A word in quotes; undefined, and the end of all, where its line does not close it. */
  #quoted(start: number): Token | undefined {
    for (let at = start + 1; at < this.#text.length; at++) {
      const unit = this.#text.charCodeAt(at);
      if (unit === lineFeed) break;
      if (unit === quote) {
        this.#at = at + 1;
        const text = this.#text.slice(start + 1, at).replace(/\\(["#])/g, '$1');
        return { start, end: this.#at, text, isQuoted: true };
      }
      if (unit === backslash) at++;
    }
    const lineEnd = this.#text.indexOf('\n', start);
    const end = lineEnd < 0 ? this.#text.length : lineEnd;
    this.unclosed = { start, end, text: this.#text.slice(start, end), isQuoted: true };
    this.#at = this.#text.length;
    return undefined;
  }
}

/** Whether it is `,`, `:`, `;`, `[` or `]`: in the access part they are words of their own. */
function isSign(unit: number): boolean {
  return unit === 44 || unit === 58 || unit === 59 || unit === 91 || unit === 93;
}

/** Space, and tab to carriage return but the line feed. */
function isBlank(unit: number): boolean {
  return unit === 32 || (unit >= 9 && unit <= 13 && unit !== lineFeed);
}
