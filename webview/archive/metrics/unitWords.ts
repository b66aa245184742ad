import { humanUnitName } from '../../../formats/pcp/units/humanUnitName.ts';
import type { HumanUnit } from '../../../formats/pcp/units/humanUnits.ts';
import type { UnitsChoice } from '../../../protocol/viewer/shellProtocol.ts';

/** Dimensions whose PCP unit says as much as the human one. */
const plainDimensions: ReadonlySet<HumanUnit['dimension']> = new Set(['number', 'rate', 'size', 'duration']);

/** Names the unit in which a metric is shown; undefined where its own unit says as much: `count`, `Kbyte`. */
export function unitWords(human: HumanUnit | undefined, units: UnitsChoice): string | undefined {
  if (human === undefined || units === 'pcp') return undefined;
  return human.of === undefined && plainDimensions.has(human.dimension) ? undefined : humanUnitName(human);
}
