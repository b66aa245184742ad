import type { Units } from './units.ts';

/** Seconds in a unit of time, by scale. */
const secondsOf = [1e-9, 1e-6, 1e-3, 1, 60, 3600] as const;

/** Whether values in these units are of the same kind: the one can be converted to the other. */
export function areSameDimension(a: Units, b: Units): boolean {
  const isSame = a.dimSpace === b.dimSpace && a.dimTime === b.dimTime && a.dimCount === b.dimCount;
  // Degrees of several scales are not a multiple of each other.
  return isSame && a.extraUnit === b.extraUnit && (a.extraUnit === 0 || a.extraScale === b.extraScale);
}

/** What a value in one unit is to be multiplied by to be one in another of the same dimension; undefined for unknown scales. */
export function unitFactor(from: Units, to: Units): number | undefined {
  if (!areSameDimension(from, to)) return undefined;
  const space = 1024 ** ((from.scaleSpace - to.scaleSpace) * from.dimSpace);
  const count = 10 ** ((from.scaleCount - to.scaleCount) * from.dimCount);
  if (from.dimTime === 0 || from.scaleTime === to.scaleTime) return space * count;
  const [before, after] = [secondsOf[from.scaleTime], secondsOf[to.scaleTime]];
  return before === undefined || after === undefined ? undefined : space * count * (before / after) ** from.dimTime;
}
