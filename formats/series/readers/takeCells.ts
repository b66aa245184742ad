import type { Column } from '../model/column.ts';
import { hasDecimalComma, isCell, isOddNumber } from '../text/cell.ts';
import type { ReaderContext } from './reader.ts';
import { valuesOf } from './rowCells.ts';

/** A row whose cells have been found. */
export interface CellRow {
  readonly cells: readonly string[];
  /** Places of those that are values. */
  readonly places: readonly number[];
  /** Columns of these. */
  readonly columns: readonly Column[];
  readonly section: string;
  readonly instance: string | undefined;
  readonly time: number;
  readonly interval: number;
  readonly line: number;
  /** Whether the line has an end: else its last value may be cut. */
  readonly isWhole: boolean;
}

/** Hands the values of a row on, unless a cell is none. */
export function takeCells({ sink, faults }: ReaderContext, row: CellRow): boolean {
  const { cells, places, columns, section, instance, time, interval, line, isWhole } = row;
  for (const [i, at] of places.entries()) {
    const cell = cells[at] ?? '';
    if (!isCell(cell)) {
      faults.noNumber(line, cell);
      return false;
    }
    if (isOddNumber(cell)) faults.oddNumber(line, columns[i]?.heading ?? '', cell);
    faults.sign(line, hasDecimalComma(cell), cell.includes('.'));
  }
  const values = valuesOf(cells, places, columns);
  for (const [i, column] of columns.entries())
    if (isImplausible(column, values[i] ?? NaN)) faults.implausible(line, column.heading, cells[places[i] ?? 0] ?? '');
  if (!isWhole && places.at(-1) === cells.length - 1) {
    faults.cutValue(line);
    values[values.length - 1] = NaN;
  }
  sink.row({ columns, section, instance, time, interval, values, line });
  return true;
}

/** Shares that may be above 100: of several processors, or of what was promised. */
const unlimited = new Set(['%CPU', '%usr', '%system', '%guest', '%wait', '%commit', '%vmeff']);
/** Most that a share of the time can be: intervals are not measured exactly. */
const mostShare = 105;
/** Changes, which may be negative. */
const changes = new Set(['frmpg/s', 'bufpg/s', 'campg/s']);

/** The most that a value of a column can be. */
export const mostOf = ({ use, heading }: Column): number =>
  use === 'share' && !unlimited.has(heading) ? mostShare : Infinity;

const isImplausible = (column: Column, value: number): boolean =>
  value < 0 ? !changes.has(column.heading) : value > mostOf(column);
