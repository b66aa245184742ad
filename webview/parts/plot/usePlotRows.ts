import { useEffect, useMemo, useState } from 'preact/hooks';
import type { PlottedRows } from '../../protocol/plotProtocol.ts';
import { PagedRows } from '../list/pagedRows.ts';

/** Reads rows `[from, to)`. */
export type ReadPlotRows = (from: number, to: number, signal: AbortSignal) => Promise<PlottedRows>;

/** The values of all lines at a time; NaN where one has none. */
export interface TableRow {
  readonly time: number;
  readonly values: readonly number[];
}

/** Rows of the table of a plot, read as they come into sight. */
export function usePlotRows(read: ReadPlotRows, onFault: (error: unknown) => void): PagedRows<TableRow> {
  const [, setVersion] = useState(0);
  const rows = useMemo(
    () =>
      new PagedRows<TableRow>(
        async (from, to, signal) => {
          const { times, columns, total } = await read(from, to, signal);
          const page = Array.from(times, (time, row) => ({
            time,
            values: columns.map((column) => column[row] ?? NaN),
          }));
          return { rows: page, total };
        },
        (error) => {
          if (error !== undefined) onFault(error);
          setVersion((version) => version + 1);
        },
      ),
    [read, onFault],
  );
  useEffect(() => {
    rows.load(0, 1);
    return () => {
      rows.dispose();
    };
  }, [rows]);
  return rows;
}
