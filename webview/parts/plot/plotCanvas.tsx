import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import uPlot from 'uplot';
import type { TimeZone } from '../../../formats/pcp/timeZone.ts';
import { useWidth } from '../useWidth.ts';
import type { PlotData } from './plotColumns.ts';
import { columnIndexOf, nearestPart, partAt, plotColumns } from './plotColumns.ts';
import { plotOptions } from './plotOptions.ts';
import type { PlotRange } from './plotRange.ts';
import { panned, zoomed } from './plotRange.ts';
import { usePlotTheme } from './plotTheme.ts';

export interface PlotCanvasProps {
  readonly data: PlotData;
  /** What is shown; the data may still be of another range. */
  readonly range: PlotRange;
  readonly whole: PlotRange;
  readonly zone: TimeZone;
  /** The time that is marked, in seconds since 1970. */
  readonly cursor: number | undefined;
  /** In CSS pixels. */
  readonly height: number;
  /** Is given what is drawn, for pictures. */
  readonly canvas: { current: HTMLCanvasElement | null };
  readonly onRange: (range: PlotRange) => void;
  readonly onCursor: (time: number) => void;
  /** A click at a time, and the line that is nearest to it. */
  readonly onPick: (time: number, line: number) => void;
}

/** A value is marked, or told, no further from the cursor than this share of the plot. */
export const cursorReach = 1 / 20;

/** The lines of a plot. Dragging and the wheel choose what of the time is shown; a click picks a value. */
export function PlotCanvas(props: PlotCanvasProps): JSX.Element {
  const { data, range, zone, cursor, height } = props;
  const frame = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  latest.current = props;
  const theme = usePlotTheme();
  const width = useWidth(frame);
  // In no state: that would still be the old one, which is destroyed, until the next render.
  const drawn = useRef<uPlot | undefined>(undefined);
  const lineCount = data.traces.length;
  const look = [width, height, theme, zone, lineCount] as const;

  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null || width === 0) return undefined;
    const options = plotOptions({
      width,
      height,
      theme,
      zone,
      lineCount,
      data: () => latest.current.data,
      range: () => latest.current.range,
      markedIndex: (line, time) => markedIndex(latest.current.data, line, time),
      onSelect: (selected) => {
        latest.current.onRange(selected);
      },
    });
    const made = new uPlot(options, plotColumns(latest.current.data), element);
    latest.current.canvas.current = made.ctx.canvas;
    const stop = followPointer(made, latest);
    drawn.current = made;
    return () => {
      drawn.current = undefined;
      stop();
      made.destroy();
    };
  }, look);

  useLayoutEffect(() => {
    const plot = drawn.current;
    // At once: where the cursor is depends on it.
    plot?.batch(() => {
      plot.setData(plotColumns(data));
    });
  }, [...look, data, range.from, range.to]);
  useLayoutEffect(() => {
    const plot = drawn.current;
    if (cursor !== undefined) plot?.setCursor({ left: plot.valToPos(cursor, 'x'), top: 0 }, false);
  }, [...look, cursor, data, range.from, range.to]);
  return <div class="plot-canvas" ref={frame} style={{ height: `${height}px` }} />;
}

/** Where among the columns the value of a line is that is nearest to a time. */
function markedIndex(data: PlotData, line: number, time: number): number | null {
  const values = data.traces[line]?.values;
  if (values === undefined) return null;
  const part = nearestPart(values, partAt(data, time), Math.ceil(values.last.length * cursorReach));
  return part < 0 ? null : columnIndexOf(data, part);
}

/** Answers the wheel, a drag with Shift or the middle button, and clicks; returns what ends that. */
function followPointer(plot: uPlot, latest: { readonly current: PlotCanvasProps }): () => void {
  const { over } = plot;
  const controller = new AbortController();
  const { signal } = controller;
  const onWheel = (event: WheelEvent): void => {
    const { range, whole, onRange } = latest.current;
    event.preventDefault();
    const isPan = event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY);
    const amount = Math.sign(isPan && event.deltaX !== 0 ? event.deltaX : event.deltaY);
    const at = plot.posToVal(event.clientX - over.getBoundingClientRect().left, 'x');
    onRange(isPan ? panned(range, amount * 0.1, whole) : zoomed(range, amount > 0 ? 1.25 : 0.8, at, whole));
  };
  const onClick = (event: MouseEvent): void => {
    const box = over.getBoundingClientRect();
    const time = plot.posToVal(event.clientX - box.left, 'x');
    latest.current.onPick(time, nearestLine(plot, latest.current.data, time, event.clientY - box.top));
  };
  const onMouseMove = (event: MouseEvent): void => {
    latest.current.onCursor(plot.posToVal(event.clientX - over.getBoundingClientRect().left, 'x'));
  };
  const onMouseDown = (event: MouseEvent): void => {
    if (!event.shiftKey && event.button !== 1) return;
    event.preventDefault();
    event.stopPropagation();
    dragToPan(plot, latest, event.clientX, signal);
  };
  over.addEventListener('wheel', onWheel, { signal, passive: false });
  over.addEventListener('click', onClick, { signal });
  over.addEventListener('mousemove', onMouseMove, { signal });
  over.addEventListener('mousedown', onMouseDown, { signal, capture: true });
  return () => {
    controller.abort();
  };
}

/** Moves what is shown with the pointer until the button is let go. */
function dragToPan(
  plot: uPlot,
  latest: { readonly current: PlotCanvasProps },
  startX: number,
  ended: AbortSignal,
): void {
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
function nearestLine(plot: uPlot, data: PlotData, time: number, top: number): number {
  let [nearest, least] = [0, Infinity];
  for (const line of data.traces.keys()) {
    const index = markedIndex(data, line, time);
    const value = index === null ? undefined : plot.data[line + 1]?.[index];
    if (typeof value !== 'number') continue;
    const distance = Math.abs(plot.valToPos(value, 'y') - top);
    if (distance < least) [nearest, least] = [line, distance];
  }
  return nearest;
}
