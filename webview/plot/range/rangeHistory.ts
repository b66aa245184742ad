import { useEffect, useRef, useState } from 'preact/hooks';
import type { History } from '../../controls/history.ts';
import { emptyHistory, stepped, visited } from '../../controls/history.ts';
import type { PlotRange } from '../plotRange.ts';

/** A range that was shown; the whole where it is undefined. */
export interface RangeStep {
  readonly range: PlotRange | undefined;
  /** Number of the place at which it was chosen. */
  readonly place: number;
}

/** Undo and redo of zooming and panning. */
export interface RangeUndo {
  /** Undefined where there is nothing to undo, or to redo. */
  readonly undo: (() => void) | undefined;
  readonly redo: (() => void) | undefined;
}

/** Ranges that follow each other within this time are one gesture, in milliseconds. */
const gestureMs = 500;

const isSameRange = (a: PlotRange | undefined, b: PlotRange | undefined): boolean =>
  a?.from === b?.from && a?.to === b?.to;

/** Adds a range that is shown now: in the place of the one before where it is of the same gesture. */
export function rangeShown(history: History<RangeStep>, step: RangeStep, isSameGesture: boolean): History<RangeStep> {
  const present = history.places[history.index];
  if (present !== undefined && isSameRange(present.range, step.range)) return history;
  const before = isSameGesture && history.index > 0 ? stepped(history, -1) : history;
  return visited(before ?? history, step, (a, b) => isSameRange(a.range, b.range));
}

/**
 * Follows what of the time is shown, whoever chooses it, for undo and redo.
 *
 * @param place a number that changes with the place that is shown
 * @returns also the places at which was chosen what undo and redo bring back or away
 */
export function useRangeHistory(
  range: PlotRange | undefined,
  place: number,
  setRange: (range: PlotRange | undefined) => void,
): RangeUndo & { readonly undoneAt: number | undefined; readonly redoneAt: number | undefined } {
  const [history, setHistory] = useState<History<RangeStep>>(emptyHistory);
  const changedAt = useRef(-Infinity);
  const placeBefore = useRef(place);
  useEffect(() => {
    const now = performance.now();
    const isSameGesture = now - changedAt.current < gestureMs;
    changedAt.current = now;
    // A range that came with a place was chosen at the one before: back leads there.
    const chosenAt = placeBefore.current;
    setHistory((before) => rangeShown(before, { range, place: chosenAt }, isSameGesture));
  }, [range?.from, range?.to]);
  useEffect(() => {
    placeBefore.current = place;
  }, [place]);
  const stepBy = (by: -1 | 1): (() => void) | undefined => {
    const next = stepped(history, by);
    const step = next?.places[next.index];
    if (next === undefined || step === undefined) return undefined;
    return () => {
      changedAt.current = -Infinity;
      setHistory(next);
      setRange(step.range);
    };
  };
  const [undoneAt, redoneAt] = [0, 1].map((by) => history.places[history.index + by]?.place);
  return { undo: stepBy(-1), redo: stepBy(1), undoneAt, redoneAt };
}
