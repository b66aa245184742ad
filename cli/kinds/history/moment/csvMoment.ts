import { quotedField } from '../../../../formats/findings/report/csvField.ts';
import { toPrintable } from '../../../../formats/findings/report/printable.ts';
import { columnNames } from '../../../output/columnNames.ts';
import type { PrintedMoment } from './printedMoment.ts';

/** Columns that each table has: the instance, and whether it came or went in the interval. */
const ownColumns = ['row', 'row_state'];

/** A heading with PCP's units, and a line for each instance. A value that there is not is empty. */
export function* csvMoment({ moment, rows, isForTerminal }: PrintedMoment): Generator<string> {
  const field = (value: string | number | null): string => {
    if (value === null) return '';
    if (typeof value === 'number') return String(value);
    return quotedField(isForTerminal ? toPrintable(value) : value);
  };
  const columns = moment.columns.map(({ id, unit, metrics: [metric = id] }) => ({
    name: unit === '' ? id : `${id} (${unit})`,
    kind: metric,
  }));
  yield `${[...ownColumns, ...columnNames(columns, ownColumns).map(field)].join(',')}\n`;
  for (const { instance, state, cells } of rows) yield `${[field(instance), state, ...cells.map(field)].join(',')}\n`;
}
