import { useEffect, useState } from 'preact/hooks';
import type { FindQuery, FindResult } from '../../protocol/fileProtocol.ts';

export type RunFind = (query: FindQuery, signal: AbortSignal) => Promise<FindResult>;

/** How a search stands. */
export interface FindState extends FindResult {
  readonly isBusy: boolean;
  /** Why the pattern is none. */
  readonly error: string | undefined;
}

const idle: FindState = { matches: [], isComplete: true, isBusy: false, error: undefined };

/** After the last key, in milliseconds. */
const delayMs = 200;

/** Searches as the query changes, and again when `version` does. */
export function useFind(run: RunFind, query: FindQuery | undefined, version: unknown): FindState {
  const [state, setState] = useState<FindState>(idle);
  const key = JSON.stringify(query);
  useEffect(() => {
    if (query === undefined || query.pattern === '') {
      setState(idle);
      return undefined;
    }
    const controller = new AbortController();
    const search = async (): Promise<void> => {
      setState((state) => ({ ...state, isBusy: true }));
      try {
        const result = await run(query, controller.signal);
        setState({ ...result, isBusy: false, error: undefined });
      } catch (error) {
        if (controller.signal.aborted) return;
        setState({ ...idle, error: error instanceof Error ? error.message : String(error) });
      }
    };
    const timer = setTimeout(() => void search(), delayMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
    // By its content: the object is made anew each time.
  }, [run, key, version]);
  return state;
}
