import type { Descriptor } from '../../../formats/archive/metadata/descriptor.ts';
import { formatPmid } from '../../../formats/pcp/pmid.ts';
import { semanticsOf } from '../../../formats/pcp/semantics.ts';
import { decodeUnits, encodeUnits, formatUnits, secondScale, timeUnitsPerSecond } from '../../../formats/pcp/units.ts';
import { t } from '../../../formats/l10n/translate.ts';

/** What a metric is called: its number where it has no name. */
export function metricName({ pmid, names }: Descriptor): string {
  return names[0] ?? formatPmid(pmid);
}

/** `counter`; the number where it is unknown. */
export function semanticsText({ semantics }: Descriptor): string {
  return semanticsOf(semantics)?.name ?? t`unknown (${semantics})`;
}

export function unitText({ units }: Descriptor): string {
  return formatUnits(decodeUnits(units));
}

/** Unit of the change per second: `byte / sec`; `sec / sec` where time itself is counted, see {@link timeUnitsPerSecond}. */
export function rateUnitText(descriptor: Descriptor): string {
  const units = decodeUnits(descriptor.units);
  if (timeUnitsPerSecond(descriptor.units) !== undefined) return 'sec / sec';
  if (units.dimTime !== 0) return `${unitText(descriptor)} / sec`;
  return formatUnits(decodeUnits(encodeUnits({ ...units, dimTime: -1, scaleTime: secondScale })));
}
