import { useCallback } from 'preact/hooks';
import type { Requester } from './connection.ts';

/** What reports a fault of a connection: the same function as long as that is the same. */
export function useReport(connection: Pick<Requester<object>, 'report'>): (error: unknown) => void {
  return useCallback(
    (error: unknown) => {
      connection.report(error);
    },
    [connection],
  );
}
