import type { Timestamp } from '../../pcp/time/timestamp.ts';
import type { ArchiveMetadata } from '../../archive/metadata/archiveMetadata.ts';
import type { CellFormula } from './cellFormula.ts';
import type { MetricAround } from './metricAround.ts';
import type { MomentRow } from './moment.ts';
import type { InstanceRow, MomentCells } from './momentCells.ts';
import type { ChosenColumn } from './momentColumns.ts';
import { nameOfInstance } from './rowKeys.ts';

/** What rows are filled with. */
interface Filling {
  readonly columns: readonly ChosenColumn[];
  readonly cells: MomentCells;
  readonly began: readonly CellFormula[] | undefined;
}

/**
 * The instances that have a value at the end of the interval, then those that had one only at its beginning.
 *
 * @returns the rows, and which of the columns have anything to show: the cells of others are left out
 */
export function instanceRows(
  metadata: ArchiveMetadata,
  carrier: MetricAround,
  { held, to }: { readonly held: Timestamp; readonly to: Timestamp },
  { columns, cells, began }: Filling,
): { readonly rows: readonly MomentRow[]; readonly isFilled: readonly boolean[] } {
  const present = presentRows(metadata, carrier, held, to).map((row) => ({
    ...row,
    began: beganOf(row, cells, began),
  }));
  const filled = present.map((row) => columns.map((column) => cellOf(column, row, cells)));
  const isFilled = columns.map(
    ({ column }, index) =>
      column.kind === 'number' || filled.some((each) => each[index] !== null && each[index] !== ''),
  );
  const rows = present.map(({ key, instance, state }, place) => {
    const own = filled[place] ?? [];
    return { key, instance, state, cells: own.filter((_, index) => isFilled[index]) };
  });
  return { rows, isFilled };
}

function presentRows(
  metadata: ArchiveMetadata,
  carrier: MetricAround,
  held: Timestamp,
  to: Timestamp,
): readonly Omit<InstanceRow, 'began'>[] {
  const nameOf = nameOfInstance(metadata, carrier.descriptor.indom);
  const { ends } = carrier;
  const last = ends?.to ?? carrier.heldAt(to);
  if (last === undefined) return [];
  const before = ends?.from;
  const rows = [...last.ids].map(([key, id]) => {
    const isNew = before !== undefined && !before.ids.has(key);
    const state = isNew && !carrier.hasMark ? ('started' as const) : ('there' as const);
    return { key, id, instance: nameOf(key, id, last.time), state, time: isNew ? last.time : held };
  });
  const gone = before === undefined ? [] : [...before.ids].filter(([key]) => !last.ids.has(key));
  const ended = gone.map(([key, id]) => {
    const time = before?.time ?? to;
    return { key, id, instance: nameOf(key, id, time), state: 'ended' as const, time };
  });
  return [...rows, ...ended];
}

function beganOf(row: Omit<InstanceRow, 'began'>, cells: MomentCells, formulas: readonly CellFormula[] = []): number {
  for (const formula of formulas) {
    const time = cells.number(formula, { ...row, began: NaN }, 'base');
    if (!Number.isNaN(time)) return time;
  }
  return NaN;
}

function cellOf(
  { formula, scaling, column }: ChosenColumn,
  row: InstanceRow,
  cells: MomentCells,
): number | string | null {
  if (column.kind === 'text') return cells.text(formula, row) ?? null;
  const value = cells.number(formula, row, scaling);
  return Number.isFinite(value) ? value : null;
}
