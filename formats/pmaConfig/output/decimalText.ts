/** Numbers from here on have no fraction, and no text of all digits by themselves. */
const largest = 1e21;
/** Digits behind the first one: the values that people write end long before. */
const mostDigits = 100;

/** A number with one decimal as `%.1f` of C writes it: exactly between two it goes to the even one. */
export function oneDecimal(value: number): string {
  const size = Math.abs(value);
  if (!Number.isFinite(value) || size >= largest) return fixed(value, 1);
  const fraction = size % 1;
  // Only quarters are exactly between two tenths.
  const text =
    fraction === 0.25 ? `${Math.floor(size)}.2` : fraction === 0.75 ? `${Math.floor(size)}.8` : size.toFixed(1);
  return isNegative(value) ? `-${text}` : text;
}

/** A number as `%f` of C writes it. */
export function fixed(value: number, decimals: number): string {
  if (!Number.isFinite(value)) return notFinite(value);
  const sign = isNegative(value) ? '-' : '';
  const size = Math.abs(value);
  if (size >= largest) return `${sign}${BigInt(size)}${decimals === 0 ? '' : `.${'0'.repeat(decimals)}`}`;
  const { digits, exponent } = rounded(size, (first) => first + 1 + decimals);
  const whole = digits.padEnd(Math.max(0, exponent + 1 + decimals), '0').padStart(decimals + 1, '0');
  const point = whole.length - decimals;
  return `${sign}${whole.slice(0, point)}${decimals === 0 ? '' : `.${whole.slice(point)}`}`;
}

/** A number as `%e` of C writes it. */
export function exponential(value: number, decimals: number): string {
  if (!Number.isFinite(value)) return notFinite(value);
  const { digits, exponent } = rounded(Math.abs(value), () => 1 + decimals);
  const mantissa = digits.padEnd(1 + decimals, '0').slice(0, 1 + decimals);
  const power = `${exponent < 0 ? '-' : '+'}${String(Math.abs(exponent)).padStart(2, '0')}`;
  const fraction = decimals === 0 ? '' : `.${mantissa.slice(1)}`;
  return `${isNegative(value) ? '-' : ''}${mantissa.charAt(0)}${fraction}e${power}`;
}

/** A number as `%g` of C writes it, without zeros at the end. */
export function general(value: number, significant: number): string {
  if (!Number.isFinite(value)) return notFinite(value);
  const precision = Math.max(1, significant);
  const { exponent } = rounded(Math.abs(value), () => precision);
  if (exponent < -4 || exponent >= precision)
    return exponential(value, precision - 1).replace(/(?:\.0*|(\.\d*?[1-9])0*)?e/, '$1e');
  return fixed(value, precision - 1 - exponent)
    .replace(/(\.\d*?)0*$/, '$1')
    .replace(/\.$/, '');
}

function isNegative(value: number): boolean {
  return value < 0 || Object.is(value, -0);
}

function notFinite(value: number): string {
  return Number.isNaN(value) ? 'nan' : value < 0 ? '-inf' : 'inf';
}

/**
 * The first digits of a number, rounded to the nearest, and where exactly between two to the even one.
 * @param keep how many digits, by the power of ten of the first one
 */
function rounded(
  size: number,
  keep: (exponent: number) => number,
): { readonly digits: string; readonly exponent: number } {
  const [mantissa = '', power = ''] = size.toExponential(mostDigits).split('e');
  const all = mantissa.replace('.', '');
  const exponent = Number(power);
  const count = keep(exponent);
  if (count < 0) return { digits: '', exponent };
  const [kept, rest] = [all.slice(0, count), all.slice(count).padEnd(1, '0')];
  const half = `5${'0'.repeat(rest.length - 1)}`;
  const isUp = rest > half || (rest === half && /[13579]$/.test(kept));
  if (!isUp) return { digits: kept, exponent };
  const up = String(BigInt(`0${kept}`) + 1n).padStart(kept.length, '0');
  return up.length > kept.length && kept !== '' ? { digits: up, exponent: exponent + 1 } : { digits: up, exponent };
}
