import type { PlotColumn, PlotColumns } from './plotColumns.ts';

/** Most powers of ten below the greatest value that are shown. */
const mostDecades = 12;
/** Ticks that an axis has room for. */
const mostTicks = 8;

/** Room below the powers for what is none, as a share of them, and in powers at least. */
const [zeroShare, leastZero] = [0.1, 0.5];
/** What doubles lose of a power. */
const rounding = 1e-6;

const powerOf = (value: number, base: number): number => Math.log(value) / Math.log(base);

/**
 * Range of an axis around positive values, from one power of the base to another; always two different powers. Where there
 * are values that are not above zero, they have a place of their own below the powers.
 */
export function logRange(
  [least, greatest]: readonly [least: number, greatest: number],
  base: number,
  hasZero = false,
): readonly [least: number, greatest: number] {
  const high = Math.ceil(powerOf(greatest, base) - 1e-9);
  const low = Math.min(Math.floor(powerOf(Math.max(least, greatest / 10 ** mostDecades), base) + 1e-9), high - 1);
  return [base ** (hasZero ? low - zeroRoom(high - low) : low), base ** high];
}

/** Never a whole number of powers, by which it is known. */
function zeroRoom(powers: number): number {
  const room = Math.max(leastZero, zeroShare * powers);
  return Number.isInteger(room) ? room + leastZero : room;
}

/** Whether the lower end of an axis is the place of zero. */
function isZeroPlace(least: number, base: number): boolean {
  const power = powerOf(least, base);
  return Math.abs(power - Math.round(power)) > rounding;
}

/**
 * Round values of such an axis, and the place of zero. Within two powers of ten there are also their doubles and fivefold.
 */
export function logTicks([least, greatest]: readonly [least: number, greatest: number], base: number): number[] {
  const hasZero = isZeroPlace(least, base);
  const first = Math.ceil(powerOf(least, base) - rounding);
  const count = Math.round(powerOf(greatest, base)) - first;
  const step = Math.max(1, Math.ceil(count / mostTicks));
  const powers = Array.from({ length: Math.floor(count / step) + 1 }, (_, i) => base ** (first + i * step));
  const ticks =
    base !== 10 || count > 2
      ? powers
      : powers.flatMap((power) => [power, 2 * power, 5 * power].filter((tick) => tick <= greatest * (1 + 1e-9)));
  return hasZero ? [least, ...ticks] : ticks;
}

/** Texts of such ticks: that of the place of zero is zero. */
export function logTexts(ticks: readonly number[], base: number, text: (value: number) => string): string[] {
  return ticks.map((tick, index) => (index === 0 && isZeroPlace(tick, base) ? text(0) : text(tick)));
}

/** Values that such an axis has no place for stand at its lower end. */
export function logColumns([times, ...columns]: PlotColumns, least: number): PlotColumns {
  const clamped = columns.map((column): PlotColumn =>
    column.map((value) => (typeof value === 'number' && !(value > least) ? least : value)),
  );
  return [times, ...clamped];
}
