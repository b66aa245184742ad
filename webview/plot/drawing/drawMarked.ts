import type uPlot from 'uplot';
import type { PlotRange } from '../plotRange.ts';
import type { PlotTheme } from './plotTheme.ts';

/** A part of the time that is shaded. */
export interface ShadedRange extends PlotRange {
  /** Name of a colour of the theme. */
  readonly color: string;
}

const opacity = 0.18;

/** Shades a part of the time between two lines. */
export function drawMarked(plot: uPlot, { from, to, color }: ShadedRange, theme: PlotTheme): void {
  const { ctx, bbox } = plot;
  const [left, right] = [plot.valToPos(from, 'x', true), plot.valToPos(to, 'x', true)];
  ctx.save();
  ctx.beginPath();
  ctx.rect(bbox.left, bbox.top, bbox.width, bbox.height);
  ctx.clip();
  ctx.fillStyle = theme.color(color);
  ctx.globalAlpha = opacity;
  ctx.fillRect(left, bbox.top, right - left, bbox.height);
  ctx.globalAlpha = 1;
  for (const edge of [left, right]) ctx.fillRect(edge - devicePixelRatio / 2, bbox.top, devicePixelRatio, bbox.height);
  ctx.restore();
}
