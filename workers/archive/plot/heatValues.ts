import { toSeconds } from '../../../formats/pcp/time/timestamp.ts';
import type { HeatValues, PlotRequest } from '../../../protocol/viewer/metricProtocol.ts';
import { fillHeatRow } from '../../plot/heatRow.ts';
import { pointsWithin, valueExtent } from '../../../formats/archive/lines/linePoints.ts';
import type { LinePoints } from '../../../formats/archive/lines/meanOverTime.ts';
import { meanOverTime } from '../../../formats/archive/lines/meanOverTime.ts';
import type { PlottedSeries } from './aggregateLines.ts';
import { rankedKeys } from './plottedLines.ts';

/** Narrower cells than this, in pixels, say no more. */
const cellWidth = 3;
/** More rows no heat map shows. */
const maxRows = 4096;

/** The heat map of all instances, for so many pixels. */
export function heatValues(
  plotted: PlottedSeries,
  request: Omit<PlotRequest, 'mode'>,
  names: ReadonlyMap<number, string>,
  pixels: number,
): HeatValues {
  const count = Math.max(1, Math.floor(pixels / cellWidth));
  const [from, to] = [toSeconds(request.from), toSeconds(request.to)];
  const rows = rankedKeys(plotted, request).slice(0, maxRows);
  const values = new Float32Array(rows.length * count);
  const summaries = rows.map(({ points }, row) => {
    fillHeatRow(points, { from, to, count }, values.subarray(row * count, (row + 1) * count));
    return summaryOf(points, from, to);
  });
  return {
    parts: count,
    instances: rows.map(({ key }) => key),
    names: rows.map(({ key }) => names.get(key) ?? null),
    values,
    min: Float64Array.from(summaries, ({ min }) => min),
    mean: Float64Array.from(summaries, ({ mean }) => mean),
    max: Float64Array.from(summaries, ({ max }) => max),
  };
}

/** NaN without values. */
function summaryOf(
  points: LinePoints,
  from: number,
  to: number,
): { readonly min: number; readonly mean: number; readonly max: number } {
  const [first, end] = pointsWithin(points, from, to);
  const [min, max] = valueExtent(points.values.subarray(first, end));
  return { min, mean: meanOverTime(points, first, end) ?? NaN, max };
}
