import { useCallback, useRef } from 'preact/hooks';
import type { Requester } from '../../connection.ts';
import { usePagedRows } from '../../controls/list/usePagedRows.ts';
import type { RecordMethods, RecordRow } from '../../../protocol/viewer/recordProtocol.ts';
import type { ShownFile } from '../../structure/shownFile.ts';
import { useReport } from '../../useReport.ts';

export interface RecordRows {
  /** Number of known rows; undefined until the first arrive. */
  readonly total: number | undefined;
  /** Whether these are all. */
  readonly isComplete: boolean;
  /** Undefined where it has not been read yet. */
  readonly at: (index: number) => RecordRow | undefined;
  readonly onVisible: (first: number, end: number) => void;
}

/** The records of a member, read where they are in sight, and again whenever `version` changes. */
export function useRecordRows(
  connection: Requester<RecordMethods>,
  { file, layoutRevision }: ShownFile,
  version: string,
): RecordRows {
  const isComplete = useRef(false);
  const read = useCallback(
    async (from: number, to: number, signal: AbortSignal) => {
      const window = await connection.request('records', { file, from, to }, signal);
      isComplete.current = window.isComplete;
      return window;
    },
    // In a rewritten file, every record has another position.
    [connection, file, layoutRevision],
  );
  const { rows, onVisible } = usePagedRows<RecordRow>(read, version, useReport(connection));
  return { total: rows.total, isComplete: isComplete.current, at: (index) => rows.at(index), onVisible };
}
