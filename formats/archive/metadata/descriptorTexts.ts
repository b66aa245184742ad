import { semanticsOf } from '../../pcp/semantics.ts';
import { decodeUnits, formatUnits, rateUnits } from '../../pcp/units/units.ts';
import { valueTypeOf } from '../../pcp/valueType.ts';
import type { Descriptor } from './descriptor.ts';

/** What the values of a metric are, in the words of tables. */
export interface DescriptorTexts {
  readonly type: string;
  readonly semantics: string;
  readonly units: string;
}

/** `u64, counter, byte`. */
export function kindText({ type, semantics, units }: DescriptorTexts): string {
  return [type, semantics, ...(units === '' ? [] : [units])].join(', ');
}

/** @param isRate whether a counter is shown as its rate: that is a value of its own at each time, and no counter */
export function descriptorTexts({ type, semantics, units, names }: Descriptor, isRate: boolean): DescriptorTexts {
  if (isRate) return { type: 'double', semantics: 'instant', units: rateUnits(units, names[0]) };
  return {
    type: valueTypeOf(type)?.name ?? `unknown ${type}`,
    semantics: semanticsOf(semantics)?.name ?? `unknown ${semantics}`,
    units: formatUnits(decodeUnits(units)),
  };
}
