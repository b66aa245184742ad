import type { PlotColumn, PlotColumns } from './plotColumns.ts';

/** Most powers of ten below the greatest value that are shown. */
const mostDecades = 12;
/** Ticks that an axis has room for. */
const mostTicks = 8;

/** Range of an axis around positive values, from one power of the base to another; always two different powers. */
export function logRange(
  [least, greatest]: readonly [least: number, greatest: number],
  base: number,
): readonly [least: number, greatest: number] {
  const power = (value: number): number => Math.log(value) / Math.log(base);
  const high = Math.ceil(power(greatest) - 1e-9);
  const low = Math.floor(power(Math.max(least, greatest / 10 ** mostDecades)) + 1e-9);
  return [base ** Math.min(low, high - 1), base ** high];
}

/** Round values of such an axis. Within two powers of ten there are also their doubles and fivefold. */
export function logTicks([least, greatest]: readonly [least: number, greatest: number], base: number): number[] {
  const count = Math.round(Math.log(greatest / least) / Math.log(base));
  const first = Math.round(Math.log(least) / Math.log(base));
  const step = Math.max(1, Math.ceil(count / mostTicks));
  const powers = Array.from({ length: Math.floor(count / step) + 1 }, (_, i) => base ** (first + i * step));
  if (base !== 10 || count > 2) return powers;
  return powers.flatMap((power) => [power, 2 * power, 5 * power].filter((tick) => tick <= greatest * (1 + 1e-9)));
}

/** Values that such an axis has no place for stand at its lower end. */
export function logColumns([times, ...columns]: PlotColumns, least: number): PlotColumns {
  const clamped = columns.map((column): PlotColumn =>
    column.map((value) => (typeof value === 'number' && !(value > least) ? least : value)),
  );
  return [times, ...clamped];
}
