import type { HumanDimension } from './humanUnits.ts';
import { humanSteps } from './humanText.ts';

/** Fewest ticks of an axis: two say nothing of what is between them. */
const fewest = 3;

/** Ticks of an axis of values, from the least to the greatest, and how far they are apart. */
export interface AxisTicks {
  readonly ticks: readonly number[];
  readonly step: number;
}

/**
 * Round values between two, at least three of them and no more than fit where there are as few.
 *
 * @param steps round distances, in order; decimal ones where missing
 * @param most how many ticks fit
 */
export function axisTicks(
  [least, greatest]: readonly [least: number, greatest: number],
  most: number,
  steps?: readonly number[],
): AxisTicks {
  const span = greatest - least;
  if (!(span > 0)) return { ticks: [least], step: 1 };
  const all = steps ?? decimalSteps(span);
  const fitting = all.findIndex((step) => countOf(least, greatest, step) <= most);
  let index = fitting < 0 ? all.length - 1 : fitting;
  while (index > 0 && countOf(least, greatest, all[index] ?? 0) < fewest) index--;
  const step = all[index] ?? span;
  const first = Math.ceil(least / step - rounding);
  const ticks = Array.from({ length: countOf(least, greatest, step) }, (_, i) => (first + i) * step);
  return { ticks, step };
}

/** The smallest round distance in the unit of a dimension that is no smaller than another one. */
export function roundStep(dimension: HumanDimension, least: number): number {
  const steps = humanSteps(dimension) ?? decimalSteps(least);
  return steps.find((step) => step >= least * (1 - rounding)) ?? least;
}

/** What doubles lose, as a share. */
const rounding = 1e-9;

const countOf = (least: number, greatest: number, step: number): number =>
  Math.max(0, Math.floor(greatest / step + rounding) - Math.ceil(least / step - rounding) + 1);

/** Round decimals from a hundredth of a length to ten times of it. */
function decimalSteps(length: number): readonly number[] {
  const power = Math.floor(Math.log10(length));
  return [-2, -1, 0, 1].flatMap((each) => [1, 2, 5].map((digit) => Number(`${digit}e${power + each}`)));
}
