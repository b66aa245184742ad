import type uPlot from 'uplot';
import type { LineStyle } from './lineStyle.ts';
import type { PlotData } from './plotColumns.ts';
import { partsOf } from './plotColumns.ts';
import type { PlotTheme } from './plotTheme.ts';

const opacity = 0.25;

/**
 * Draws a band behind each line that is the mean of several values in a part, from the least to the greatest of these.
 *
 * @param floor where the axis of values begins: one of powers has no place for what is below
 */
export function drawBands(
  plot: uPlot,
  data: PlotData,
  floor: number,
  styles: readonly LineStyle[],
  theme: PlotTheme,
): void {
  const { ctx, bbox } = plot;
  const { from, to } = data.range;
  const parts = partsOf(data);
  const edges = Array.from({ length: parts + 1 }, (_, part) =>
    plot.valToPos(from + (part * (to - from)) / parts, 'x', true),
  );
  ctx.save();
  ctx.beginPath();
  ctx.rect(bbox.left, bbox.top, bbox.width, bbox.height);
  ctx.clip();
  for (const [line, { values }] of data.traces.entries()) {
    const series = plot.series[line + 1];
    if (series?.show !== true || values.means === undefined) continue;
    ctx.beginPath();
    for (let part = 0; part < parts; part++) {
      const [least = NaN, greatest = NaN] = [values.min[part], values.max[part]];
      if (!(least < greatest)) continue;
      const [left = 0, right = 0] = [edges[part], edges[part + 1]];
      const [top = 0, bottom = 0] = [greatest, least].map((value) => plot.valToPos(Math.max(value, floor), 'y', true));
      ctx.rect(left, top, right - left, bottom - top);
    }
    ctx.globalAlpha = opacity * (series.alpha ?? 1);
    ctx.fillStyle = theme.color(styles[line]?.color ?? '');
    ctx.fill();
  }
  ctx.restore();
}
