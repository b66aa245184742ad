import { groupDigits } from '../numberText.ts';

/** A value for people: seven significant digits, which is more than a plot shows; a power of ten only where need be. */
export function plotValueText(value: number): string {
  if (value === 0) return '0';
  const magnitude = Math.abs(value);
  if (magnitude >= 1e15 || magnitude < 1e-4) return value.toExponential(6).replace(/\.?0+e/, 'e');
  return groupDigits(String(Number(magnitude < 1e6 ? value.toPrecision(7) : value.toFixed(1))));
}

const prefixes = ['', 'k', 'M', 'G', 'T', 'P', 'E'] as const;

/** What stands at the ticks of an axis: `1.5 M`, with the same prefix for all. */
export function axisTexts(ticks: readonly number[], step: number): string[] {
  const greatest = ticks.reduce((most, tick) => Math.max(most, Math.abs(tick)), 0);
  const power = Math.min(prefixes.length - 1, greatest < 10_000 ? 0 : Math.floor(Math.log10(greatest) / 3));
  const scale = 1000 ** power;
  const digits = Math.min(9, Math.max(0, Math.ceil(-Math.log10(step / scale) - 1e-9)));
  const isSmall = step / scale < 1e-9;
  const text = (tick: number): string => (isSmall ? tick.toExponential(2) : (tick / scale).toFixed(digits));
  return ticks.map((tick) => (tick === 0 ? '0' : `${text(tick)}${power === 0 ? '' : ` ${prefixes[power] ?? ''}`}`));
}
