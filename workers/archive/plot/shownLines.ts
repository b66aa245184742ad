import type { Descriptor } from '../../../formats/archive/metadata/descriptor.ts';
import type { CounterRates } from '../../../formats/history/series/counterRates.ts';
import { counter } from '../../../formats/pcp/semantics.ts';
import { timeUnitsPerSecond } from '../../../formats/pcp/units/units.ts';
import type { PlotMode } from '../../../protocol/viewer/metricProtocol.ts';
import type { LinePoints } from '../../../formats/history/lines/meanOverTime.ts';
import type { StoredSeries } from './storedSeries.ts';

/** What a plot or a table shows of an instance: what was logged, or the rates that are made of it. */
export type ShownLine = LinePoints & Partial<Pick<CounterRates, 'intervalSeconds' | 'thinned'>>;

export const noPoints: LinePoints = { times: new Float64Array(0), values: new Float64Array(0) };

/** Counters alone have rates. */
export function isRate({ semantics }: Descriptor, mode: PlotMode): boolean {
  return semantics === counter && mode === 'rate';
}

/** @param instance its key */
export function shownLine(
  series: StoredSeries | undefined,
  descriptor: Descriptor,
  instance: number,
  mode: PlotMode,
): ShownLine {
  if (series === undefined) return noPoints;
  if (!isRate(descriptor, mode)) return series.points.get(instance) ?? noPoints;
  return series.ratesOf(instance, timeUnitsPerSecond(descriptor.units) ?? 1) ?? noPoints;
}
