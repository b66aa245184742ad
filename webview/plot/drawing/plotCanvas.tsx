import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import uPlot from 'uplot';
import { shortTimeWithin } from '../../../formats/pcp/time/shortTime.ts';
import type { TimeZone } from '../../../formats/pcp/time/timeZone.ts';
import { useSize } from '../../controls/useSize.ts';
import type { PlotLook } from '../plotLook.ts';
import { plainLook } from '../plotLook.ts';
import type { ShadedRange } from './drawMarked.ts';
import { TimeOverlay } from './timeOverlay.tsx';
import { traceStyles } from './lineStyle.ts';
import { logColumns } from './logAxis.ts';
import type { PlotColumns } from './plotColumns.ts';
import { plotColumns } from './plotColumns.ts';
import { stackColumns } from './stackColumns.ts';
import { plotOptions } from './plotOptions.ts';
import type { PointedPlot } from './plotPointer.ts';
import { followPointer, markedIndex } from './plotPointer.ts';
import { chosenRange, isLogarithmic } from './plotScale.ts';
import type { PlotTheme } from './plotTheme.ts';
import type { PlotRange } from '../plotRange.ts';
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
  /** Whether lines also end where nothing is missing. */
  readonly isIntermittent?: boolean;
  readonly look?: PlotLook;
  /** Parts of the time that are marked. */
  readonly shaded?: readonly ShadedRange[];
  /** Times that have a mark at the top, in seconds since 1970. */
  readonly moments?: readonly number[] | undefined;
  /** Marks a part; missing where there are no statistics. */
  readonly onMark?: ((range: PlotRange) => void) | undefined;
  /** The line that is not faint; undefined for all. */
  readonly emphasised: number | undefined;
  /** Receives the drawn plot, for images. */
  readonly canvas: { current: HTMLCanvasElement | null };
}

/** The lines of a plot, as large as its place. Dragging and the wheel choose what of the time is shown. */
export function PlotCanvas(props: PlotCanvasProps): JSX.Element {
  const { data, hidden, range, zone, theme, format, look = plainLook, cursor, emphasised, canvas } = props;
  const { isIntermittent = false, shaded = none } = props;
  const frame = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  latest.current = props;
  const size = useSize(frame);
  // In no state: that would still be the old one, which is destroyed, until the next render.
  const drawn = useRef<uPlot | undefined>(undefined);
  const rests = data.traces.map(({ isRest }) => (isRest === true ? '…' : '-')).join('');
  const isLaidOut = size.width > 0 && size.height > 0;
  const isLog = isLogarithmic({ data, hidden, look });
  const appearance = [isLaidOut, theme, zone, format, rests, look.shape, isLog] as const;

  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null || !isLaidOut) return undefined;
    const options = plotOptions({
      ...size,
      theme,
      zone,
      format,
      styles: traceStyles(data.traces),
      isIntermittent,
      shape: look.shape,
      isLog,
      data: () => latest.current.data,
      hidden: () => latest.current.hidden,
      range: () => latest.current.range,
      values: () => chosenRange({ look: plainLook, ...latest.current, logBase: format.logBase }),
      pinned: () => (latest.current.isPinned ? latest.current.cursor : undefined),
      markedIndex: (line, time) => markedIndex(latest.current.data, line, time),
      shaded: () => latest.current.shaded ?? none,
      moments: () => latest.current.moments ?? noTimes,
      onSelect: (selected, isMarked) => {
        const { onRange, onMark } = latest.current;
        (isMarked ? (onMark ?? onRange) : onRange)(selected);
      },
    });
    const created = new uPlot(options, drawnColumns(latest.current), element);
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
      plot.setData(drawnColumns(props));
      for (const [line, { key }] of data.traces.entries())
        if (plot.series[line + 1]?.show === hidden.has(key)) plot.setSeries(line + 1, { show: !hidden.has(key) });
    });
  }, [...appearance, data, hidden, look.axis, range.from, range.to]);
  useLayoutEffect(() => {
    drawn.current?.setSeries(emphasised === undefined ? null : emphasised + 1, { focus: true });
  }, [...appearance, emphasised]);
  useLayoutEffect(() => {
    const plot = drawn.current;
    if (cursor !== undefined) plot?.setCursor({ left: plot.valToPos(cursor, 'x'), top: 0 }, false);
  }, [...appearance, size, cursor, data, range.from, range.to]);
  useLayoutEffect(() => {
    drawn.current?.redraw(false, false);
  }, [JSON.stringify(shaded), props.moments]);
  return (
    <div class="plot-canvas" ref={frame}>
      {isLaidOut && <TimeOverlay range={range} />}
      {isLaidOut && <CursorTime {...props} />}
    </div>
  );
}

const none: readonly ShadedRange[] = [];
const noTimes: readonly number[] = [];

/** The time of the cursor at the foot of its line, as far as that is in sight. */
function CursorTime({ cursor, zone, range: { from, to } }: PlotCanvasProps): JSX.Element | null {
  if (cursor === undefined || cursor < from || cursor > to) return null;
  return (
    <span class="plot-cursor-time number" style={{ '--share': (cursor - from) / (to - from) }} aria-hidden="true">
      {shortTimeWithin(cursor, from, to, zone)}
    </span>
  );
}

/** The columns as their shape and axis have them. */
function drawnColumns(props: PlotCanvasProps): PlotColumns {
  const { data, hidden, look = plainLook, format } = props;
  if (look.shape === 'areas') return stackColumns(data, hidden).columns;
  if (!isLogarithmic({ data, hidden, look })) return plotColumns(data);
  const [least] = chosenRange({ ...props, look, logBase: format.logBase });
  return logColumns(plotColumns(data), least);
}
