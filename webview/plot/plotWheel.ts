import type { PlotRange } from './plotRange.ts';
import { panned, zoomed } from './plotRange.ts';

/** Steps of the wheel: a share of the range by which it moves, and factors by which it grows and shrinks. */
const [panShare, growth, shrinkage] = [0.1, 1.25, 0.8];

/**
 * The range that the wheel chooses over a plot: Ctrl zooms, Shift and a wheel to the side move. Undefined where the wheel
 * scrolls the page, as it does everywhere else.
 *
 * @param time at which the pointer is
 */
export function wheelRange(
  { ctrlKey, metaKey, shiftKey, deltaX, deltaY }: WheelEvent,
  range: PlotRange,
  whole: PlotRange,
  time: number,
): PlotRange | undefined {
  if (ctrlKey || metaKey) return zoomed(range, deltaY > 0 ? growth : shrinkage, time, whole);
  const isAside = Math.abs(deltaX) > Math.abs(deltaY);
  if (!shiftKey && !isAside) return undefined;
  return panned(range, Math.sign(isAside ? deltaX : deltaY) * panShare, whole);
}
