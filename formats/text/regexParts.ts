/** A part of a POSIX extended regular expression. */
export type RegexPart =
  | { readonly kind: 'set'; readonly matches: (char: string) => boolean }
  | { readonly kind: 'place'; readonly holds: (text: string, at: number) => boolean }
  | { readonly kind: 'sequence' | 'choice'; readonly parts: readonly RegexPart[] }
  | { readonly kind: 'repeat'; readonly part: RegexPart; readonly least: number; readonly most: number };

/** Groups within groups that are read. */
const mostDepth = 200;

/** Classes of POSIX, for within brackets of a regular expression of JavaScript. */
const classes: Readonly<Record<string, string>> = {
  alpha: 'A-Za-z',
  upper: 'A-Z',
  lower: 'a-z',
  digit: '0-9',
  xdigit: '0-9A-Fa-f',
  alnum: '0-9A-Za-z',
  space: String.raw`\s`,
  blank: String.raw` \t`,
  cntrl: String.raw`\x00-\x1f\x7f`,
  print: String.raw`\x20-\x7e`,
  graph: String.raw`\x21-\x7e`,
  punct: String.raw`!-\/:-@\[-\`{-~`,
};

const isWord = (char: string | undefined): boolean => char !== undefined && /\w/.test(char);
const isEdge = (text: string, at: number): boolean => isWord(text[at - 1]) !== isWord(text[at]);

/** What glibc has behind a backslash; another character stands for itself. */
const escapes: Readonly<Record<string, RegexPart>> = {
  w: { kind: 'set', matches: isWord },
  W: { kind: 'set', matches: (char) => !isWord(char) },
  s: { kind: 'set', matches: (char) => /\s/.test(char) },
  S: { kind: 'set', matches: (char) => /\S/.test(char) },
  b: { kind: 'place', holds: isEdge },
  B: { kind: 'place', holds: (text, at) => !isEdge(text, at) },
  '<': { kind: 'place', holds: (text, at) => isEdge(text, at) && isWord(text[at]) },
  '>': { kind: 'place', holds: (text, at) => isEdge(text, at) && isWord(text[at - 1]) },
  '`': { kind: 'place', holds: (_, at) => at === 0 },
  "'": { kind: 'place', holds: (text, at) => at === text.length },
};

/** Takes a pattern apart that regcomp(3) takes; undefined for one with back references, or nested too deeply. */
export function regexParts(pattern: string): RegexPart | undefined {
  return new PatternReader(pattern).read();
}

class PatternReader {
  readonly #pattern: string;
  #at = 0;
  #depth = 0;
  #isUnreadable = false;

  constructor(pattern: string) {
    this.#pattern = pattern;
  }

  read(): RegexPart | undefined {
    const part = this.#choice();
    return this.#isUnreadable ? undefined : part;
  }

  #choice(): RegexPart {
    if (++this.#depth > mostDepth) this.#isUnreadable = true;
    const parts: RegexPart[] = [];
    do parts.push(this.#sequence());
    while (!this.#isUnreadable && this.#takes('|'));
    this.#depth--;
    return { kind: 'choice', parts };
  }

  #sequence(): RegexPart {
    const parts: RegexPart[] = [];
    while (!this.#isUnreadable && this.#at < this.#pattern.length) {
      const char = this.#pattern.charAt(this.#at);
      if (char === '|' || (char === ')' && this.#depth > 1)) break;
      parts.push(this.#repeated(this.#atom()));
    }
    return { kind: 'sequence', parts };
  }

  #atom(): RegexPart {
    const char = this.#pattern.charAt(this.#at++);
    switch (char) {
      case '(': {
        const part = this.#choice();
        this.#at++;
        return part;
      }
      case '[':
        return this.#bracket();
      case '\\': {
        const escaped = this.#pattern.charAt(this.#at++);
        if (/[1-9]/.test(escaped)) this.#isUnreadable = true;
        return escapes[escaped] ?? { kind: 'set', matches: (other) => other === escaped };
      }
      case '.':
        return { kind: 'set', matches: () => true };
      case '^':
        return { kind: 'place', holds: (_, at) => at === 0 };
      case '$':
        return { kind: 'place', holds: (text, at) => at === text.length };
      default:
        return { kind: 'set', matches: (other) => other === char };
    }
  }

  /** A part with the repetitions that follow it. */
  #repeated(part: RegexPart): RegexPart {
    let repeated = part;
    for (;;) {
      const interval = /^\{(\d*)(,?)(\d*)\}/.exec(this.#pattern.slice(this.#at, this.#at + intervalLength));
      if (interval !== null) {
        const [whole, least = '', comma, most = ''] = interval;
        this.#at += whole.length;
        const from = Number(least);
        repeated = {
          kind: 'repeat',
          part: repeated,
          least: from,
          most: comma === '' ? from : most === '' ? Infinity : Number(most),
        };
      } else if (this.#takes('*')) repeated = { kind: 'repeat', part: repeated, least: 0, most: Infinity };
      else if (this.#takes('+')) repeated = { kind: 'repeat', part: repeated, least: 1, most: Infinity };
      else if (this.#takes('?')) repeated = { kind: 'repeat', part: repeated, least: 0, most: 1 };
      else return repeated;
    }
  }

  #bracket(): RegexPart {
    const start = this.#at;
    this.#at = bracketEnd(this.#pattern, start);
    const list = this.#pattern.slice(start, this.#at++);
    const isNegated = list.startsWith('^');
    const inner = (isNegated ? list.slice(1) : list).replaceAll(
      /\[:(\w+):\]|\[([.=])(.)\2\]|[\\\][^]/g,
      (whole, name: string | undefined, _kind: string | undefined, char: string | undefined) =>
        name === undefined ? `\\${char ?? whole}` : (classes[name] ?? ''),
    );
    // One character of one set: nothing that could go astray.
    const one = new RegExp(`[${isNegated ? '^' : ''}${inner}]`);
    return { kind: 'set', matches: (char) => one.test(char) };
  }

  #takes(char: string): boolean {
    if (this.#pattern[this.#at] !== char) return false;
    this.#at++;
    return true;
  }
}

/** Length of the longest `{n,m}` that regcomp(3) takes. */
const intervalLength = 32;

/** The index of the bracket that closes a list that is sound. @param start behind the one that opens it */
function bracketEnd(pattern: string, start: number): number {
  let at = start;
  if (pattern[at] === '^') at++;
  if (pattern[at] === ']') at++;
  while (at < pattern.length && pattern[at] !== ']') {
    const kind = pattern[at] === '[' ? (pattern[at + 1] ?? '') : '';
    at = kind !== '' && '.:='.includes(kind) ? pattern.indexOf(`${kind}]`, at + 2) + 2 : at + 1;
  }
  return at;
}
