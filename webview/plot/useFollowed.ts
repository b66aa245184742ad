import { useEffect, useState } from 'preact/hooks';
import type { PlotReading } from '../../protocol/plot/plotProtocol.ts';
import type { Requester } from '../connection.ts';

/** Request for plotted values. */
export interface FollowedRequest {
  /** Requested again if its content changes. */
  readonly request: object;
  /** How many pixels the plots are wide; 0 before that is known, when nothing is asked for. */
  readonly parts: number;
  /** Requests again when it changes. */
  readonly version: unknown;
}

/**
 * What is shown of values that are asked for again and again while they are being read. When something else is asked for,
 * what was there is shown until there is an answer.
 *
 * @param none what is shown where nothing is asked for
 * @param follow asks, see {@link untilRead}, and gives what is to be shown; no promises where there is nothing to ask
 */
export function useFollowed<Shown extends object>(
  connection: Pick<Requester<object>, 'report'>,
  { request, parts, version }: FollowedRequest,
  none: Shown,
  follow: (show: (shown: Shown) => void, signal: AbortSignal) => readonly Promise<void>[],
): Shown {
  const [shown, setShown] = useState(none);
  const key = JSON.stringify(request);
  useEffect(() => {
    if (parts === 0) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const followed = follow((next) => {
      if (!signal.aborted) setShown(next);
    }, signal);
    if (followed.length === 0) setShown(none);
    for (const each of followed)
      each.catch((error: unknown) => {
        if (!signal.aborted) connection.report(error);
      });
    return () => {
      controller.abort();
    };
    // Compared by content, because the object is created each time.
  }, [connection, key, parts, version]);
  return shown;
}

/** Asks again and again until all that is asked for has been read. */
export async function untilRead<Answer extends { readonly reading: PlotReading }>(
  ask: () => Promise<Answer | null>,
  take: (answer: Answer | null) => void,
  signal: AbortSignal,
): Promise<void> {
  for (let isReading = true; isReading && !signal.aborted;) {
    const answer = await ask();
    take(answer);
    isReading = answer?.reading.phase === 'reading';
  }
}
