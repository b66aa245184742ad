import { pointsWithin, valueExtent } from '../../formats/history/lines/linePoints.ts';
import type { LinePoints } from '../../formats/history/lines/meanOverTime.ts';
import { meanOverTime } from '../../formats/history/lines/meanOverTime.ts';
import type { HeatRows } from '../../protocol/plot/plotProtocol.ts';
import { fillHeatRow } from './heatRow.ts';

/** Narrower cells than this, in pixels, say no more. */
const cellWidth = 3;

/** What of the time is shown, in seconds since 1970, and how wide that is drawn. */
export interface HeatSpan {
  readonly from: number;
  readonly to: number;
  readonly pixels: number;
}

/** The rows of a heat map, one for each line in their order. */
export function heatRows(lines: readonly LinePoints[], { from, to, pixels }: HeatSpan): HeatRows {
  const count = Math.max(1, Math.floor(pixels / cellWidth));
  const values = new Float32Array(lines.length * count);
  const summaries = lines.map((points, row) => {
    fillHeatRow(points, { from, to, count }, values.subarray(row * count, (row + 1) * count));
    const [first, end] = pointsWithin(points, from, to);
    const [min, max] = valueExtent(points.values.subarray(first, end));
    return { min, mean: meanOverTime(points, first, end) ?? NaN, max };
  });
  return {
    parts: count,
    values,
    min: Float64Array.from(summaries, ({ min }) => min),
    mean: Float64Array.from(summaries, ({ mean }) => mean),
    max: Float64Array.from(summaries, ({ max }) => max),
  };
}
