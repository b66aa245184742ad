import type { Moment, MomentRow } from '../../../../formats/history/moment/moment.ts';
import type { RowOrder } from '../../../../formats/history/moment/orderedRows.ts';
import { firstOrder, matchingRows, orderedRows } from '../../../../formats/history/moment/orderedRows.ts';
import type { TimeZone } from '../../../../formats/pcp/time/timeZone.ts';
import type { MomentRequest } from '../../valueRequest.ts';

/** A table with the rows that are printed. */
export interface PrintedMoment {
  /** Path of the archive that the table is of. */
  readonly path: string;
  readonly host: string | undefined;
  readonly zone: TimeZone;
  readonly moment: Moment;
  readonly rows: readonly MomentRow[];
  readonly isForTerminal: boolean;
}

/** The rows that the user asks for, in order; why there are none, in words, where there is no such column. */
export function chosenRows(
  moment: Moment,
  { sort, filter, top }: Pick<MomentRequest, 'sort' | 'filter' | 'top'>,
): readonly MomentRow[] | string {
  const order = orderOf(moment, sort);
  if (order === undefined)
    return `--sort: there is no column '${sort ?? ''}', but ${moment.columns.map(({ id }) => id).join(', ')}`;
  const rows = orderedRows(moment, order);
  return matchingRows(rows, filter ?? '').slice(0, top);
}

function orderOf({ columns, main }: Moment, sort: string | undefined): RowOrder | undefined {
  if (sort === undefined) return firstOrder({ columns, main });
  const id = sort.replace(/^[+-]/, '');
  const column = columns.find((each) => each.id === id);
  if (column === undefined) return undefined;
  const isDescending = sort.startsWith('-') || (column.kind === 'number' && !sort.startsWith('+'));
  return { column: id, isDescending };
}
