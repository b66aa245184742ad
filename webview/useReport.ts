import { useCallback } from 'preact/hooks';
import type { Requester } from './connection.ts';

/** Function that reports a fault of a connection: always the same one for the same connection. */
export function useReport(connection: Pick<Requester<object>, 'report'>): (error: unknown) => void {
  return useCallback(
    (error: unknown) => {
      connection.report(error);
    },
    [connection],
  );
}
