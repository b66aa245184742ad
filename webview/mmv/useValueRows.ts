import { useCallback, useMemo, useRef } from 'preact/hooks';
import type { MmvConnection } from './mmvConnection.ts';
import type { PagedRows } from '../controls/list/pagedRows.ts';
import type { DrawnRows } from '../controls/list/usePagedRows.ts';
import { usePagedRows } from '../controls/list/usePagedRows.ts';
import type { Sample } from '../controls/sparklinePath.ts';
import type { MmvState, ValueOrder, ValueRow } from '../../protocol/viewer/mmvProtocol.ts';
import { useRequest } from '../useRequest.ts';
import { useReport } from '../useReport.ts';

export interface ValueRows {
  /** Undefined until the first rows arrive. */
  readonly total: number | undefined;
  /** Whether the rows shown are of the file as it is, and in the order wanted. */
  readonly isCurrent: boolean;
  readonly at: (position: number) => ValueRow | undefined;
  /** Revision of the visible rows. */
  readonly revision: number;
  readonly samplesOf: (index: number) => readonly Sample[] | undefined;
  readonly onVisible: (first: number, end: number) => void;
}

/** The values in an order, kept up to date where they are in sight. */
export function useValueRows(connection: MmvConnection, state: MmvState, order: ValueOrder): ValueRows {
  const { revision, layoutRevision } = state;
  const shownRevision = useRef(0);
  const orderKey = JSON.stringify(order);
  const read = useCallback(
    async (from: number, to: number, signal: AbortSignal) => {
      const window = await connection.request('values', { ...order, from, to }, signal);
      shownRevision.current = window.revision;
      return window;
    },
    // After a change of file or order, every row has another position. The order is compared by content.
    [connection, layoutRevision, orderKey],
  );
  const { rows, visible, onVisible } = usePagedRows<ValueRow>(read, revision, useReport(connection));

  // Rows of another order come in place of those shown when they are there, not before.
  const settled = useRef(rows);
  if (rows.total !== undefined) settled.current = rows;
  const shown = settled.current;
  const indexes = indexesOf(shown, visible);
  const histories = useRequest(connection, 'history', { indexes }, revision);
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

function indexesOf(rows: PagedRows<ValueRow>, [first, end]: DrawnRows): readonly number[] {
  const indexes: number[] = [];
  for (let position = first; position < end; position++) {
    const row = rows.at(position);
    if (row !== undefined && row.kind !== 'string' && row.kind !== 'none') indexes.push(row.index);
  }
  return indexes;
}
