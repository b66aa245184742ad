/** Lines and numbers as C's library reads them, for the model of pma. Bytes stand as characters of the same code. */

/** Bytes that a line buffer of 256 takes, with the line end. */
const bufferBytes = 255;

/** The lines of a file, longer ones in pieces, each cut at a NUL. */
export class CLines {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  rewind(): void {
    this.#at = 0;
  }

  /** The next line with its line end, if it has one; undefined at the end of the file. */
  next(): string | undefined {
    if (this.#at >= this.#text.length) return undefined;
    const newline = this.#text.indexOf('\n', this.#at);
    const end = Math.min(newline < 0 ? this.#text.length : newline + 1, this.#at + bufferBytes);
    const [line = ''] = this.#text.slice(this.#at, end).split('\0');
    this.#at = end;
    return line;
  }
}

const blank = /[ \t\n]/;

/** The words of a line, at most so many: quotes may hold blanks, `#` at the start of a word begins a comment. */
export function wordsOf(line: string, most: number): readonly string[] {
  const words: string[] = [];
  let at = 0;
  const skipBlanks = (): void => {
    while (at < line.length && blank.test(line.charAt(at))) at++;
  };
  skipBlanks();
  while (at < line.length && line[at] !== '#') {
    const isQuoted = line[at] === "'";
    const start = isQuoted ? at + 1 : at;
    if (words.length >= most) break;
    // The first character belongs to the word whatever it is.
    at = start + 1;
    while (at < line.length && (isQuoted ? line[at] !== "'" : !blank.test(line.charAt(at)))) at++;
    words.push(line.slice(start, at));
    at++;
    skipBlanks();
  }
  return words;
}

/** `strtol` to 64 bits. */
export function toLong(word: string): bigint {
  const digits = /^[ \t\n\v\f\r]*([+-]?[0-9]+)/.exec(word)?.[1];
  if (digits === undefined) return 0n;
  const value = BigInt(digits.replace('+', ''));
  const most = (1n << 63n) - 1n;
  return value > most ? most : value < -most - 1n ? -most - 1n : value;
}

/** `atoi`: the low 32 bits. */
export function toInt(word: string): number {
  return Number(BigInt.asIntN(32, toLong(word)));
}

/** `atof` where the decimal sign is the point. */
export function toDouble(word: string): number {
  const [, sign = '', body = ''] = /^[ \t\n\v\f\r]*([+-]?)(.*)$/s.exec(word) ?? [];
  const factor = sign === '-' ? -1 : 1;
  if (/^inf/i.test(body)) return factor * Infinity;
  if (/^nan/i.test(body)) return NaN;
  const hex = /^0x([0-9a-f]*)(?:\.([0-9a-f]*))?(?:p([+-]?[0-9]+))?/i.exec(body);
  if (hex !== null && `${hex[1] ?? ''}${hex[2] ?? ''}` !== '') {
    const fraction = hex[2] ?? '';
    const whole = Number.parseInt(`${hex[1] ?? ''}${fraction}`, 16);
    return factor * whole * 2 ** (Number(hex[3] ?? 0) - 4 * fraction.length);
  }
  const decimal = /^(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:e[+-]?[0-9]+)?/i.exec(body);
  return decimal === null ? 0 : factor * Number(decimal[0]);
}
