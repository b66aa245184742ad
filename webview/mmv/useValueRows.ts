import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { MmvConnection } from './mmvConnection.ts';
import { PagedRows } from '../parts/list/pagedRows.ts';
import type { Sample } from '../parts/sparklinePath.ts';
import type { MmvState, ValueOrder, ValueRow } from '../protocol/mmvProtocol.ts';
import { useAsked } from '../useAsked.ts';

export interface ValueRows {
  /** Undefined until the first rows have come. */
  readonly total: number | undefined;
  /** Whether the rows shown are of the file as it is, and in the order wanted. */
  readonly isCurrent: boolean;
  readonly at: (position: number) => ValueRow | undefined;
  /** Of the revision that the rows in sight are of. */
  readonly revision: number;
  readonly samplesOf: (index: number) => readonly Sample[] | undefined;
  readonly onVisible: (first: number, end: number) => void;
}

/** The values in an order, kept up to date where they are in sight. */
export function useValueRows(connection: MmvConnection, state: MmvState, order: ValueOrder): ValueRows {
  const { revision, layoutRevision, live } = state;
  const [, setVersion] = useState(0);
  const [visible, setVisible] = useState<readonly [first: number, end: number]>([0, 1]);
  const shownRevision = useRef(0);
  const orderKey = JSON.stringify(order);
  const rows = useMemo(
    () =>
      new PagedRows<ValueRow>(
        async (from, to, signal) => {
          const window = await connection.ask('values', { ...order, from, to }, signal);
          shownRevision.current = window.revision;
          return window;
        },
        (error) => {
          connection.report(error);
          setVersion((version) => version + 1);
        },
      ),
    // Of another file, or in another order, no row stands where it stood. The order by its content.
    [connection, layoutRevision, orderKey],
  );
  useEffect(
    () => () => {
      rows.dispose();
    },
    [rows],
  );
  useEffect(() => {
    rows.invalidate();
  }, [rows, revision]);
  useEffect(() => {
    rows.load(...visible);
  }, [rows, revision, visible]);

  // Rows of another order come in place of those shown when they are there, not before.
  const settled = useRef(rows);
  if (rows.total !== undefined) settled.current = rows;
  const shown = settled.current;
  const onVisible = useCallback((first: number, end: number) => {
    setVisible((known) => (known[0] === first && known[1] === end ? known : [first, end]));
  }, []);
  const indexes = indexesOf(shown, visible);
  const histories = useAsked(connection, 'history', live.mode === 'off' ? undefined : { indexes }, revision);
  const samples = useMemo(
    () =>
      new Map(
        histories?.map(({ index, points }) => [index, points.map(([time, value]): Sample => ({ time, value }))]) ?? [],
      ),
    [histories],
  );
  return {
    total: shown.total,
    isCurrent: shown === rows,
    at: (position) => shown.at(position),
    revision: shownRevision.current,
    samplesOf: (index) => samples.get(index),
    onVisible,
  };
}

function indexesOf(rows: PagedRows<ValueRow>, [first, end]: readonly [number, number]): readonly number[] {
  const indexes: number[] = [];
  for (let position = first; position < end; position++) {
    const row = rows.at(position);
    if (row !== undefined && row.kind !== 'string' && row.kind !== 'none') indexes.push(row.index);
  }
  return indexes;
}
