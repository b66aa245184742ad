import { typeCodes } from '../../pcp/typeCodes.ts';
import type { ValueType } from '../../pcp/valueType.ts';
import { valueTypeOf } from '../../pcp/valueType.ts';

export const stringType = typeCodes.string;
/** Type that only MMV files have; PMAPI's type of this number, event, cannot occur. */
export const elapsedType = 9;
export const unsupportedType = -1;

const elapsed: ValueType = { code: elapsedType, name: 'elapsed', text: 'elapsed', size: 8 };

/** The type of a metric of an MMV file; undefined for a number that stands for none. */
export function mmvTypeOf(code: number): ValueType | undefined {
  if (code === elapsedType) return elapsed;
  return code >= unsupportedType && code <= stringType ? valueTypeOf(code) : undefined;
}
