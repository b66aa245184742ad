import { fixedText } from '../../pcp/fixedText.ts';

/** What stands in the place of a value that is not there, of one of a metric without the instance, and of one that is too long. */
export const placeholders = { value: 'N/A', instance: '~', singular: '=', cut: 'xxx' } as const;

/** A text in a cell, as far as it fits, at the right. */
export function cell(text: string, width: number): string {
  const units = Array.from(text);
  return units.length > width ? units.slice(0, width).join('') : text.padStart(text.length + width - units.length);
}

/** An integer of a column. */
export function integerText(value: number, width: number): string {
  const text = String(value);
  return text.length > width ? placeholders.cut : text;
}

/** A number of a column, with as many digits as fit behind the point, at most those that are asked for. */
export function numberText(value: number, width: number, precision: number): string {
  if (Number.isNaN(value)) return width >= 3 ? 'NaN' : placeholders.cut;
  if (!Number.isFinite(value)) {
    const text = value > 0 ? 'inf' : '-inf';
    return text.length > width ? placeholders.cut : text;
  }
  const whole = integerDigits(value);
  if (whole.length > width) return placeholders.cut;
  if (whole.length + 2 > width) return whole;
  for (let digits = precision; digits >= 0; digits--) {
    const text = fixedText(value, digits);
    if (text.length <= width) return text;
  }
  return whole;
}

function integerDigits(value: number): string {
  const whole = Math.trunc(value);
  return whole === 0 ? '0' : BigInt(whole).toString();
}
