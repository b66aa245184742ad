import type { Units } from '../../formats/pcp/units/units.ts';

/** The 32-bit word of units. */
export function encodeUnits(units: Partial<Units>): number {
  const part = (value: number | undefined, width: number, shift: number): number =>
    ((value ?? 0) & ((1 << width) - 1)) << shift;
  return (
    (part(units.dimSpace, 4, 28) |
      part(units.dimTime, 4, 24) |
      part(units.dimCount, 4, 20) |
      part(units.scaleSpace, 4, 16) |
      part(units.scaleTime, 4, 12) |
      part(units.scaleCount, 4, 8) |
      part(units.extraUnit, 5, 3) |
      part(units.extraScale, 3, 0)) >>>
    0
  );
}
