/** A part of a regular expression, of what the grammars use of Oniguruma's. */
export type Pattern =
  | { readonly kind: 'character'; readonly matches: (character: string) => boolean }
  | { readonly kind: 'assertion'; readonly name: Assertion }
  | { readonly kind: 'look'; readonly isAhead: boolean; readonly isNegative: boolean; readonly body: Pattern }
  | { readonly kind: 'group'; readonly number: number; readonly body: Pattern }
  | { readonly kind: 'reference'; readonly number: number }
  | { readonly kind: 'sequence'; readonly parts: readonly Pattern[] }
  | { readonly kind: 'choice'; readonly options: readonly Pattern[] }
  | Repeat;

export interface Repeat {
  readonly kind: 'repeat';
  readonly body: Pattern;
  readonly min: number;
  readonly max: number;
  readonly isLazy: boolean;
}

type Assertion = '^' | '$' | '\\b' | '\\B' | '\\A' | '\\G' | '\\z';

const assertions: readonly string[] = ['^', '$', '\\b', '\\B', '\\A', '\\G', '\\z'];
const controls: Readonly<Record<string, string>> = { t: '\t', n: '\n', r: '\r', f: '\f', v: '\v' };
const classes: Readonly<Record<string, RegExp>> = {
  d: /\p{Nd}/u,
  w: /[\p{L}\p{M}\p{N}\p{Pc}]/u,
  s: /\s/,
  h: /[0-9a-fA-F]/,
};
const groupStarts = ['(?:', '(?i:', '(?=', '(?!', '(?<=', '(?<!', '('] as const;

/** Parses a regular expression. Throws at what is not known, so that nothing is counted wrongly. */
export function parsePattern(source: string): Pattern {
  return new Parser(source).parse();
}

class Parser {
  readonly #source: string;
  #at = 0;
  #groups = 0;
  #ignoresCase = false;

  constructor(source: string) {
    this.#source = source;
  }

  parse(): Pattern {
    this.#ignoresCase = this.#take('(?i)');
    const pattern = this.#choice();
    if (this.#at < this.#source.length) this.#fail();
    return pattern;
  }

  #take(text: string): boolean {
    if (!this.#source.startsWith(text, this.#at)) return false;
    this.#at += text.length;
    return true;
  }

  #fail(): never {
    throw new Error(`What stands at ${this.#at} of ${this.#source} is not known.`);
  }

  #choice(): Pattern {
    const options = [this.#sequence()];
    while (this.#take('|')) options.push(this.#sequence());
    return options.length === 1 && options[0] !== undefined ? options[0] : { kind: 'choice', options };
  }

  #sequence(): Pattern {
    const parts: Pattern[] = [];
    while (this.#at < this.#source.length && !'|)'.includes(this.#source[this.#at] ?? '')) parts.push(this.#repeated());
    return { kind: 'sequence', parts };
  }

  #repeated(): Pattern {
    const body = this.#atom();
    const [quantifier, symbol, min, comma, max] =
      /^(?:([*+?])|\{(\d+)(?:(,)(\d*))?\})/.exec(this.#source.slice(this.#at)) ?? [];
    if (quantifier === undefined) return body;
    this.#at += quantifier.length;
    const isLazy = this.#take('?');
    if (this.#source[this.#at] === '+') this.#fail(); // a possessive one
    if (symbol !== undefined)
      return { kind: 'repeat', body, min: symbol === '+' ? 1 : 0, max: symbol === '?' ? 1 : Infinity, isLazy };
    const most = comma === undefined ? Number(min) : max === '' ? Infinity : Number(max);
    return { kind: 'repeat', body, min: Number(min), max: most, isLazy };
  }

  #atom(): Pattern {
    const assertion = assertions.find((each) => this.#take(each));
    if (assertion !== undefined) return { kind: 'assertion', name: assertion as Assertion };
    const start = groupStarts.find((each) => this.#take(each));
    if (start !== undefined) return this.#group(start);
    if (this.#take('[')) return this.#characters();
    if (this.#take('.')) return { kind: 'character', matches: (character) => character !== '\n' };
    const [, digits] = /^\\([1-9]\d*)/.exec(this.#source.slice(this.#at)) ?? [];
    if (digits === undefined) return { kind: 'character', matches: this.#character() };
    this.#at += digits.length + 1;
    return { kind: 'reference', number: Number(digits) };
  }

  #group(start: (typeof groupStarts)[number]): Pattern {
    const number = start === '(' ? ++this.#groups : 0;
    const outer = this.#ignoresCase;
    this.#ignoresCase ||= start === '(?i:';
    const body = this.#choice();
    this.#ignoresCase = outer;
    if (!this.#take(')')) this.#fail();
    if (start === '(') return { kind: 'group', number, body };
    if (start === '(?:' || start === '(?i:') return body;
    return { kind: 'look', isAhead: !start.includes('<'), isNegative: start.includes('!'), body };
  }

  /** One character, escaped or not, or a class of them. */
  #character(): (character: string) => boolean {
    const isEscaped = this.#take('\\');
    const [wanted] = String.fromCodePoint(this.#source.codePointAt(this.#at) ?? 0);
    if (wanted === undefined || this.#at >= this.#source.length) this.#fail();
    this.#at += wanted.length;
    if (!isEscaped || !/[a-zA-Z]/.test(wanted)) return this.#matching(wanted, wanted);
    const control = controls[wanted];
    if (control !== undefined) return (character) => character === control;
    const members = classes[wanted.toLowerCase()] ?? this.#fail();
    const isNegative = wanted !== wanted.toLowerCase();
    return (character) => members.test(character) !== isNegative;
  }

  #matching(first: string, last: string): (character: string) => boolean {
    const isBetween = (character: string): boolean => character >= first && character <= last;
    if (!this.#ignoresCase) return isBetween;
    return (character) => isBetween(character.toLowerCase()) || isBetween(character.toUpperCase());
  }

  /** The characters between brackets. */
  #characters(): Pattern {
    const isNegative = this.#take('^');
    const members: ((character: string) => boolean)[] = [];
    do {
      if (this.#source[this.#at] === '[' || this.#source.startsWith('&&', this.#at)) this.#fail(); // sets of sets
      const [range, first, last] = /^([^\\\]])-([^\\\]])/u.exec(this.#source.slice(this.#at)) ?? [];
      if (range === undefined) {
        members.push(this.#character());
      } else {
        this.#at += range.length;
        members.push(this.#matching(first ?? '', last ?? ''));
      }
    } while (!this.#take(']'));
    return { kind: 'character', matches: (character) => members.some((member) => member(character)) !== isNegative };
  }
}
