import { toSeconds } from '../../../formats/pcp/time/timestamp.ts';
import type { PlotRequest } from '../../../protocol/viewer/metricProtocol.ts';
import { mostInstances, topInstances } from '../../../protocol/viewer/metricProtocol.ts';
import { rankedLines } from '../../plot/rankLines.ts';
import { maxLines } from '../../plot/tableAnswers.ts';
import type { PlottedSeries } from './aggregateLines.ts';
import { aggregateLine, aggregateOf, allLines } from './aggregateLines.ts';
import type { ShownLine } from './shownLines.ts';
import { shownLine } from './shownLines.ts';

/** A line that is plotted. */
export interface PlottedLine {
  /** Key of an instance, or one of `aggregateKeys`. */
  readonly key: number;
  readonly points: ShownLine;
  /** Rank by the choice, from 0 for the first. */
  readonly rank?: number;
}

/** The lines that a request is for in the order of their keys, behind them those that are made of all instances. */
export function plottedLines(plotted: PlottedSeries, request: Omit<PlotRequest, 'mode'>): readonly PlottedLine[] {
  const own = request.choice === undefined ? handPicked(plotted, request.instances) : topLines(plotted, request);
  const keys = new Set(own.map(({ key }) => key));
  const made = request.instances.flatMap((key) => {
    const name = aggregateOf(key);
    const points = name && aggregateLine(plotted, name, keys);
    return points === undefined ? [] : [{ key, points }];
  });
  return [...own, ...made];
}

function handPicked({ series, descriptor, mode }: PlottedSeries, instances: readonly number[]): readonly PlottedLine[] {
  return instances
    .filter((key) => aggregateOf(key) === undefined)
    .slice(0, maxLines)
    .map((key) => ({ key, points: shownLine(series, descriptor, key, mode) }));
}

/** Lines in the order of their keys, so that a line keeps its colour while others stay. */
function topLines(plotted: PlottedSeries, request: Omit<PlotRequest, 'mode'>): readonly PlottedLine[] {
  const most = request.choice === 'all' ? mostInstances : topInstances;
  return rankedKeys(plotted, request)
    .slice(0, most)
    .map(({ key, points }, rank) => ({ key, points, rank }))
    .sort((a, b) => a.key - b.key);
}

/** All instances, the first by a choice at the beginning. */
export function rankedKeys(
  plotted: PlottedSeries,
  { choice, from, to }: Pick<PlotRequest, 'choice' | 'from' | 'to'>,
): readonly PlottedLine[] {
  const lines = [...allLines(plotted)];
  const by = choice === undefined || choice === 'all' ? 'mean' : choice;
  const order = rankedLines(
    lines.map(([, line]) => line),
    by,
    toSeconds(from),
    toSeconds(to),
  );
  return order.flatMap((index) => {
    const [key, points] = lines[index] ?? [];
    return key === undefined || points === undefined ? [] : [{ key, points }];
  });
}
