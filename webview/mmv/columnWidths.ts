import { leastWidth, mostWidth } from '../controls/columnSeparator.tsx';
import type { ValueColumn } from '../../protocol/viewer/mmvProtocol.ts';
import { keptFields } from '../frame/keptValues.ts';
import { valueColumns } from './valueColumns.ts';

/** Widths of columns that the user resized, in CSS pixels. */
export type ColumnWidths = Readonly<Partial<Record<ValueColumn, number>>>;

/** Reads what was kept: what is no width that can be set is left out. */
export function readColumnWidths(kept: unknown): ColumnWidths {
  const fields = keptFields(kept);
  const widths: Partial<Record<ValueColumn, number>> = {};
  for (const { column } of valueColumns) {
    const width = fields[column];
    if (typeof width === 'number' && width >= leastWidth && width <= mostWidth) widths[column] = width;
  }
  return widths;
}

/** The widths with that of a column set, or as it is by itself. */
export function withWidth(widths: ColumnWidths, column: ValueColumn, width: number | undefined): ColumnWidths {
  const others = Object.fromEntries(Object.entries(widths).filter(([each]) => each !== column));
  return width === undefined ? others : { ...others, [column]: width };
}

/** Variables for the style sheet: each column is as wide as it was set, or narrower where there is no room. */
export function widthStyle(widths: ColumnWidths): Readonly<Record<`--width-${string}`, string>> {
  return Object.fromEntries(
    Object.entries(widths).map(([column, width]) => [`--width-${column}`, `minmax(${leastWidth}px, ${width}px)`]),
  );
}
