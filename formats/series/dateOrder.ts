import type { DateOrder } from './text/clock.ts';
import { printedDate } from './text/clock.ts';
import { TextLines } from './text/textLines.ts';

/** Dates whose parts have two digits, but for the year, in the order of day and month of some locale. */
const dates = /(?<![\d/-])(\d{1,2})([/-])(\d{1,2})\2(?:\d{4}|\d{2})(?![\d/-])/g;
/** Locales with 12 hours have the month first, those with decimal commas the day. */
const halfDays = /\d:\d\d [AP]M(?=\s|$)/;
const decimalCommas = /\d,\d\d(?=\s|$)/;
const decimalPoints = /\d\.\d\d(?=\s|$)/;

/**
 * The order of day and month in the dates of a text: by a date that shows it, by its hours and its decimals, else by a day in the
 * name of its file, as that of `sar17`. Undefined where nothing says it.
 *
 * @param head its first bytes
 */
export function dateOrderOf(head: Uint8Array, name: string): DateOrder | undefined {
  let text = '';
  const lines = new TextLines((line) => {
    text += `${line}\n`;
  });
  lines.write(head);
  lines.end();
  const found = [...text.matchAll(dates)];
  if (found.some(([, , , second]) => Number(second) > 12)) return 'monthFirst';
  if (found.some(([, first]) => Number(first) > 12)) return 'dayFirst';
  if (halfDays.test(text)) return 'monthFirst';
  if (decimalCommas.test(text) && !decimalPoints.test(text)) return 'dayFirst';
  return orderByName(found[0]?.[0] ?? '', name);
}

/** The order in which a date is of the day in the name of a file. */
function orderByName(date: string, name: string): DateOrder | undefined {
  const day = /^sar?(\d\d)(?!\d)/.exec(name)?.[1] ?? /(?<!\d)\d{4}(\d{4})(?!\d)/.exec(name)?.[1];
  if (day === undefined) return undefined;
  const fitting = (['monthFirst', 'dayFirst'] as const).filter((order) => {
    const { seconds = NaN } = printedDate(date, order) ?? {};
    return (
      Number.isFinite(seconds) && new Date(seconds * 1000).toISOString().slice(5, 10).replace('-', '').endsWith(day)
    );
  });
  const [order, another] = fitting;
  return another === undefined ? order : undefined;
}
