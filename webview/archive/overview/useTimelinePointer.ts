import { useState } from 'preact/hooks';
import type { Timestamp } from '../../../formats/pcp/time/timestamp.ts';
import type { TimeRange } from '../../../protocol/viewer/overviewProtocol.ts';
import type { TimeAxis } from './timeAxis.ts';

/** A drag that is shorter is a click, in CSS pixels. */
const leastDrag = 4;
const keySteps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, PageDown: 20, PageUp: -20 };

export interface TimelinePointer {
  /** Position of the pointer or the keyboard; undefined where neither is on the timeline. */
  readonly x: number | undefined;
  /** Range being dragged. */
  readonly brushed: TimeRange | undefined;
  readonly handlers: {
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onPointerMove: (event: PointerEvent) => void;
    readonly onPointerUp: (event: PointerEvent) => void;
    readonly onPointerLeave: () => void;
    readonly onKeyDown: (event: KeyboardEvent) => void;
  };
}

/** What pointer and keyboard do on the timeline: click or Enter opens, dragging or Shift with arrows sets the range. */
export function useTimelinePointer(
  axis: TimeAxis | undefined,
  onRange: (range: TimeRange | undefined) => void,
  onOpen: (time: Timestamp) => void,
): TimelinePointer {
  const [x, setX] = useState<number | undefined>(undefined);
  const [anchor, setAnchor] = useState<number | undefined>(undefined);
  const rangeTo = (to: number): TimeRange | undefined => {
    if (axis === undefined || anchor === undefined || Math.abs(to - anchor) < leastDrag) return undefined;
    return { from: axis.timeAt(Math.min(anchor, to)), to: axis.timeAt(Math.max(anchor, to)) };
  };
  const xOf = (event: PointerEvent): number => {
    const box = event.currentTarget as HTMLElement;
    return Math.min(axis?.width ?? 0, Math.max(0, event.clientX - box.getBoundingClientRect().left));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (axis === undefined) return;
    const at = x ?? 0;
    const step = event.key === 'Home' ? -at : event.key === 'End' ? axis.width - at : keySteps[event.key];
    if (event.key === 'Enter') onOpen(axis.timeAt(at));
    else if (event.key === 'Escape') {
      setAnchor(undefined);
      onRange(undefined);
    } else if (step === undefined) return;
    else {
      const to = Math.min(axis.width, Math.max(0, at + step));
      const start = event.shiftKey ? (anchor ?? at) : undefined;
      setAnchor(start);
      setX(to);
      if (start !== undefined && to !== start)
        onRange({ from: axis.timeAt(Math.min(start, to)), to: axis.timeAt(Math.max(start, to)) });
    }
    event.preventDefault();
  };
  return {
    x,
    brushed: x === undefined ? undefined : rangeTo(x),
    handlers: {
      onPointerDown: (event) => {
        if (event.button !== 0) return;
        (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
        setAnchor(xOf(event));
        setX(xOf(event));
      },
      onPointerMove: (event) => {
        setX(xOf(event));
      },
      onPointerUp: (event) => {
        setAnchor(undefined);
        if (anchor === undefined || axis === undefined) return;
        const range = rangeTo(xOf(event));
        if (range === undefined) onOpen(axis.timeAt(xOf(event)));
        else onRange(range);
      },
      onPointerLeave: () => {
        if (anchor === undefined) setX(undefined);
      },
      onKeyDown,
    },
  };
}
