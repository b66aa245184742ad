/** The kind of a token where a number is expected, as pma reads it. */
export type NumberKind = 'decimal' | 'negative' | 'odd' | 'comma' | 'text';

const decimal = /^[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)(e[+-]?[0-9]+)?$/i;
const odd = /^[+-]?(0x[0-9a-f.]+(p[+-]?[0-9]+)?|inf|infinity|nan(\(\w*\))?)$/i;
const comma = /^[+-]?[0-9]+,[0-9]+$/;

export function numberKind(token: string): NumberKind {
  if (decimal.test(token)) return token.startsWith('-') ? 'negative' : 'decimal';
  if (odd.test(token)) return 'odd';
  return comma.test(token) ? 'comma' : 'text';
}

const zero = 48;
const nine = 57;
const quoteMark = 39;
const commaSign = 44;
const plus = 43;
const minus = 45;

/**
 * Offset of the comma in a token of the kind `comma`, quoted or not; -1 for any other. Works without a string: a file
 * with one such value has millions.
 */
export function decimalCommaAt(bytes: Uint8Array, start: number, end: number): number {
  const isQuoted = bytes[start] === quoteMark;
  const first = isQuoted ? start + 1 : start;
  const last = isQuoted ? end - 1 : end;
  const sign = bytes[first];
  const whole = sign === plus || sign === minus ? first + 1 : first;
  const mark = digitsEnd(bytes, whole, last);
  if (mark === whole || mark + 1 >= last || bytes[mark] !== commaSign) return -1;
  return digitsEnd(bytes, mark + 1, last) === last ? mark : -1;
}

function digitsEnd(bytes: Uint8Array, start: number, end: number): number {
  let at = start;
  for (let byte = bytes[at] ?? 0; at < end && byte >= zero && byte <= nine; byte = bytes[at] ?? 0) at++;
  return at;
}

/** The value as pma reads it: as much of the token's start as is a number, else 0. */
export function leadingNumber(token: string): number {
  const match = /^[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)(e[+-]?[0-9]+)?/i.exec(token);
  return match === null ? 0 : Number(match[0]);
}

/** The largest integer that pma can hold. */
export const maxInteger = 0x7fffffff;

/** An integer beyond {@link maxInteger} as pma reads it: truncated to 64 bits, of which it keeps the lower 32. */
export function wrappedInteger(token: string): number {
  const most = (1n << 63n) - 1n;
  const value = BigInt(/^[+]?([0-9]+)/.exec(token)?.[1] ?? 0);
  return Number(BigInt.asIntN(32, value > most ? most : value));
}

/**
 * An integer as pma reads it, and whether the token is a whole number, one followed by other characters, or no number.
 */
export interface ReadInteger {
  readonly value: number;
  readonly kind: 'integer' | 'truncated' | 'text';
}

export function readInteger(token: string): ReadInteger {
  const match = /^[+-]?[0-9]+/.exec(token);
  if (match === null) return { value: 0, kind: 'text' };
  return { value: Number(match[0]), kind: match[0] === token ? 'integer' : 'truncated' };
}
