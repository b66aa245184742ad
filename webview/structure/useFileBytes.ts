import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Connection } from '../connection.ts';
import { ByteCache } from '../parts/hex/byteCache.ts';

/** The file's bytes as they are now; whoever uses this is drawn anew when more have come. */
export function useFileBytes(connection: Connection, revision: number): ByteCache {
  const [, setVersion] = useState(0);
  const cache = useMemo(
    () =>
      new ByteCache(
        (start, end, signal) => connection.ask('readBytes', { start, end }, signal),
        (error) => {
          connection.report(error);
          setVersion((version) => version + 1);
        },
      ),
    [connection],
  );
  useEffect(() => {
    cache.invalidate();
    setVersion((version) => version + 1);
  }, [cache, revision]);
  useEffect(
    () => () => {
      cache.dispose();
    },
    [cache],
  );
  return cache;
}
