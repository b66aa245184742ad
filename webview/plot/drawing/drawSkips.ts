import type uPlot from 'uplot';
import type { PlotData } from './plotColumns.ts';
import { partsOf } from './plotColumns.ts';
import type { PlotTheme } from './plotTheme.ts';

/** Size of a mark in CSS pixels. */
const [markWidth, markHeight] = [2, 6];

/** Draws a mark at the bottom of a plot wherever any line leaves a sample out. */
export function drawSkips(plot: uPlot, data: PlotData, theme: PlotTheme): void {
  const { ctx, bbox } = plot;
  const parts = partsOf(data);
  const { from, to } = data.range;
  const [width, height] = [markWidth * devicePixelRatio, markHeight * devicePixelRatio];
  ctx.save();
  ctx.fillStyle = theme.quiet;
  for (let part = 0; part < parts; part++) {
    if (!data.traces.some(({ values: { skips } }) => skips?.[part] === 1)) continue;
    const x = plot.valToPos(from + ((part + 0.5) * (to - from)) / parts, 'x', true) - width / 2;
    if (x >= bbox.left - width && x <= bbox.left + bbox.width)
      ctx.fillRect(x, bbox.top + bbox.height - height, width, height);
  }
  ctx.restore();
}
