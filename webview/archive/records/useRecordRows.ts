import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Asker } from '../../connection.ts';
import { PagedRows } from '../../parts/list/pagedRows.ts';
import type { RecordMethods, RecordRow } from '../../protocol/recordProtocol.ts';
import type { ShownFile } from '../../structure/shownFile.ts';

export interface RecordRows {
  /** How many are known; undefined until the first have come. */
  readonly total: number | undefined;
  /** Whether these are all. */
  readonly isComplete: boolean;
  /** Undefined where it has not been read yet. */
  readonly at: (index: number) => RecordRow | undefined;
  readonly onVisible: (first: number, end: number) => void;
}

/** The records of a member, read where they are in sight, and again whenever `version` changes. */
export function useRecordRows(
  connection: Asker<RecordMethods>,
  { file, layoutRevision }: ShownFile,
  version: string,
): RecordRows {
  const [, setDrawn] = useState(0);
  const [visible, setVisible] = useState<readonly [first: number, end: number]>([0, 1]);
  const isComplete = useRef(false);
  const rows = useMemo(
    () =>
      new PagedRows<RecordRow>(
        async (from, to, signal) => {
          const window = await connection.ask('records', { file, from, to }, signal);
          isComplete.current = window.isComplete;
          return window;
        },
        (error) => {
          connection.report(error);
          setDrawn((drawn) => drawn + 1);
        },
      ),
    // Of a file that was written anew no record stands where it stood.
    [connection, file, layoutRevision],
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
  return { total: rows.total, isComplete: isComplete.current, at: (index) => rows.at(index), onVisible };
}
