import { useRef } from 'preact/hooks';
import type { PlotRange } from '../../../plot/plotRange.ts';
import { within } from '../../../plot/plotRange.ts';

/** What a drag does: chooses another part, moves what is shown, or one of its ends. */
export type StripGrip = 'new' | 'move' | 'from' | 'to';

/** A drag that is shorter is a click, in CSS pixels. */
const leastDrag = 4;
/** The window is never narrower, in CSS pixels. */
const leastWindow = 2;

export interface StripWindow {
  readonly handlers: {
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onPointerMove: (event: PointerEvent) => void;
    readonly onPointerUp: (event: PointerEvent) => void;
    readonly onDblClick: () => void;
  };
}

interface Drag {
  readonly grip: StripGrip;
  readonly startX: number;
  readonly range: PlotRange;
}

/** What the pointer does with the window of the strip. Parts of it name their grip in `data-grip`. */
export function useStripWindow(
  width: number,
  { whole, range, setRange }: Readonly<{ whole: PlotRange; range: PlotRange; setRange: (range: PlotRange) => void }>,
  onTime: (time: number) => void,
): StripWindow {
  const drag = useRef<Drag | undefined>(undefined);
  const perPixel = (whole.to - whole.from) / Math.max(1, width);
  const xOf = (event: PointerEvent): number =>
    Math.min(width, Math.max(0, event.clientX - (event.currentTarget as HTMLElement).getBoundingClientRect().left));
  const timeAt = (x: number): number => whole.from + x * perPixel;
  const draggedTo = ({ grip, startX, range: before }: Drag, x: number): PlotRange => {
    const least = leastWindow * perPixel;
    const moved = (x - startX) * perPixel;
    switch (grip) {
      case 'new':
        return { from: timeAt(Math.min(startX, x)), to: Math.max(timeAt(Math.max(startX, x)), timeAt(startX) + least) };
      case 'move':
        return within({ from: before.from + moved, to: before.to + moved }, whole);
      case 'from':
        return { from: Math.min(Math.max(whole.from, before.from + moved), before.to - least), to: before.to };
      case 'to':
        return { from: before.from, to: Math.max(Math.min(whole.to, before.to + moved), before.from + least) };
    }
  };
  return {
    handlers: {
      onPointerDown: (event) => {
        if (event.button !== 0) return;
        (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
        const grip = (event.target as HTMLElement).dataset['grip'] as StripGrip | undefined;
        drag.current = { grip: grip ?? 'new', startX: xOf(event), range };
      },
      onPointerMove: (event) => {
        const x = xOf(event);
        const { current } = drag;
        if (current === undefined) onTime(timeAt(x));
        else if (current.grip !== 'new' || Math.abs(x - current.startX) >= leastDrag) setRange(draggedTo(current, x));
      },
      onPointerUp: () => {
        drag.current = undefined;
      },
      onDblClick: () => {
        setRange(whole);
      },
    },
  };
}
