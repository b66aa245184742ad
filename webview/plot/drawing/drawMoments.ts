import type uPlot from 'uplot';
import type { PlotTheme } from './plotTheme.ts';

/** Width and height of a mark in CSS pixels. */
const [markWidth, markHeight] = [9, 8];

/** Draws a triangle at the top of a plot for each time, one for those at the same pixel. */
export function drawMoments(plot: uPlot, moments: readonly number[], theme: PlotTheme): void {
  const { ctx, bbox } = plot;
  const [half, height] = [(markWidth / 2) * devicePixelRatio, markHeight * devicePixelRatio];
  ctx.save();
  ctx.fillStyle = theme.foreground;
  let last = -Infinity;
  for (const moment of moments) {
    const x = plot.valToPos(moment, 'x', true);
    if (x - last < devicePixelRatio || x < bbox.left - 1 || x > bbox.left + bbox.width + 1) continue;
    last = x;
    ctx.beginPath();
    ctx.moveTo(x - half, bbox.top);
    ctx.lineTo(x + half, bbox.top);
    ctx.lineTo(x, bbox.top + height);
    ctx.fill();
  }
  ctx.restore();
}
