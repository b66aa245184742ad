import { useCallback } from 'preact/hooks';
import type { PlottedRows } from '../../protocol/plot/plotProtocol.ts';
import type { SeenRows } from '../controls/list/usePagedRows.ts';
import { usePagedRows } from '../controls/list/usePagedRows.ts';

/** Reads rows `[from, to)`. */
export type ReadPlotRows = (from: number, to: number, signal: AbortSignal) => Promise<PlottedRows>;

/** The values of all lines at a time; NaN where one has none. */
export interface TableRow {
  readonly time: number;
  readonly values: readonly number[];
  /** Which of them are left out; none where that can be said of no row. */
  readonly skips: readonly boolean[];
}

/** Rows of the table of a plot, read as they come into sight. */
export function usePlotRows(read: ReadPlotRows, onFault: (error: unknown) => void): SeenRows<TableRow> {
  const readPage = useCallback(
    async (from: number, to: number, signal: AbortSignal) => {
      const { times, columns, skips = [], total } = await read(from, to, signal);
      const page = Array.from(times, (time, row) => ({
        time,
        values: columns.map((column) => column[row] ?? NaN),
        skips: skips.map((column) => column[row] === 1),
      }));
      return { rows: page, total };
    },
    [read],
  );
  return usePagedRows<TableRow>(readPage, undefined, onFault);
}
