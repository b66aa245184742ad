import { toSeconds } from '../../../formats/pcp/time/timestamp.ts';
import type { HeatValues, PlotRequest } from '../../../protocol/viewer/metricProtocol.ts';
import { heatRows } from '../../plot/heatRows.ts';
import type { PlottedSeries } from './aggregateLines.ts';
import { rankedKeys } from './plottedLines.ts';

/** Most rows of a heat map. */
const maxRows = 4096;

/** The heat map of all instances, for so many pixels. */
export function heatValues(
  plotted: PlottedSeries,
  request: Omit<PlotRequest, 'mode'>,
  names: ReadonlyMap<number, string>,
  pixels: number,
): HeatValues {
  const rows = rankedKeys(plotted, request).slice(0, maxRows);
  const points = rows.map((row) => row.points);
  return {
    ...heatRows(points, { from: toSeconds(request.from), to: toSeconds(request.to), pixels }),
    instances: rows.map(({ key }) => key),
    names: rows.map(({ key }) => names.get(key) ?? null),
  };
}
