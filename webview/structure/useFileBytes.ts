import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Requester } from '../connection.ts';
import { ByteCache } from '../controls/hex/byteCache.ts';
import type { FileMethods } from '../../protocol/viewer/fileProtocol.ts';
import type { ShownFile } from './shownFile.ts';

/** Current bytes of the file; users are rendered again when more arrive. */
export function useFileBytes(
  connection: Requester<FileMethods>,
  { file, revision, layoutRevision }: ShownFile,
): ByteCache {
  const [, setVersion] = useState(0);
  const knownLayout = useRef<number | undefined>(undefined);
  const cache = useMemo(
    () =>
      new ByteCache(
        (start, end, signal) => connection.request('readBytes', { file, start, end }, signal),
        (error) => {
          connection.report(error);
          setVersion((version) => version + 1);
        },
      ),
    [connection, file],
  );
  useEffect(() => {
    cache.invalidate(knownLayout.current !== layoutRevision);
    knownLayout.current = layoutRevision;
    setVersion((version) => version + 1);
  }, [cache, revision, layoutRevision]);
  useEffect(
    () => () => {
      cache.dispose();
    },
    [cache],
  );
  return cache;
}
