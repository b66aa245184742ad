import type uPlot from 'uplot';
import { valueAtPart } from '../../../formats/history/lines/valueAtPart.ts';
import type { PlotData } from './plotColumns.ts';
import { columnIndexOf, partAt } from './plotColumns.ts';
import type { PlotRange } from '../plotRange.ts';
import { panned } from '../plotRange.ts';
import { wheelRange } from '../plotWheel.ts';

/** Targets of the pointer, and callbacks. */
export interface PointedPlot {
  readonly data: PlotData;
  /** The lines that are not drawn, by their keys. */
  readonly hidden: ReadonlySet<string>;
  readonly range: PlotRange;
  readonly whole: PlotRange;
  readonly onRange: (range: PlotRange) => void;
  /** The pointer is at a time. */
  readonly onHover: (time: number) => void;
  /** A click at a time, and the line that is nearest to it. */
  readonly onPin: (time: number, line: number) => void;
  /** A double click at a time, and the line that is nearest to it. */
  readonly onPick: (time: number, line: number) => void;
}

/** Index among the columns of the value that a line has at a time. */
export function markedIndex(data: PlotData, line: number, time: number): number | null {
  const values = data.traces[line]?.values;
  if (values === undefined) return null;
  const shown = valueAtPart(values, partAt(data, time));
  const isWithin = shown !== undefined && shown.time >= data.range.from && shown.time <= data.range.to;
  return isWithin ? columnIndexOf(data, partAt(data, shown.time)) : null;
}

/** Answers the wheel, a drag with Shift or the middle button, and clicks; returns what ends that. */
export function followPointer(plot: uPlot, latest: { readonly current: PointedPlot }): () => void {
  const { over } = plot;
  const controller = new AbortController();
  const { signal } = controller;
  const timeAt = (event: MouseEvent): number => plot.posToVal(event.clientX - over.getBoundingClientRect().left, 'x');
  const lineAt = (event: MouseEvent): number =>
    nearestLine(plot, latest.current, timeAt(event), event.clientY - over.getBoundingClientRect().top);
  const onWheel = (event: WheelEvent): void => {
    const { range, whole, onRange } = latest.current;
    const next = wheelRange(event, range, whole, timeAt(event));
    if (next === undefined) return;
    event.preventDefault();
    onRange(next);
  };
  const onMouseDown = (event: MouseEvent): void => {
    if (!event.shiftKey && event.button !== 1) return;
    event.preventDefault();
    event.stopPropagation();
    dragToPan(plot, latest, event.clientX, signal);
  };
  over.addEventListener('wheel', onWheel, { signal, passive: false });
  over.addEventListener('mousedown', onMouseDown, { signal, capture: true });
  over.addEventListener(
    'click',
    (event) => {
      latest.current.onPin(timeAt(event), lineAt(event));
    },
    { signal },
  );
  over.addEventListener(
    'dblclick',
    (event) => {
      latest.current.onPick(timeAt(event), lineAt(event));
    },
    { signal },
  );
  over.addEventListener(
    'mousemove',
    (event) => {
      latest.current.onHover(timeAt(event));
    },
    { signal },
  );
  return () => {
    controller.abort();
  };
}

/** Moves what is shown with the pointer until the button is let go. */
function dragToPan(plot: uPlot, latest: { readonly current: PointedPlot }, startX: number, ended: AbortSignal): void {
  const { range } = latest.current;
  const drag = new AbortController();
  const signal = AbortSignal.any([ended, drag.signal]);
  const onMove = (event: MouseEvent): void => {
    const { whole, onRange } = latest.current;
    onRange(panned(range, (startX - event.clientX) / plot.over.clientWidth, whole));
  };
  document.addEventListener('mousemove', onMove, { signal });
  document.addEventListener(
    'mouseup',
    () => {
      drag.abort();
    },
    { signal },
  );
}

/** The line that is drawn nearest to a height, where it has a value about a time. */
function nearestLine(plot: uPlot, { data, hidden }: PointedPlot, time: number, top: number): number {
  let [nearest, least] = [0, Infinity];
  for (const [line, { key }] of data.traces.entries()) {
    const index = hidden.has(key) ? null : markedIndex(data, line, time);
    const value = index === null ? undefined : plot.data[line + 1]?.[index];
    if (typeof value !== 'number') continue;
    const distance = Math.abs(plot.valToPos(value, 'y') - top);
    if (distance < least) [nearest, least] = [line, distance];
  }
  return nearest;
}
