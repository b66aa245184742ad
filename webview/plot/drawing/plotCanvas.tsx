import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import uPlot from 'uplot';
import type { TimeZone } from '../../../formats/pcp/timeZone.ts';
import { useSize } from '../../controls/useSize.ts';
import { plotColumns } from './plotColumns.ts';
import { plotOptions } from './plotOptions.ts';
import type { PointedPlot } from './plotPointer.ts';
import { followPointer, markedIndex } from './plotPointer.ts';
import { extentOf, valueRange } from './plotScale.ts';
import type { PlotTheme } from './plotTheme.ts';
import type { ValueFormat } from './valueFormat.ts';

export interface PlotCanvasProps extends PointedPlot {
  readonly zone: TimeZone;
  readonly theme: PlotTheme;
  readonly format: ValueFormat;
  /** The time that is marked, in seconds since 1970, and whether it stays there, wherever the pointer is. */
  readonly cursor: number | undefined;
  readonly isPinned: boolean;
  /** Whether the axis of values begins at zero, whatever the values are. */
  readonly isFromZero: boolean;
  /** The line that is not faint; undefined for all. */
  readonly emphasised: number | undefined;
  /** Receives the drawn plot, for images. */
  readonly canvas: { current: HTMLCanvasElement | null };
}

/** The lines of a plot, as large as its place. Dragging and the wheel choose what of the time is shown. */
export function PlotCanvas(props: PlotCanvasProps): JSX.Element {
  const { data, hidden, range, zone, theme, format, cursor, emphasised, canvas } = props;
  const frame = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  latest.current = props;
  const size = useSize(frame);
  // In no state: that would still be the old one, which is destroyed, until the next render.
  const drawn = useRef<uPlot | undefined>(undefined);
  const lineCount = data.traces.length;
  const isLaidOut = size.width > 0 && size.height > 0;
  const appearance = [isLaidOut, theme, zone, format, lineCount] as const;

  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null || !isLaidOut) return undefined;
    const options = plotOptions({
      ...size,
      theme,
      zone,
      format,
      lineCount,
      data: () => latest.current.data,
      range: () => latest.current.range,
      values: () => {
        const now = latest.current;
        return valueRange(extentOf(now.data, now.hidden), now.isFromZero);
      },
      pinned: () => (latest.current.isPinned ? latest.current.cursor : undefined),
      markedIndex: (line, time) => markedIndex(latest.current.data, line, time),
      onSelect: (selected) => {
        latest.current.onRange(selected);
      },
    });
    const created = new uPlot(options, plotColumns(latest.current.data), element);
    canvas.current = created.ctx.canvas;
    const stop = followPointer(created, latest);
    drawn.current = created;
    return () => {
      drawn.current = undefined;
      canvas.current = null;
      stop();
      created.destroy();
    };
  }, appearance);

  useLayoutEffect(() => {
    if (isLaidOut) drawn.current?.setSize(size);
  }, [size]);
  useLayoutEffect(() => {
    const plot = drawn.current;
    // At once: where the cursor is depends on it.
    plot?.batch(() => {
      plot.setData(plotColumns(data));
      for (const [line, { key }] of data.traces.entries())
        if (plot.series[line + 1]?.show === hidden.has(key)) plot.setSeries(line + 1, { show: !hidden.has(key) });
    });
  }, [...appearance, data, hidden, range.from, range.to]);
  useLayoutEffect(() => {
    drawn.current?.setSeries(emphasised === undefined ? null : emphasised + 1, { focus: true });
  }, [...appearance, emphasised]);
  useLayoutEffect(() => {
    const plot = drawn.current;
    if (cursor !== undefined) plot?.setCursor({ left: plot.valToPos(cursor, 'x'), top: 0 }, false);
  }, [...appearance, size, cursor, data, range.from, range.to]);
  return <div class="plot-canvas" ref={frame} />;
}
