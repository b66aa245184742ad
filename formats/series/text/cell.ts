import type { Column } from '../model/column.ts';

const number = /^[+-]?\d+(?:[.,]\d+)?(?:e[+-]?\d+)?$/i;
const human = /^([+-]?\d+(?:[.,]\d+)?)([BkMGTP])$/;
/** What tools print where there is no value, or one that does not fit. */
const oddNumber = /^(?:[+-]?(?:nan|inf(?:inity)?)|\*+|-)$/i;

/** KiB that one of a suffix is. */
const suffixes: Readonly<Record<string, number>> = { B: 1 / 1024, k: 1, M: 1024, G: 2 ** 20, T: 2 ** 30, P: 2 ** 40 };

/** Whether a part of a line can be a value. */
export function isCell(text: string): boolean {
  return number.test(text) || number.test(text.replace(/%$/, '')) || human.test(text) || oddNumber.test(text);
}

/** Whether a value is printed that is no number, as those that a tool could not compute. */
export const isOddNumber = (text: string): boolean => oddNumber.test(text) && text !== '-';

export const hasDecimalComma = (text: string): boolean => /^\d+,\d+$/.test(text);

/** The value of a cell in the unit of its metric; NaN where it is none. */
export function cellValue(text: string, { factor }: Column): number {
  const size = human.exec(text);
  // Sizes for people are in bytes, whatever the heading says.
  if (size !== null) return toNumber(size[1] ?? '') * (suffixes[size[2] ?? ''] ?? NaN);
  const bare = text.endsWith('%') ? text.slice(0, -1) : text;
  return number.test(bare) ? toNumber(bare) * factor : NaN;
}

const toNumber = (text: string): number => Number(text.replace(',', '.'));
