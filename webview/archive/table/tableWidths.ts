import type { Moment, MomentColumn } from '../../../formats/history/moment/moment.ts';
import type { UnitsChoice } from '../../../protocol/viewer/shellProtocol.ts';
import { cellText } from './cellTexts.ts';

/** Least and most width of a column, most width of the last one, and width of the sort sign, in characters. */
const [least, most, mostOfLast, sign] = [6, 28, 120, 3];
/** Width of the sign before what has started or ended, in characters. */
const stateSign = 3;
/** Number of rows whose texts are measured. */
const lookedAt = 2000;

/** How wide the columns are, in characters: as wide as what they hold, within limits. */
export function tableWidths(
  { columns, rows }: Pick<Moment, 'columns' | 'rows'>,
  titles: readonly string[],
  units: UnitsChoice,
): readonly number[] {
  return columns.map((column, index) => {
    const longest = rows
      .slice(0, lookedAt)
      .reduce((length, { cells }) => Math.max(length, widthOf(column, cells[index] ?? null, units)), least);
    const limit = index === columns.length - 1 ? mostOfLast : most;
    const signs = index === 0 ? stateSign : 0;
    return Math.max(Math.min(longest, limit) + signs, (titles[index] ?? '').length + sign);
  });
}

function widthOf(column: MomentColumn, cell: number | string | null, units: UnitsChoice): number {
  return cellText(column, cell, units).length + 1;
}
