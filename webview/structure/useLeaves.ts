import { useCallback, useState } from 'preact/hooks';
import type { Connection } from '../connection.ts';
import type { ByteRange } from '../parts/range.ts';
import type { LeafRow } from '../protocol.ts';
import { useAsked } from '../useAsked.ts';

export interface Leaves {
  /** The deepest row that holds a byte, if it is in sight. */
  readonly at: (offset: number) => LeafRow | undefined;
  readonly onVisible: (start: number, end: number) => void;
}

/** What the bytes in sight belong to. */
export function useLeaves(connection: Connection, revision: number): Leaves {
  const [range, setRange] = useState<ByteRange | undefined>(undefined);
  const leaves = useAsked(connection, 'leaves', range, revision);
  const at = useCallback(
    (offset: number) => leaves?.find(({ start, end }) => offset >= start && offset < end),
    [leaves],
  );
  const onVisible = useCallback((start: number, end: number) => {
    setRange((known) => (known?.start === start && known.end === end ? known : { start, end }));
  }, []);
  return { at, onVisible };
}
