import { useEffect, useState } from 'preact/hooks';
import type { PlotRange } from './plotRange.ts';

/** A part of the time of which statistics are shown. */
export interface MarkedRange {
  readonly range: PlotRange | undefined;
  /** Marks a part; undefined ends that. */
  readonly mark: (range: PlotRange | undefined) => void;
  /** Begins a part at the cursor, which then is its other end until this is called again. */
  readonly toggle: () => void;
}

/** Keeps the part while the plots are not shown. */
export interface KeptMark {
  current: PlotRange | undefined;
}

/** @param cursor the time that is marked in the plots */
export function useMarkedRange(cursor: number | undefined, kept?: KeptMark): MarkedRange {
  const [marked, setMarked] = useState(kept?.current);
  const [anchor, setAnchor] = useState<number | undefined>(undefined);
  const open =
    anchor === undefined || cursor === undefined
      ? undefined
      : { from: Math.min(anchor, cursor), to: Math.max(anchor, cursor) };
  const range = open ?? marked;
  useEffect(() => {
    if (kept !== undefined) kept.current = range;
  }, [kept, range?.from, range?.to]);
  return {
    range,
    mark: (range) => {
      setAnchor(undefined);
      setMarked(range);
    },
    toggle: () => {
      if (open === undefined) {
        setMarked(undefined);
        setAnchor(cursor);
      } else {
        setMarked(open);
        setAnchor(undefined);
      }
    },
  };
}
