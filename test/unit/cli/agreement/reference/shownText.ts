import { shortHumanText } from '../../../../../formats/pcp/units/humanText.ts';
import { humanUnit, humanValue } from '../../../../../formats/pcp/units/humanUnits.ts';
import { decodeUnits } from '../../../../../formats/pcp/units/units.ts';
import type { CaseMetric } from '../../../../writers/archive/agreement/agreementArchive.ts';
import { knownMetric } from '../../../../writers/archive/knownMetric.ts';

/** A rate or a value in the unit in which people read it, with three digits: `31.7 KiB/s`. */
export function humanText({ name, kind }: CaseMetric, value: number): string {
  const units = decodeUnits(knownMetric(name).units ?? 0);
  const unit = humanUnit({ name, units, isRate: kind === 'counter' }, {});
  return unit === undefined ? '' : shortHumanText(unit.dimension, humanValue(unit, value));
}
