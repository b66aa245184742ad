import { useCallback, useEffect, useMemo, useState } from 'preact/hooks';
import type { ReadRows } from './pagedRows.ts';
import { PagedRows } from './pagedRows.ts';

/** Rows of a list from the first that is drawn up to another, half-open. */
export type DrawnRows = readonly [first: number, end: number];

export interface SeenRows<Row> {
  readonly rows: PagedRows<Row>;
  readonly visible: DrawnRows;
  /** Call with the range of drawn rows. */
  readonly onVisible: (first: number, end: number) => void;
}

/**
 * The rows of a list, read as they come into sight. Whenever `version` or `read` changes rows are read again, those at
 * hand being shown until then, as long as it is the same list: by default with another `read` it is another.
 */
export function usePagedRows<Row>(
  read: ReadRows<Row>,
  version: unknown,
  onFault: (error: unknown) => void,
  list: unknown = read,
): SeenRows<Row> {
  const [, setDrawn] = useState(0);
  const [visible, setVisible] = useState<DrawnRows>([0, 1]);
  const rows = useMemo(
    () =>
      new PagedRows<Row>(read, (error) => {
        if (error !== undefined) onFault(error);
        setDrawn((drawn) => drawn + 1);
      }),
    [list, onFault],
  );
  useEffect(
    () => () => {
      rows.dispose();
    },
    [rows],
  );
  useEffect(() => {
    rows.invalidate(read);
  }, [rows, read, version]);
  useEffect(() => {
    rows.load(...visible);
  }, [rows, read, version, visible]);
  const onVisible = useCallback((first: number, end: number) => {
    setVisible((known) => (known[0] === first && known[1] === end ? known : [first, end]));
  }, []);
  return { rows, visible, onVisible };
}
