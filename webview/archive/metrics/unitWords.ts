import { humanUnitName } from '../../../formats/pcp/humanUnitName.ts';
import type { HumanUnit } from '../../../formats/pcp/humanUnits.ts';
import type { UnitsChoice } from '../../../protocol/viewer/shellProtocol.ts';

/** In what a metric is shown; undefined where its own unit says as much, as that of counts does. */
export function unitWords(human: HumanUnit | undefined, units: UnitsChoice): string | undefined {
  if (human === undefined || units === 'pcp') return undefined;
  const isCount = human.of === undefined && (human.dimension === 'number' || human.dimension === 'rate');
  return isCount ? undefined : humanUnitName(human);
}
