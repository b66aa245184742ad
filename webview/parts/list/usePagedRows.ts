import { useCallback, useEffect, useMemo, useState } from 'preact/hooks';
import type { ReadRows } from './pagedRows.ts';
import { PagedRows } from './pagedRows.ts';

/** Rows of a list from the first that is drawn up to another, half-open. */
export type DrawnRows = readonly [first: number, end: number];

export interface SeenRows<Row> {
  readonly rows: PagedRows<Row>;
  readonly visible: DrawnRows;
  /** To be told which rows are drawn. */
  readonly onVisible: (first: number, end: number) => void;
}

/**
 * The rows of a list, read as they come into sight. With another `read` it is another list; whenever `version` changes
 * rows are read again, those at hand being shown until then.
 */
export function usePagedRows<Row>(
  read: ReadRows<Row>,
  version: unknown,
  onFault: (error: unknown) => void,
): SeenRows<Row> {
  const [, setDrawn] = useState(0);
  const [visible, setVisible] = useState<DrawnRows>([0, 1]);
  const rows = useMemo(
    () =>
      new PagedRows<Row>(read, (error) => {
        if (error !== undefined) onFault(error);
        setDrawn((drawn) => drawn + 1);
      }),
    [read, onFault],
  );
  useEffect(
    () => () => {
      rows.dispose();
    },
    [rows],
  );
  useEffect(() => {
    rows.invalidate();
  }, [rows, version]);
  useEffect(() => {
    rows.load(...visible);
  }, [rows, version, visible]);
  const onVisible = useCallback((first: number, end: number) => {
    setVisible((known) => (known[0] === first && known[1] === end ? known : [first, end]));
  }, []);
  return { rows, visible, onVisible };
}
