import type { HumanDimension, HumanUnit } from './humanUnits.ts';

/** A unit with a prefix, and how many base units it is. */
export interface HumanScale {
  readonly divisor: number;
  /** `KiB/s`; empty for plain numbers. */
  readonly symbol: string;
}

/** The units of a dimension, each from a least value on, in order. */
type Ladder = readonly (HumanScale & { readonly from: number })[];

const kilo = 1000;
const kibi = 1024;
/** Lengths in seconds. */
const [minute, hour, day] = [60, 3600, 86_400];

const ladderOf = (symbols: readonly string[], step: number, second = step): Ladder =>
  symbols.map((symbol, power) => ({
    symbol,
    divisor: step ** power,
    from: power === 0 ? 0 : power === 1 ? second : step ** power,
  }));

const sizes = ['B', 'KiB', 'MiB', 'GiB', 'TiB', 'PiB', 'EiB', 'ZiB', 'YiB'];
const decimals = ['', 'k', 'M', 'G', 'T', 'P', 'E'];
const withUnit = (unit: string): readonly string[] => decimals.map((prefix) => prefix + unit);
/** Plain numbers take a prefix when they have more than four digits. */
const firstPrefix = 10_000;

const seconds: Ladder = [
  { symbol: 'ns', divisor: 1e-9, from: 0 },
  { symbol: 'µs', divisor: 1e-6, from: 1e-6 },
  { symbol: 'ms', divisor: 1e-3, from: 1e-3 },
  { symbol: 's', divisor: 1, from: 1 },
  { symbol: 'min', divisor: minute, from: 2 * minute },
  { symbol: 'h', divisor: hour, from: 2 * hour },
  { symbol: 'd', divisor: day, from: 2 * day },
];

const ladders: Readonly<Record<HumanDimension, Ladder>> = {
  size: ladderOf(sizes, kibi),
  sizeRate: ladderOf(
    sizes.map((unit) => `${unit}/s`),
    kibi,
  ),
  bitRate: ladderOf(withUnit('bit/s'), kilo),
  frequency: ladderOf(withUnit('Hz'), kilo),
  number: ladderOf(decimals, kilo, firstPrefix),
  rate: ladderOf(
    decimals.map((prefix) => (prefix === '' ? '/s' : `${prefix}/s`)),
    kilo,
    firstPrefix,
  ),
  percent: [{ symbol: '%', divisor: 1, from: 0 }],
  duration: seconds,
};

/** The one prefix for all values of an axis or a column, by the largest of them. */
export function humanScale(dimension: HumanDimension, greatest: number): HumanScale {
  const magnitude = Math.abs(greatest);
  // None of no time are seconds.
  const at = dimension === 'duration' && magnitude === 0 ? 1 : magnitude;
  return ladders[dimension].findLast(({ from }) => at >= from) ?? { divisor: 1, symbol: '' };
}

/** Parts of a unit that nobody reads: most are what is left of a computation, such as 1e-11 % of a CPU. */
const leastShown = 1e-4;
const leastText = '0.0001';

/** Three significant digits, and all of those before the point. Zeros at the end stay where they are rounded to. */
function digitsText(value: number): string {
  if (value === 0) return '0';
  const magnitude = Math.abs(value);
  if (magnitude >= 1e15 || magnitude < leastShown) return value.toExponential(2);
  const text = magnitude >= 999.5 ? value.toFixed(0) : value.toPrecision(3);
  return shortened(text, value);
}

/** Drops zeros at the end that are not rounded to, as far as sums of doubles can say. */
function shortened(text: string, value: number): string {
  const isExact = text.includes('.') && Math.abs(Number(text) - value) < 1e-9 * Math.abs(value);
  return isExact ? String(Number(text)) : text;
}

/** No more than two digits behind the point, unless there were nothing but zeros. */
function percentText(value: number): string {
  const magnitude = Math.abs(value);
  if (magnitude >= 1 || value === 0) return digitsText(value);
  if (magnitude < 0.005) return String(Number(value.toPrecision(1)));
  return shortened(value.toFixed(2), value);
}

/** A value as a number of the unit of a scale: `66.3`, `< 0.0001`. Plain numbers are written however small they are. */
export function scaledText(value: number, { divisor, symbol }: HumanScale): string {
  const scaled = value / divisor;
  if (symbol !== '' && scaled !== 0 && Math.abs(scaled) < leastShown)
    return scaled > 0 ? `< ${leastText}` : `> -${leastText}`;
  return symbol === '%' ? percentText(scaled) : digitsText(scaled);
}

/** A number with its unit: `66.3 KiB/s`, `12/s`. */
export function joinUnit(number: string, symbol: string): string {
  if (symbol === '') return number;
  return symbol.startsWith('/') ? number + symbol : `${number} ${symbol}`;
}

/** A value in the base unit of its dimension with the unit that suits it: `250 MiB`, `2 d 20 h`. */
export function shortHumanText(dimension: HumanDimension, value: number): string {
  if (!Number.isFinite(value)) return String(value);
  const magnitude = Math.abs(value);
  if (dimension === 'duration' && magnitude >= minute) return `${value < 0 ? '-' : ''}${longDurationText(magnitude)}`;
  const scale = humanScale(dimension, magnitude);
  // 1023.7 KiB would be 1024 KiB. What is too small to be written stays as it is.
  const rounded = (Number(scaledText(magnitude, scale)) || 0) * scale.divisor;
  const used = humanScale(dimension, Math.max(magnitude, rounded));
  return joinUnit(scaledText(value, used), used.symbol);
}

/** A value as {@link shortHumanText}, of a line also in bits: `66.3 KiB/s (543 kbit/s)`. */
export function humanText({ dimension, of }: Pick<HumanUnit, 'dimension' | 'of'>, value: number): string {
  const text = shortHumanText(dimension, value);
  return of === 'line' && dimension === 'sizeRate' ? `${text} (${shortHumanText('bitRate', 8 * value)})` : text;
}

const durationParts = [
  ['d', day, 'h', hour],
  ['h', hour, 'min', minute],
  ['min', minute, 's', 1],
] as const;

/** `2 d 20 h`: whole units that have passed, of the two largest. */
function longDurationText(duration: number): string {
  const [large, each, small, part] = durationParts.find(([, least]) => duration >= least) ?? durationParts[2];
  const count = Math.floor(duration / each);
  const rest = Math.floor((duration - count * each) / part);
  return `${count} ${large}${rest === 0 ? '' : ` ${rest} ${small}`}`;
}

/** Number of digits behind the point that a step of an axis needs, as far as a double can say. */
export function stepDigits(step: number): number {
  for (let digits = 0; digits < 15; digits++) {
    const shifted = step * 10 ** digits;
    if (Math.round(shifted) > 0 && Math.abs(shifted - Math.round(shifted)) < 1e-6 * shifted) return digits;
  }
  return 15;
}

/** Labels of the ticks of an axis, all with the same prefix: `1.5 MiB`. */
export function humanAxisTexts(dimension: HumanDimension, ticks: readonly number[], step: number): string[] {
  const greatest = ticks.reduce((most, tick) => Math.max(most, Math.abs(tick)), 0);
  const { divisor, symbol } = humanScale(dimension, greatest);
  const digits = stepDigits(step / divisor);
  return ticks.map((tick) => (tick === 0 ? '0' : joinUnit((tick / divisor).toFixed(digits), symbol)));
}

const decimalSteps = (from: number, to: number): number[] =>
  Array.from({ length: to - from }, (_, power) =>
    [1, 2, 2.5, 5].map((digit) => Number(`${digit}e${power + from}`)),
  ).flat();

const binarySteps = Array.from({ length: 90 }, (_, power) => 2 ** power);

const longSteps = [
  ...[60, 120, 300, 600, 900, 1800, 3600, 7200, 10_800, 21_600, 43_200],
  ...decimalSteps(0, 6).map((days) => days * day),
].filter((step) => Number.isInteger(step));

/** Distances between ticks of an axis that are round in its unit, in order; undefined where round decimals are. */
export function humanSteps(dimension: HumanDimension): readonly number[] | undefined {
  if (dimension === 'size' || dimension === 'sizeRate') return [...decimalSteps(-9, 0), ...binarySteps];
  if (dimension === 'duration') return [...decimalSteps(-12, 1), 10, 20, 30, ...longSteps];
  return undefined;
}
