import { nullInDom } from '../../pcp/inDom.ts';
import { counter, discrete } from '../../pcp/semantics.ts';
import { typeCodes } from '../../pcp/typeCodes.ts';
import type { Units } from '../../pcp/units/units.ts';
import { noUnits } from '../../pcp/units/units.ts';

/** What is known of the values of an expression; undefined for what is not. Codes as in formats/pcp. */
export interface Descriptor {
  readonly type: number | undefined;
  readonly semantics: number | undefined;
  readonly units: Units | undefined;
  readonly inDom: number | undefined;
}

export const unknownDescriptor: Descriptor = {
  type: undefined,
  semantics: undefined,
  units: undefined,
  inDom: undefined,
};

const integerConstant: Descriptor = { type: typeCodes.u32, semantics: discrete, units: noUnits, inDom: nullInDom };
const decimalConstant: Descriptor = { ...integerConstant, type: typeCodes.double };

/** A number as it stands in an expression. */
export function constantDescriptor(isInteger: boolean): Descriptor {
  return isInteger ? integerConstant : decimalConstant;
}

export function isCounter({ semantics }: Descriptor): boolean {
  return semantics === counter;
}

/** Whether it is known to be no number. */
export function isNonArithmetic({ type }: Descriptor): boolean {
  return type !== undefined && (type < typeCodes.i32 || type > typeCodes.double);
}

export function isDimensionless({ dimSpace, dimTime, dimCount, extraUnit }: Units): boolean {
  return dimSpace === 0 && dimTime === 0 && dimCount === 0 && extraUnit === 0;
}

export function haveSameDimension(a: Units, b: Units): boolean {
  return (
    a.dimSpace === b.dimSpace && a.dimTime === b.dimTime && a.dimCount === b.dimCount && a.extraUnit === b.extraUnit
  );
}

/** Whether they are the same, scales of dimensions that they have included. */
export function areSameUnits(a: Units, b: Units): boolean {
  return (
    haveSameDimension(a, b) &&
    (a.dimSpace === 0 || a.scaleSpace === b.scaleSpace) &&
    (a.dimTime === 0 || a.scaleTime === b.scaleTime) &&
    (a.dimCount === 0 || a.scaleCount === b.scaleCount) &&
    (a.extraUnit === 0 || a.extraScale === b.extraScale)
  );
}

export function isSet({ inDom }: Descriptor): boolean {
  return inDom !== undefined && inDom !== nullInDom;
}

/** The type of a sum or product of two types; undefined where one is not known. */
export function promotedType(left: number | undefined, right: number | undefined): number | undefined {
  return left === undefined || right === undefined ? undefined : Math.max(left, right);
}
