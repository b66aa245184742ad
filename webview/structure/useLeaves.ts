import { useCallback, useState } from 'preact/hooks';
import type { Requester } from '../connection.ts';
import type { ByteRange } from '../../formats/bytes/range.ts';
import type { FileMethods, LeafRow } from '../../protocol/viewer/fileProtocol.ts';
import { useRequest } from '../useRequest.ts';
import type { ShownFile } from './shownFile.ts';

export interface Leaves {
  /** The bytes in sight; undefined before any are. */
  readonly range: ByteRange | undefined;
  /** The deepest row that holds a byte, if it is in sight. */
  readonly at: (offset: number) => LeafRow | undefined;
  readonly onVisible: (start: number, end: number) => void;
}

/** Fields of the visible bytes. */
export function useLeaves(connection: Requester<FileMethods>, { file, revision }: ShownFile): Leaves {
  const [range, setRange] = useState<ByteRange | undefined>(undefined);
  const leaves = useRequest(connection, 'leaves', range && { file, ...range }, revision);
  const at = useCallback(
    (offset: number) => leaves?.find(({ start, end }) => offset >= start && offset < end),
    [leaves],
  );
  const onVisible = useCallback((start: number, end: number) => {
    setRange((known) => (known?.start === start && known.end === end ? known : { start, end }));
  }, []);
  return { range, at, onVisible };
}
