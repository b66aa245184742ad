import { useCallback, useState } from 'preact/hooks';
import type { Requester } from '../connection.ts';
import type { FindState, RunFind } from '../controls/find/useFind.ts';
import { useFind } from '../controls/find/useFind.ts';
import type { ByteRange } from '../../formats/bytes/range.ts';
import type { FileMethods, FindQuery } from '../../protocol/viewer/fileProtocol.ts';
import type { ShownFile } from './shownFile.ts';

export interface ByteSearch {
  readonly query: FindQuery;
  readonly setQuery: (query: FindQuery) => void;
  readonly state: FindState;
  /** The match that is selected, by its index. */
  readonly present: number | undefined;
  /** Match next to the selection, wrapping around at the ends. */
  readonly neighbour: (step: -1 | 1) => ByteRange | undefined;
}

const initialQuery: FindQuery = { kind: 'text', pattern: '', isCaseSensitive: false };

/** Searches the bytes of the file while `isOpen`. */
export function useByteSearch(
  connection: Requester<FileMethods>,
  { file, bytesRevision }: ShownFile,
  isOpen: boolean,
  selection: ByteRange,
): ByteSearch {
  const [query, setQuery] = useState(initialQuery);
  const run = useCallback<RunFind>(
    (wanted, from, signal) => connection.request('find', { file, ...wanted, from }, signal),
    [connection, file],
  );
  const state = useFind(run, isOpen ? query : undefined, bytesRevision);
  const { matches } = state;
  const index = matches.findIndex(({ start, end }) => start === selection.start && end === selection.end);
  const neighbour = (step: -1 | 1): ByteRange | undefined => {
    if (matches.length === 0) return undefined;
    if (index >= 0) return matches[(index + step + matches.length) % matches.length];
    if (step === 1) return matches.find(({ start }) => start >= selection.start) ?? matches[0];
    return matches.findLast(({ start }) => start < selection.start) ?? matches.at(-1);
  };
  return { query, setQuery, state, present: index < 0 ? undefined : index, neighbour };
}
