import type uPlot from 'uplot';
import type { PlotRange } from '../plotRange.ts';
import type { PlotTheme } from './plotTheme.ts';

const opacity = 0.18;

/** Shades the part of the time of which there are statistics, between two lines. */
export function drawMarked(plot: uPlot, marked: PlotRange | undefined, theme: PlotTheme): void {
  if (marked === undefined) return;
  const { ctx, bbox } = plot;
  const [left, right] = [marked.from, marked.to].map((time) => plot.valToPos(time, 'x', true));
  if (left === undefined || right === undefined) return;
  ctx.save();
  ctx.beginPath();
  ctx.rect(bbox.left, bbox.top, bbox.width, bbox.height);
  ctx.clip();
  ctx.fillStyle = theme.color('--vscode-charts-blue');
  ctx.globalAlpha = opacity;
  ctx.fillRect(left, bbox.top, right - left, bbox.height);
  ctx.globalAlpha = 1;
  for (const edge of [left, right]) ctx.fillRect(edge - devicePixelRatio / 2, bbox.top, devicePixelRatio, bbox.height);
  ctx.restore();
}
