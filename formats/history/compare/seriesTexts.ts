import type { ChangedSeries } from './comparison.ts';
import { counter } from '../../pcp/semantics.ts';
import { shortHumanText } from '../../pcp/units/humanText.ts';
import type { HumanUnit } from '../../pcp/units/humanUnits.ts';
import { humanUnit, humanValue } from '../../pcp/units/humanUnits.ts';
import { decodeUnits, formatUnits, rateUnits } from '../../pcp/units/units.ts';

/** `disk.dev.read[sda]`. */
export function seriesName({ name, instance }: Pick<ChangedSeries, 'name' | 'instance'>): string {
  return instance === undefined ? name : `${name}[${instance}]`;
}

/** Units of the numbers: those of a rate for a counter. */
export function seriesUnits({ descriptor: { names, semantics, units } }: Pick<ChangedSeries, 'descriptor'>): string {
  return semantics === counter ? rateUnits(units, names[0]) : formatUnits(decodeUnits(units));
}

/** Writes numbers of a series for people. @param cpus how many the host has */
export function numberText({ name, descriptor }: ChangedSeries, cpus: number | undefined): (value: number) => string {
  const { units, semantics } = descriptor;
  const metric = { name, units: decodeUnits(units), isRate: semantics === counter };
  const unit: HumanUnit | undefined = humanUnit(metric, cpus === undefined ? {} : { cpus });
  if (unit === undefined) return (value) => `${Number(value.toPrecision(3))} ${seriesUnits({ descriptor })}`.trimEnd();
  return (value) => shortHumanText(unit.dimension, humanValue(unit, value));
}
