import type { MmvMetric } from '../../../formats/mmv/decode/mmvEntries.ts';
import type { ValueContent } from '../../../formats/mmv/decode/valueTable.ts';
import { humanText } from '../../../formats/pcp/units/humanText.ts';
import type { HumanUnit } from '../../../formats/pcp/units/humanUnits.ts';
import { humanUnit, humanValue } from '../../../formats/pcp/units/humanUnits.ts';
import { decodeUnits, timeUnitsPerSecond } from '../../../formats/pcp/units/units.ts';
import { numberOf } from './valueChange.ts';

interface HumanUnits {
  readonly value: HumanUnit | undefined;
  /** Unit of changes in the metric's own unit per second. */
  readonly rate: HumanUnit | undefined;
}

const cached = new WeakMap<MmvMetric, HumanUnits>();

function unitsOf(metric: MmvMetric): HumanUnits {
  const match = cached.get(metric);
  if (match !== undefined) return match;
  const units = decodeUnits(metric.units);
  const rate = humanUnit({ name: metric.name, units, isRate: true }, {});
  const created: HumanUnits = {
    value: humanUnit({ name: metric.name, units, isRate: false }, {}),
    rate: rate && { ...rate, factor: rate.factor / (timeUnitsPerSecond(metric.units) ?? 1) },
  };
  cached.set(metric, created);
  return created;
}

/** A value as a person reads it: `250 MiB`; undefined where that is the value itself. */
export function humanValueText(metric: MmvMetric, content: ValueContent): string | undefined {
  const { value: unit } = unitsOf(metric);
  const value = numberOf(content);
  if (unit === undefined || unit.dimension === 'number' || value === undefined) return undefined;
  return humanText(unit, humanValue(unit, Number(value)));
}

/** How fast a counter grows, as a person reads it: `66.3 KiB/s`. */
export function humanRateText(metric: MmvMetric, rate: number | undefined): string | undefined {
  const { rate: unit } = unitsOf(metric);
  return unit === undefined || rate === undefined ? undefined : humanText(unit, humanValue(unit, rate));
}
