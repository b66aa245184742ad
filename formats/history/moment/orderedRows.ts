import type { Moment, MomentRow } from './moment.ts';

/** Column by which rows are sorted, and whether the greatest come first. */
export interface RowOrder {
  readonly column: string;
  readonly isDescending: boolean;
}

/** The order in which a table is shown at first. */
export function firstOrder({ main, columns }: Pick<Moment, 'main' | 'columns'>): RowOrder {
  const column = columns.find(({ id }) => id === main) ?? columns.find(({ kind }) => kind === 'number') ?? columns[0];
  return { column: column?.id ?? '', isDescending: column?.kind !== 'text' };
}

/** Rows in order; those without a value come last, and those that are equal stay as they are. */
export function orderedRows(
  { columns, rows }: Pick<Moment, 'columns' | 'rows'>,
  { column, isDescending }: RowOrder,
): readonly MomentRow[] {
  const index = columns.findIndex(({ id }) => id === column);
  if (index < 0) return rows;
  const sign = isDescending ? -1 : 1;
  return rows.toSorted((a, b) => {
    const [one, other] = [a.cells[index] ?? null, b.cells[index] ?? null];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return sign * compareCells(one, other);
  });
}

function compareCells(a: number | string, b: number | string): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  const [one, other] = [String(a), String(b)];
  return one < other ? -1 : one > other ? 1 : 0;
}

/** The rows that have a text anywhere in their name or their texts, whatever its case. */
export function matchingRows(rows: readonly MomentRow[], text: string): readonly MomentRow[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return rows;
  return rows.filter(({ instance, cells }) =>
    [instance, ...cells].some((cell) => typeof cell === 'string' && cell.toLowerCase().includes(wanted)),
  );
}
