import type { MetricBins } from '../../../../formats/history/bins/binRequest.ts';
import type { HumanUnit } from '../../../../formats/pcp/units/humanUnits.ts';
import { humanUnit, humanValue } from '../../../../formats/pcp/units/humanUnits.ts';
import { counter } from '../../../../formats/pcp/semantics.ts';
import { decodeUnits, formatUnits, rateUnits } from '../../../../formats/pcp/units/units.ts';
import { humanUnitName } from '../../../../formats/pcp/units/humanUnitName.ts';
import { metricTitle } from './metricTitle.ts';

/** A line of a plot. */
export interface PlotLine {
  readonly name: string;
  /** Value of each interval, in the base unit of the plot; NaN where nothing is known. */
  readonly values: Float64Array;
  /** Mean over the whole time; the extremes are those of all rates or values, not of the intervals. */
  readonly mean: number;
  readonly min: number;
  readonly max: number;
}

/** Lines that share an axis. */
export interface PlotGroup {
  /** Undefined where values are shown in PCP's unit. */
  readonly unit: HumanUnit | undefined;
  readonly unitName: string;
  readonly lines: readonly PlotLine[];
}

/** Series in the order in which they came, those of one unit together. Those without any value are left out. */
export function plotGroups(series: readonly MetricBins[], bins: number): readonly PlotGroup[] {
  const groups = new Map<string, { unit: HumanUnit | undefined; unitName: string; lines: PlotLine[] }>();
  for (const one of series) {
    const { unit, unitName } = unitOf(one);
    const line = lineOf(one, bins, unit);
    if (line === undefined) continue;
    const key = `${unit?.dimension ?? ''}/${unitName}`;
    const group = groups.get(key) ?? { unit, unitName, lines: [] };
    groups.set(key, group);
    group.lines.push(line);
  }
  return [...groups.values()];
}

function unitOf({ descriptor: { names, units, semantics } }: MetricBins): Pick<PlotGroup, 'unit' | 'unitName'> {
  const isRate = semantics === counter;
  const unit = humanUnit({ name: names[0] ?? '', units: decodeUnits(units), isRate }, {});
  if (unit !== undefined) return { unit, unitName: humanUnitName(unit) };
  return { unit, unitName: isRate ? rateUnits(units, names[0]) : formatUnits(decodeUnits(units)) };
}

function lineOf(one: MetricBins, bins: number, unit: HumanUnit | undefined): PlotLine | undefined {
  const values = new Float64Array(bins);
  const shown = (raw: number): number => (unit === undefined ? raw : humanValue(unit, raw));
  for (let bin = 0; bin < bins; bin++) values[bin] = shown(one.at(bin));
  const { figures } = one;
  if (figures === undefined || values.every(Number.isNaN)) return undefined;
  const [mean, min, max] = [figures.mean, figures.min, figures.max].map(shown) as [number, number, number];
  return { name: metricTitle(one), values, mean, min, max };
}
