import type uPlot from 'uplot';
import type { LineStyle } from './lineStyle.ts';
import type { PlotColumn } from './plotColumns.ts';
import type { PlotTheme } from './plotTheme.ts';
import type { Stack } from './stackColumns.ts';

const opacity = 0.55;

/** Fills what is between each stacked line and the one below it. */
export function drawAreas(
  plot: uPlot,
  { columns, floors }: Stack,
  styles: readonly LineStyle[],
  theme: PlotTheme,
): void {
  const { ctx, bbox } = plot;
  const [times, ...lines] = columns;
  const places = times.map((time) => plot.valToPos(time, 'x', true));
  ctx.save();
  ctx.beginPath();
  ctx.rect(bbox.left, bbox.top, bbox.width, bbox.height);
  ctx.clip();
  for (const [line, column] of lines.entries()) {
    const floor = floors[line];
    const series = plot.series[line + 1];
    if (floor === undefined || series?.show !== true) continue;
    ctx.beginPath();
    forEachRun(column, (start, end) => {
      // A path of its own: none leads across a gap.
      ctx.moveTo(places[start] ?? 0, plot.valToPos(column[start] ?? 0, 'y', true));
      for (let at = start + 1; at < end; at++) ctx.lineTo(places[at] ?? 0, plot.valToPos(column[at] ?? 0, 'y', true));
      for (let at = end - 1; at >= start; at--) ctx.lineTo(places[at] ?? 0, plot.valToPos(floor[at] ?? 0, 'y', true));
      ctx.closePath();
    });
    ctx.globalAlpha = opacity * (series.alpha ?? 1);
    ctx.fillStyle = theme.color(styles[line]?.color ?? '');
    ctx.fill();
  }
  ctx.restore();
}

/** Calls back with each run of columns whose values follow each other. */
function forEachRun(column: PlotColumn, take: (start: number, end: number) => void): void {
  let start = -1;
  for (let index = 0; index <= column.length; index++) {
    const isValue = typeof column[index] === 'number';
    if (isValue && start < 0) start = index;
    if (isValue || start < 0) continue;
    take(start, index);
    start = -1;
  }
}
