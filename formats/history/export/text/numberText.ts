import { floatText } from '../../../pcp/shortestFloat.ts';

/**
 * A number with the digits that it needs.
 *
 * @param bits of the type that it has in the archive
 * @param odd how a number is written that is none, or infinite
 */
export function numberText(value: number, bits: 32 | 64, odd: (number: string) => string): string {
  if (Number.isInteger(value) && !Object.is(value, -0)) return String(value);
  const text = floatText(value, bits);
  return Number.isFinite(value) ? text : odd(text);
}
