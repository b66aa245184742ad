/** What kind of value a token is where a number is expected, and what pma makes of it. */
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
const commaSign = 44;
const plus = 43;
const minus = 45;

/**
 * Whether the bytes from `start` to `end` are of the kind `comma`. Told without a string: where a file has such a value,
 * it has millions.
 */
export function isDecimalComma(bytes: Uint8Array, start: number, end: number): boolean {
  const first = bytes[start] ?? 0;
  const whole = first === plus || first === minus ? start + 1 : start;
  const mark = digitsEnd(bytes, whole, end);
  if (mark === whole || mark + 1 >= end || bytes[mark] !== commaSign) return false;
  return digitsEnd(bytes, mark + 1, end) === end;
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

/** An integer as pma reads it, and whether the token was a whole number, one with something behind it, or none. */
export interface ReadInteger {
  readonly value: number;
  readonly kind: 'integer' | 'truncated' | 'text';
}

export function readInteger(token: string): ReadInteger {
  const match = /^[+-]?[0-9]+/.exec(token);
  if (match === null) return { value: 0, kind: 'text' };
  return { value: Number(match[0]), kind: match[0] === token ? 'integer' : 'truncated' };
}
