import { useEffect, useState } from 'preact/hooks';
import type { ByteRange, FindQuery, FindResult } from '../../../protocol/viewer/fileProtocol.ts';
import { maxMatches } from '../../../protocol/viewer/fileProtocol.ts';

/** Looks for matches from an offset on, as far as a moment allows. */
export type RunFind = (query: FindQuery, from: number, signal: AbortSignal) => Promise<FindResult>;

/** How a search stands. */
export interface FindState {
  /** Matches in the order of their starts. */
  readonly matches: readonly ByteRange[];
  /** Whether these are all. */
  readonly isComplete: boolean;
  /** The offset up to which has been searched, while it goes on. */
  readonly reached: number;
  readonly isBusy: boolean;
  /** Why the pattern is none. */
  readonly error: string | undefined;
}

const idle: FindState = { matches: [], isComplete: true, reached: 0, isBusy: false, error: undefined };

/** Delay of a search after the last key, in milliseconds. */
const delayMs = 200;

/** Searches when the query or `version` changes. Shows old results until new ones arrive. */
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
        for await (const found of searched(run, query, controller.signal)) setState(found);
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
    // Compared by content, because the object is created each time.
  }, [run, key, version]);
  return state;
}

/** How the search stands after each piece of the file, the last one being its end. */
export async function* searched(run: RunFind, query: FindQuery, signal: AbortSignal): AsyncGenerator<FindState> {
  let matches: readonly ByteRange[] = [];
  for (let from: number | null = 0; from !== null && matches.length < maxMatches && !signal.aborted;) {
    const found: FindResult = await run(query, from, signal);
    matches = [...matches, ...found.matches].slice(0, maxMatches);
    from = found.next;
    const isBusy = from !== null && matches.length < maxMatches;
    yield { matches, isComplete: from === null, reached: from ?? 0, isBusy, error: undefined };
  }
}
