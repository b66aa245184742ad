import type uPlot from 'uplot';
import type { LineStyle } from './lineStyle.ts';
import type { PlotColumn } from './plotColumns.ts';
import type { PlotTheme } from './plotTheme.ts';

/** Height of a letter and its distance from the lines, in CSS pixels. */
const [letterHeight, letterGap] = [11, 3];

interface Mark {
  readonly style: LineStyle;
  /** Height at which the line ends, in pixels of the canvas. */
  readonly y: number;
}

/** Draws the letter of each line at the right of the plot, as high as the line ends there, none upon another. */
export function drawMarks(plot: uPlot, styles: readonly LineStyle[], theme: PlotTheme): void {
  const { ctx, bbox } = plot;
  const ratio = devicePixelRatio;
  const marks = marksOf(plot, styles).sort((a, b) => a.y - b.y);
  // So many letters would say nothing.
  if (marks.length * letterHeight * ratio > bbox.height) return;
  const heights = spread(
    marks.map(({ y }) => y),
    letterHeight * ratio,
    bbox.top + (letterHeight / 2) * ratio,
    bbox.top + bbox.height - (letterHeight / 2) * ratio,
  );
  ctx.save();
  ctx.font = theme.font.replace(/^\d+px/, `bold ${letterHeight * ratio}px`);
  ctx.textAlign = 'left';
  ctx.textBaseline = 'middle';
  for (const [index, { style }] of marks.entries()) {
    ctx.fillStyle = theme.color(style.color);
    ctx.fillText(style.mark, bbox.left + bbox.width + letterGap * ratio, heights[index] ?? 0);
  }
  ctx.restore();
}

function marksOf(plot: uPlot, styles: readonly LineStyle[]): Mark[] {
  const end = plot.scales['x']?.max ?? Infinity;
  return styles.flatMap((style, line) => {
    if (plot.series[line + 1]?.show !== true) return [];
    const column = plot.data[line + 1] as PlotColumn;
    const value = column.findLast((each, at) => typeof each === 'number' && (plot.data[0][at] ?? 0) <= end);
    return typeof value === 'number' ? [{ style, y: plot.valToPos(value, 'y', true) }] : [];
  });
}

/** Places in order, moved as little as keeps them a distance apart between two limits. */
export function spread(
  places: readonly number[],
  distance: number,
  least: number,
  greatest: number,
): readonly number[] {
  let floor = least;
  const down = places.map((place) => {
    const moved = Math.max(place, floor);
    floor = moved + distance;
    return moved;
  });
  let ceiling = greatest;
  return down
    .toReversed()
    .map((place) => {
      const moved = Math.min(place, ceiling);
      ceiling = moved - distance;
      return moved;
    })
    .toReversed();
}
