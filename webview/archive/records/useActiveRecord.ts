import { useCallback, useEffect, useState } from 'preact/hooks';
import type { Requester } from '../../connection.ts';
import type { RecordMethods, RecordRow } from '../../../protocol/viewer/recordProtocol.ts';
import type { ShownFile } from '../../structure/shownFile.ts';
import { useRequest } from '../../useRequest.ts';
import type { RecordRows } from './useRecordRows.ts';

export interface ActiveRecord {
  /** Row of the record; undefined until it is known, and where no record holds the cursor. */
  readonly index: number | undefined;
  /** Goes to another row: its record is selected as soon as it has been read. */
  readonly moveTo: (index: number) => void;
}

const holds = ({ start, end }: RecordRow, offset: number): boolean => offset >= start && offset < end;

/** The record at the cursor, by its row in the list. */
export function useActiveRecord(
  connection: Requester<RecordMethods>,
  { file }: ShownFile,
  rows: RecordRows,
  cursor: number,
  version: string,
  onSelect: (row: RecordRow) => void,
): ActiveRecord {
  const atCursor = useRequest(connection, 'recordIndex', { file, offset: cursor }, version) ?? undefined;
  const [moved, setMoved] = useState<number | undefined>(undefined);
  const [isAwaited, setAwaited] = useState(false);
  const row = moved === undefined ? undefined : rows.at(moved);
  const moveTo = useCallback(
    (index: number) => {
      const known = rows.at(index);
      setMoved(index);
      setAwaited(known === undefined);
      if (known !== undefined) onSelect(known);
    },
    [rows, onSelect],
  );
  useEffect(() => {
    if (!isAwaited || row === undefined) return;
    setAwaited(false);
    onSelect(row);
  }, [isAwaited, row, onSelect]);
  // Where the cursor has been moved otherwise, it is the cursor that counts.
  const isMoved = row !== undefined && (isAwaited || holds(row, cursor));
  return { index: isMoved || isAwaited ? moved : atCursor, moveTo };
}
