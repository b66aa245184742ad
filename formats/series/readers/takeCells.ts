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
  if (!isWhole) {
    const isName = places.at(-1) !== cells.length - 1;
    faults.cutValue(line, isName);
    // A name that may be cut is that of no known instance.
    if (isName) return false;
  }
  const sure = isWhole ? places : places.slice(0, -1);
  for (const [i, at] of sure.entries()) {
    const cell = cells[at] ?? '';
    if (!isCell(cell)) {
      faults.noNumber(line, cell);
      return false;
    }
    if (isOddNumber(cell)) faults.oddNumber(line, columns[i]?.heading ?? '', cell);
    faults.sign(line, hasDecimalComma(cell), cell.includes('.'));
  }
  const values = valuesOf(cells, sure, columns);
  leaveOutLarge(faults, columns, values, line, (at) => cells[places[at] ?? 0] ?? '');
  const odd = columns.findIndex((column, i) => isImplausible(column, values[i] ?? NaN));
  if (odd >= 0) faults.implausible(line, columns[odd]?.heading ?? '', cells[places[odd] ?? 0] ?? '');
  else checkStates(faults, columns, values, line);
  sink.row({ columns, section, instance, time, interval, values, line });
  return true;
}

/** Tools print about 2^64, by seconds or thousandths, of a counter that fell. */
const tooLarge = 2 ** 53;

/** Leaves out values that no host has: they would be all that is seen of a metric. */
export function leaveOutLarge(
  faults: ReaderContext['faults'],
  columns: readonly Column[],
  values: number[],
  line: number,
  cellAt: (at: number) => string = (at) => String(values[at]),
): void {
  for (const [at, { heading, factor }] of columns.entries()) {
    if (!(Math.abs(values[at] ?? NaN) / factor >= tooLarge)) continue;
    faults.tooLarge(line, heading, cellAt(at));
    values[at] = NaN;
  }
}

/** Shares that may be above 100: of several processors, or of what was promised. */
const unlimited = new Set(['%CPU', '%usr', '%system', '%guest', '%wait', '%commit', '%vmeff']);
/** Most that a share of the time can be: intervals are not measured exactly. */
const mostShare = 105;
/** Least and most that the shares of all states of processors add up to: they are rounded. */
const [leastSum, mostSum] = [97, 103];
/** States that all versions print: lines of `sadf -p` may be a choice of them. */
const leastStates = 5;
const idle: ReadonlySet<string> = new Set(['%idle', 'id']);
/** Changes, which may be negative. */
const changes = new Set(['frmpg/s', 'bufpg/s', 'campg/s']);

/** The most that a value of a column can be. */
export const mostOf = ({ use, heading }: Column): number =>
  use === 'share' && !unlimited.has(heading) ? mostShare : Infinity;

const isImplausible = (column: Column, value: number): boolean =>
  value < 0 ? !changes.has(column.heading) : value > mostOf(column);

const states = new WeakMap<readonly Column[], Int32Array>();

/** Places of the states of processors; none where columns are of something else. Rows share them, so that is looked up. */
function statesOf(columns: readonly Column[]): Int32Array {
  const cached = states.get(columns);
  if (cached !== undefined) return cached;
  const has = columns.length >= leastStates && columns.some(({ heading }) => idle.has(heading));
  const places = has ? columns.flatMap(({ use }, at) => (use === 'share' ? [at] : [])) : [];
  const found = Int32Array.from(places);
  states.set(columns, found);
  return found;
}

/**
 * Tells where the shares of the states of processors are not those of all the time. Some versions print zeros for processors
 * that are off, and some of vmstat leave out the time of guests.
 */
export function checkStates(
  faults: ReaderContext['faults'],
  columns: readonly Column[],
  values: ArrayLike<number>,
  line: number,
): void {
  const places = statesOf(columns);
  let sum = 0;
  for (const at of places) sum += values[at] ?? NaN;
  if (Number.isNaN(sum) || sum === 0 || (sum >= leastSum && sum <= mostSum)) return;
  const isOfVmstat = columns.some(({ heading }) => heading === 'id');
  if (sum > mostSum || !isOfVmstat) faults.implausibleSum(line, sum);
}
