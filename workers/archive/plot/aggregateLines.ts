import type { Descriptor } from '../../../formats/archive/metadata/descriptor.ts';
import { isAdditive } from '../../../formats/pcp/units/additive.ts';
import { decodeUnits } from '../../../formats/pcp/units/units.ts';
import type { AggregateName, PlotMode } from '../../../protocol/viewer/metricProtocol.ts';
import { aggregateKeys } from '../../../protocol/viewer/metricProtocol.ts';
import { sumLines } from '../../plot/sumLines.ts';
import { metricName } from '../../../formats/archive/metadata/trueDescriptor.ts';
import type { ShownLine } from './shownLines.ts';
import { isRate, shownLine } from './shownLines.ts';
import type { StoredSeries } from './storedSeries.ts';

interface MadeLine {
  readonly line: ShownLine;
  /** Number of points that it was made of. */
  readonly count: number;
}

/** The lines that were made of a metric: a table that is read page by page asks for the same one again. */
const made = new WeakMap<StoredSeries, Map<string, MadeLine>>();
/** Most lines that are kept of a metric. */
const maxKept = 8;

/** What is plotted of a metric. */
export interface PlottedSeries {
  readonly series: StoredSeries;
  /** Descriptor with true semantics. */
  readonly descriptor: Descriptor;
  readonly mode: PlotMode;
}

export function aggregateOf(key: number): AggregateName | undefined {
  return (Object.keys(aggregateKeys) as AggregateName[]).find((name) => aggregateKeys[name] === key);
}

/** Whether it makes sense to add up the instances of a metric as they are shown. */
export function isSummable(descriptor: Descriptor, mode: PlotMode): boolean {
  const asRate = isRate(descriptor, mode);
  return isAdditive({ name: metricName(descriptor), units: decodeUnits(descriptor.units), isRate: asRate });
}

/** All instances that have been read by their keys, each as it is shown. */
export function allLines({ series, descriptor, mode }: PlottedSeries): ReadonlyMap<number, ShownLine> {
  const keys = [...series.points.keys()].sort((a, b) => a - b);
  return new Map(keys.map((key) => [key, shownLine(series, descriptor, key, mode)]));
}

/** A line that is made of all instances but some; undefined where it would mean nothing, or be of none. */
export function aggregateLine(
  plotted: PlottedSeries,
  name: AggregateName,
  without: ReadonlySet<number>,
): ShownLine | undefined {
  const { series, descriptor, mode } = plotted;
  if (name !== 'mean' && !isSummable(descriptor, mode)) return undefined;
  const excluded = name === 'rest' ? [...series.points.keys()].filter((key) => without.has(key)) : [];
  if (excluded.length === series.points.size && name === 'rest') return undefined;
  const lines = made.get(series) ?? new Map<string, MadeLine>();
  made.set(series, lines);
  const key = JSON.stringify([name, mode, excluded]);
  const count = series.pointCount;
  const cached = lines.get(key);
  if (cached?.count === count) return cached.line;
  const line = makeLine(plotted, name, new Set(excluded));
  lines.delete(key);
  lines.set(key, { line, count });
  const [oldest] = lines.keys();
  if (lines.size > maxKept && oldest !== undefined) lines.delete(oldest);
  return line;
}

function makeLine(plotted: PlottedSeries, name: AggregateName, excluded: ReadonlySet<number>): ShownLine {
  const all = [...allLines(plotted)].flatMap(([key, line]) => (excluded.has(key) ? [] : [line]));
  const { times, sums, counts } = sumLines(all);
  const values = name === 'mean' ? sums.map((sum, i) => sum / (counts[i] ?? 1)) : sums;
  const { areLevels, areRates, until, intervalSeconds } = all.find(({ times: own }) => own.length > 1) ?? all[0] ?? {};
  return {
    times,
    values,
    ...(areLevels === undefined ? {} : { areLevels }),
    ...(areRates === undefined ? {} : { areRates }),
    ...(until === undefined ? {} : { until }),
    ...(intervalSeconds === undefined ? {} : { intervalSeconds }),
  };
}
