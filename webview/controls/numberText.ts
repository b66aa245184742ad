import { Counted } from '../../formats/l10n/counted.ts';
import { t } from '../../formats/l10n/translate.ts';

/** Inserts narrow no-break spaces between groups of three digits before the point of a decimal number. */
export function groupDigits(text: string): string {
  const match = /^(-?)(\d{5,})((?:\.\d+)?)$/.exec(text);
  if (match === null) return text;
  const [, sign = '', digits = '', rest = ''] = match;
  return sign + digits.replace(/\B(?=(?:\d{3})+$)/g, '\u202f') + rest;
}

/** A count for {@link t}, its digits in groups. */
export const grouped = (count: number, noun: string): Counted => new Counted(count, noun, groupDigits(String(count)));

/** `1 row`, `2 000 rows`. */
export const countText = (count: number, noun: string): string => t`${grouped(count, noun)}`;

const sizeUnits = ['KiB', 'MiB', 'GiB', 'TiB'] as const;

/** `520 bytes`, `14.4 KiB`. */
export function sizeText(bytes: number): string {
  if (bytes < 1024) return countText(bytes, 'byte');
  let size = bytes / 1024;
  let unit = 0;
  while (size >= 1024 && unit < sizeUnits.length - 1) {
    size /= 1024;
    unit++;
  }
  return `${size.toFixed(1)} ${sizeUnits[unit] ?? ''}`;
}

/** Text of a rate with at most four significant digits; with a power of ten only if it is very large or small. */
export function rateText(rate: number): string {
  if (rate === 0) return '0';
  const magnitude = Math.abs(rate);
  if (magnitude >= 1e15 || magnitude < 1e-4) return rate.toExponential(2);
  if (magnitude >= 1000) return groupDigits(String(Math.round(rate)));
  return String(Number(rate.toPrecision(4)));
}
