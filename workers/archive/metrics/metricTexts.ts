import type { Descriptor } from '../../../formats/archive/metadata/descriptor.ts';
import { decodeUnits, formatRateUnits, formatUnits, timeUnitsPerSecond } from '../../../formats/pcp/units/units.ts';

export function unitText({ units }: Descriptor): string {
  return formatUnits(decodeUnits(units));
}

/** Unit of the change per second: `byte / sec`; `sec / sec` where time itself is counted, see {@link timeUnitsPerSecond}. */
export function rateUnitText({ units }: Descriptor): string {
  return timeUnitsPerSecond(units) === undefined ? formatRateUnits(decodeUnits(units)) : 'sec / sec';
}
