import { stepDigits } from '../../../formats/pcp/units/humanText.ts';
import { groupDigits } from '../../controls/numberText.ts';

/** A value for people: seven significant digits, which is more than a plot shows; a power of ten only where need be. */
export function plotValueText(value: number): string {
  if (value === 0) return '0';
  const magnitude = Math.abs(value);
  if (magnitude >= 1e15 || magnitude < 1e-4) return value.toExponential(6).replace(/\.?0+e/, 'e');
  return groupDigits(String(Number(magnitude < 1e6 ? value.toPrecision(7) : value.toFixed(1))));
}

/** A value at a glance: three significant digits, and a prefix from ten thousand on, as on an axis. */
export function shortValueText(value: number): string {
  if (value === 0) return '0';
  const rounded = Number(value.toPrecision(3));
  const magnitude = Math.abs(rounded);
  if (magnitude < 1e-3) return rounded.toExponential(2);
  const power = magnitude < 10_000 ? 0 : Math.floor(Math.log10(magnitude) / 3);
  const prefix = prefixes[power];
  if (prefix === undefined) return rounded.toExponential(2);
  if (power === 0) return groupDigits(String(rounded));
  return `${(rounded / 1000 ** power).toPrecision(3)} ${prefix}`;
}

const prefixes = ['', 'k', 'M', 'G', 'T', 'P', 'E'] as const;

/** Labels of the ticks of an axis: `1.5 M`, with the same prefix for all. */
export function axisTexts(ticks: readonly number[], step: number): string[] {
  const greatest = ticks.reduce((most, tick) => Math.max(most, Math.abs(tick)), 0);
  const power = Math.min(prefixes.length - 1, greatest < 10_000 ? 0 : Math.floor(Math.log10(greatest) / 3));
  const scale = 1000 ** power;
  const digits = stepDigits(step / scale);
  const isSmall = greatest < 1e-6;
  const text = (tick: number): string => (isSmall ? tick.toExponential(2) : (tick / scale).toFixed(digits));
  return ticks.map((tick) => (tick === 0 ? '0' : `${text(tick)}${power === 0 ? '' : ` ${prefixes[power] ?? ''}`}`));
}
