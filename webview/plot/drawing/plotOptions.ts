import type uPlot from 'uplot';
import type { TimeZone } from '../../../formats/pcp/time/timeZone.ts';
import { drawAreas } from './drawAreas.ts';
import { drawBands } from './drawBands.ts';
import type { ShadedRange } from './drawMarked.ts';
import { drawMarked } from './drawMarked.ts';
import { drawMarks } from './drawMarks.ts';
import { drawMoments } from './drawMoments.ts';
import { drawSkips } from './drawSkips.ts';
import type { PlotColumn, PlotData } from './plotColumns.ts';
import { drawGaps, sharedGaps } from './plotGaps.ts';
import type { LineStyle } from './lineStyle.ts';
import { logTexts, logTicks } from './logAxis.ts';
import { stackColumns } from './stackColumns.ts';
import type { PlotShape } from '../plotLook.ts';
import type { PlotRange } from '../plotRange.ts';
import type { ValueRange } from './plotScale.ts';
import type { PlotTheme } from './plotTheme.ts';
import type { ValueFormat } from './valueFormat.ts';
import { timeTicks } from '../../../formats/pcp/time/timeTicks.ts';
import { axisTicks } from '../../../formats/pcp/units/axisTicks.ts';

/**
 * Width of the axis of values. Like all sizes of plots it is in CSS pixels. It is the same for all plots whose numbers
 * are not too long, so that they have one time axis.
 */
export const axisWidth = 68;
const digitWidth = 6.2;
const axisHeight = 40;
/** Room for the letters of the lines, and half of the last tick's text, in CSS pixels. */
export const rightRoom = 24;
/** Room beside the lines of a plot, in CSS pixels. */
export const axisRoom = axisWidth + rightRoom;
/** How opaque lines are while another one is emphasised. */
const faint = 0.2;
/**
 * Widths of lines in CSS pixels, and most lines that have the usual one. More lines of that width could not be
 * distinguished, and would take ten times as long to draw.
 */
const [usualWidth, thinWidth, thinAbove] = [1.5, 1, 16];
/** Room for a tick of the time axis, and for one of the values. */
const [tickWidth, tickHeight] = [60, 32];

export interface PlotAppearance {
  readonly width: number;
  readonly height: number;
  readonly theme: PlotTheme;
  /** Style of each line. */
  readonly styles: readonly LineStyle[];
  readonly zone: TimeZone;
  readonly format: ValueFormat;
  readonly shape: PlotShape;
  /** Whether the axis of values is one of powers. */
  readonly isLog: boolean;
  /** Currently drawn data. */
  readonly data: () => PlotData;
  /** The lines that are not drawn now. */
  readonly hidden: () => ReadonlySet<string>;
  /** Currently shown range. */
  readonly range: () => PlotRange;
  /** Current range of the axis of values. */
  readonly values: () => ValueRange;
  /** The time at which the cursor stays; undefined where it follows the pointer. */
  readonly pinned: () => number | undefined;
  /** The column index at which a line's value is marked while the cursor is at a time; null for none. */
  readonly markedIndex: (line: number, time: number) => number | null;
  /** Whether lines also end where nothing is missing, so that their ends are not shaded. */
  readonly isIntermittent: boolean;
  /** The parts of the time that are marked. */
  readonly shaded: () => readonly ShadedRange[];
  /** Times that have a mark at the top, in seconds since 1970. */
  readonly moments: () => readonly number[];
  /** A part has been dragged over, to be shown or, with Ctrl, to be marked. */
  readonly onSelect: (range: PlotRange, isMarked: boolean) => void;
}

/** Data for uPlot and its callbacks. */
export function plotOptions(appearance: PlotAppearance): uPlot.Options {
  const { width, height, theme, styles, range, values, markedIndex } = appearance;
  return {
    width,
    height,
    padding: [8, rightRoom, 0, 0],
    legend: { show: false },
    scales: {
      x: { time: false, range: () => [range().from, range().to] },
      y: { range: () => [...values()], distr: appearance.isLog ? 3 : 1 },
    },
    axes: [timeAxis(appearance), valueAxis(appearance)],
    series: [{}, ...styles.map((style) => seriesOf(style, appearance))],
    focus: { alpha: faint },
    cursor: {
      y: false,
      move: (plot, left, top) => [cursorLeft(plot, appearance.pinned(), left), top],
      drag: { x: true, y: false, setScale: false, dist: 4 },
      dataIdx: (plot, series, closest) => (series === 0 ? closest : markedIndex(series - 1, cursorTime(plot))),
      points: { size: 7 },
      // Where the pointer has left the cursor stays; a double click would undo what was chosen of the time.
      bind: { dblclick: () => null, mouseleave: () => null },
    },
    hooks: {
      drawClear: [
        (plot) => {
          if (appearance.isIntermittent) return;
          const [times, ...columns] = plot.data as [number[], ...PlotColumn[]];
          drawGaps(
            plot,
            sharedGaps(
              times,
              columns.filter((_, line) => plot.series[line + 1]?.show === true),
            ),
            theme,
          );
          for (const each of appearance.shaded()) drawMarked(plot, each, theme);
        },
      ],
      drawAxes: [
        (plot) => {
          const data = appearance.data();
          if (appearance.shape === 'areas') drawAreas(plot, stackColumns(data, appearance.hidden()), styles, theme);
          else drawBands(plot, data, values()[0], styles, theme);
        },
      ],
      draw: [
        (plot) => {
          // What lies over the lines begins where they do.
          plot.root.parentElement?.style.setProperty('--plot-left', `${plot.bbox.left / devicePixelRatio}px`);
          drawSkips(plot, appearance.data(), theme);
          drawMoments(plot, appearance.moments(), theme);
          drawMarks(plot, styles, theme);
        },
      ],
      setSelect: [
        (plot) => {
          const { left, width: selected } = plot.select;
          if (selected <= 0) return;
          plot.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false);
          const { ctrlKey = false, metaKey = false } = plot.cursor.event ?? {};
          const range = { from: plot.posToVal(left, 'x'), to: plot.posToVal(left + selected, 'x') };
          appearance.onSelect(range, ctrlKey || metaKey);
        },
      ],
    },
  };
}

const cursorTime = (plot: uPlot): number => plot.posToVal(plot.cursor.left ?? 0, 'x');

/** Position of the cursor while no button is held: for the start of a drag it is where the pointer is. */
function cursorLeft(plot: uPlot, pinned: number | undefined, left: number): number {
  const isDragging = (plot.cursor.event?.buttons ?? 0) !== 0;
  return pinned === undefined || isDragging ? left : plot.valToPos(pinned, 'x');
}

function timeAxis({ theme, zone, range }: PlotAppearance): uPlot.Axis {
  const ticksNow = (plot: uPlot) => timeTicks(range(), zone, (plot.width - axisRoom) / tickWidth);
  return {
    size: axisHeight,
    font: theme.font,
    stroke: theme.quiet,
    grid: { stroke: theme.grid, width: 1 },
    ticks: { stroke: theme.grid, width: 1 },
    splits: (plot) => ticksNow(plot).times,
    values: (plot) => ticksNow(plot).texts,
  };
}

function valueAxis({ theme, format, isLog, values }: PlotAppearance): uPlot.Axis {
  const ticksNow = (plot: uPlot) =>
    axisTicks(values(), plot.bbox.height / devicePixelRatio / tickHeight + 1, format.steps);
  const powers: Partial<uPlot.Axis> = {
    splits: () => logTicks(values(), format.logBase),
    filter: (_plot, splits) => splits,
    values: (_plot, splits) => logTexts(splits, format.logBase, format.short),
  };
  return {
    size: (_plot, texts: readonly string[] | null) =>
      Math.max(axisWidth, 14 + digitWidth * Math.max(0, ...(texts ?? []).map(({ length }) => length))),
    font: theme.font,
    stroke: theme.quiet,
    grid: { stroke: theme.grid, width: 1 },
    ticks: { stroke: theme.grid, width: 1, size: 4 },
    gap: 4,
    splits: (plot) => [...ticksNow(plot).ticks],
    values: (plot, splits) => format.ticks(splits, ticksNow(plot).step),
    ...(isLog ? powers : {}),
  };
}

function seriesOf({ color, dash }: LineStyle, { theme, styles }: PlotAppearance): uPlot.Series {
  const stroke = theme.color(color);
  return {
    stroke,
    width: styles.length > thinAbove ? thinWidth : usualWidth,
    ...(dash.length === 0 ? {} : { dash: [...dash] }),
    points: { size: pointSize, width: 0, fill: stroke, show: isSparse, filter: lonePoints },
  };
}

/** Size of a value by itself: small, for many of them are not to look like a line. In CSS pixels. */
const pointSize = 3;
/** Room for a point, in CSS pixels. */
const pointWidth = 14;

/** Whether there is room for a dot at each value. */
function isSparse(plot: uPlot, series: number): boolean {
  const column = plot.data[series] as PlotColumn;
  let room = plot.bbox.width / devicePixelRatio / pointWidth;
  for (let i = 0; i < column.length && room >= 0; i++) if (typeof column[i] === 'number') room--;
  return room >= 0;
}

/** Points that no line leads to or from, which else would not be seen. Where all points are shown there is no need. */
function lonePoints(plot: uPlot, series: number, isShown: boolean): number[] | null {
  if (isShown) return null;
  const [times] = plot.data;
  const column = plot.data[series] as PlotColumn;
  const placeOf = (index: number): number => plot.valToPos(times[index] ?? 0, 'x');
  const lone: number[] = [];
  let run: number[] = [];
  for (let index = 0; index <= column.length; index++) {
    const value = column[index];
    if (typeof value === 'number') run.push(index);
    if (value !== null && index < column.length) continue;
    if (placeOf(run.at(-1) ?? 0) - placeOf(run[0] ?? 0) < 1) lone.push(...run);
    run = [];
  }
  return lone.length === 0 ? null : lone;
}
