import type { Span } from '../syntax/syntaxReport.ts';

export const endOfText = -1;

/** Macros whose texts hold each other have no end; the text of one is too short to hold so many uses. */
const maxUses = 200;

/** The text of a macro that is being read, in place of its use. */
interface Frame {
  readonly text: string;
  readonly at: number;
}

/**
 * The characters of a text, in which the text of a macro can be pushed back: it is then read in place of what follows.
 * Offsets are those of the source; inside a macro's text, those of its use.
 */
export class Characters {
  readonly source: string;
  #text: string;
  #at = 0;
  readonly #outer: Frame[] = [];
  /** The use of the macro that is being read, outside all others. */
  #use: Span | undefined;
  /** Where the last macro was used in the source, and how many have been read there. */
  #usedAt = -1;
  #uses = 0;

  constructor(source: string) {
    this.source = source;
    this.#text = source;
  }

  /** The next character; {@link endOfText} at the end. */
  get next(): number {
    while (this.#at === this.#text.length && this.#outer.length > 0) this.#leave();
    return this.#at < this.#text.length ? this.#text.charCodeAt(this.#at) : endOfText;
  }

  /** The character behind the next one, in the same text. */
  get second(): number {
    return this.#at + 1 < this.#text.length ? this.#text.charCodeAt(this.#at + 1) : endOfText;
  }

  /** Where a token that begins here starts in the source. */
  get start(): number {
    return this.#use?.start ?? this.#at;
  }

  /** Where a token that ends here ends in the source. */
  get end(): number {
    return this.#use?.end ?? this.#at;
  }

  /** Matches a sticky pattern at the next character, in the same text. */
  ahead(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    return pattern.exec(this.#text);
  }

  get isInMacro(): boolean {
    return this.#use !== undefined;
  }

  /** Reads on to the first character that is not of a set, in the same text. */
  take(set: Uint8Array): string {
    const start = this.#at;
    const { length } = this.#text;
    let at = start;
    while (at < length && set[this.#text.charCodeAt(at) & 0xff] === 1 && this.#text.charCodeAt(at) < 0x80) at++;
    this.#at = at;
    return this.#text.slice(start, at);
  }

  advance(): void {
    this.#at++;
  }

  /** Goes on at an offset of the source, leaving all macros. */
  goTo(offset: number): void {
    while (this.#outer.length > 0) this.#leave();
    this.#at = offset;
  }

  /** Reads a macro's text next. Returns false where macros are nested without an end. */
  push(text: string, use: Span): boolean {
    this.#uses = use.start === this.#usedAt ? this.#uses + 1 : 1;
    this.#usedAt = use.start;
    if (this.#uses > maxUses) return false;
    this.#use ??= use;
    this.#outer.push({ text: this.#text, at: this.#at });
    this.#text = text;
    this.#at = 0;
    return true;
  }

  #leave(): void {
    const outer = this.#outer.pop();
    if (outer === undefined) return;
    this.#text = outer.text;
    this.#at = outer.at;
    if (this.#outer.length === 0) this.#use = undefined;
  }
}

export const isBlank = (char: number): boolean => char === 32 || (char >= 9 && char <= 13);
export const isDigit = (char: number): boolean => char >= 48 && char <= 57;
export const isLetter = (char: number): boolean => (char >= 65 && char <= 90) || (char >= 97 && char <= 122);
export const isNameChar = (char: number): boolean => isLetter(char) || isDigit(char) || char === 95;

const char = (text: string): number => text.charCodeAt(0);
export const [quote, doubleQuote, backslash, dollar, percent] = ["'", '"', '\\', '$', '%'].map(char) as [
  number,
  number,
  number,
  number,
  number,
];

/** The ASCII characters of which something holds, for {@link Characters.take}. */
export function setOf(holds: (char: number) => boolean): Uint8Array {
  return Uint8Array.from({ length: 256 }, (_, code) => (code < 0x80 && holds(code) ? 1 : 0));
}
