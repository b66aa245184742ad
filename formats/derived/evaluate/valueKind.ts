import { nullInDom } from '../../pcp/inDom.ts';
import { instant } from '../../pcp/semantics.ts';
import { typeCodes } from '../../pcp/typeCodes.ts';
import type { Units } from '../../pcp/units/units.ts';
import { noUnits } from '../../pcp/units/units.ts';
import type { Descriptor } from '../expression/descriptor.ts';

/** What the values of an expression are; codes as in formats/pcp. */
export interface ValueKind {
  readonly type: number;
  readonly semantics: number;
  readonly units: Units;
  readonly inDom: number;
}

/** What is known of the values of an expression; undefined where their type is not. */
export function valueKindOf({ type, semantics, units, inDom }: Descriptor): ValueKind | undefined {
  return type === undefined
    ? undefined
    : { type, semantics: semantics ?? instant, units: units ?? noUnits, inDom: inDom ?? nullInDom };
}

const [word, longWord] = [2 ** 32, 2 ** 64];

/**
 * A number as C keeps it in a type. Those of 64 bits are not wrapped: they are as exact as a double has them, and so one of u64
 * may be negative.
 */
export function storedAs(type: number, value: number): number {
  switch (type) {
    case typeCodes.i32:
      return value | 0;
    case typeCodes.u32:
      return value >>> 0;
    case typeCodes.float:
      return Math.fround(value);
    default:
      return value;
  }
}

/** A stored number of one type as a number of another. */
export function converted(value: number, from: number, to: number): number {
  if (from === to) return value;
  const isWrapped = from === typeCodes.u64 && value < 0 && to !== typeCodes.i64;
  return storedAs(to, isWrapped ? value + longWord : value);
}

/** A product, of which C keeps the lower bits. */
export function product(type: number, a: number, b: number): number {
  if (type === typeCodes.i32) return Math.imul(a, b);
  return type === typeCodes.u32 ? ((Math.imul(a, b) % word) + word) % word : storedAs(type, a * b);
}
