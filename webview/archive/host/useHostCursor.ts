import { useCallback, useEffect, useState } from 'preact/hooks';
import type { ArchiveViewer } from '../useArchiveViewer.ts';

/** The cursor of all plots, and what it is doing. */
export interface HostCursor {
  /** Time of the cursor, in seconds since 1970; undefined until there is one. */
  readonly cursor: number | undefined;
  /** Id of the chart in which it was put where it is; undefined while it follows the pointer. */
  readonly pinnedIn: string | undefined;
  readonly move: (time: number) => void;
  /** Puts it at a time, where it stays; releases it where there is none. */
  readonly pin: (time: number | undefined, chart: string) => void;
}

/** The cursor of all plots, which is the time of the Table view too. */
export function useHostCursor({ plotCursor }: ArchiveViewer): HostCursor {
  const [cursor, setCursor] = useState(plotCursor.current?.seconds);
  useEffect(
    () =>
      plotCursor.subscribe((next) => {
        if (next?.isLinked === true) setCursor(next.seconds);
      }),
    [plotCursor],
  );
  const [pinnedIn, setPinnedIn] = useState<string | undefined>(undefined);
  const move = useCallback(
    (time: number): void => {
      plotCursor.current = { seconds: time, isOfPlots: true };
      setCursor(time);
    },
    [plotCursor],
  );
  return {
    cursor,
    pinnedIn,
    move,
    pin: (time, chart) => {
      if (time !== undefined) move(time);
      setPinnedIn(time === undefined ? undefined : chart);
    },
  };
}
