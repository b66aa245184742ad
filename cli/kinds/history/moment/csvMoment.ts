import { quotedField } from '../../../../formats/findings/report/csvField.ts';
import { toPrintable } from '../../../../formats/findings/report/printable.ts';
import type { PrintedMoment } from './printedMoment.ts';

/** A heading with PCP's units, and a line for each instance. A value that there is not is empty. */
export function* csvMoment({ moment, rows, isForTerminal }: PrintedMoment): Generator<string> {
  const field = (value: string | number | null): string => {
    if (value === null) return '';
    if (typeof value === 'number') return String(value);
    return quotedField(isForTerminal ? toPrintable(value) : value);
  };
  const headings = moment.columns.map(({ id, unit }) => field(unit === '' ? id : `${id} (${unit})`));
  yield `${['row', 'state', ...headings].join(',')}\n`;
  for (const { instance, state, cells } of rows) yield `${[field(instance), state, ...cells.map(field)].join(',')}\n`;
}
