import { t } from '../../l10n/translate.ts';
import { metricFacts } from '../metricFacts.ts';

/** Dimension and scale of a metric's values, as the bit fields of pmUnits have them. Exponents may be negative. */
export interface Units {
  readonly dimSpace: number;
  readonly dimTime: number;
  readonly dimCount: number;
  readonly scaleSpace: number;
  readonly scaleTime: number;
  /** A power of ten. */
  readonly scaleCount: number;
  /** Exponent sign aside, which of the further units (since PCP 7.2) this is; 0 for none, negative when it divides. */
  readonly extraUnit: number;
  readonly extraScale: number;
}

/** What has no unit. */
export const noUnits: Units = {
  dimSpace: 0,
  dimTime: 0,
  dimCount: 0,
  scaleSpace: 0,
  scaleTime: 0,
  scaleCount: 0,
  extraUnit: 0,
  extraScale: 0,
};

/** Names by scale: powers of 1024. */
export const spaceNames: readonly string[] = [
  'byte',
  'Kbyte',
  'Mbyte',
  'Gbyte',
  'Tbyte',
  'Pbyte',
  'Ebyte',
  'Zbyte',
  'Ybyte',
];
/** Names by scale of time. */
export const timeNames: readonly string[] = ['nanosec', 'microsec', 'millisec', 'sec', 'min', 'hour'];

/** PM_TIME_SEC of PMAPI(3). */
const secondScale = 3;

/** Number of units in a second, by scale of time. */
export const perSecond = [1e9, 1e6, 1e3, 1, 1 / 60, 1 / 3600] as const;

/** Further units by number; their scales count from 1. */
export const extraUnits: Readonly<Record<number, { readonly name: string; readonly scales: readonly string[] }>> = {
  1: { name: 'temperature', scales: ['C', 'F', 'K'] },
  2: { name: 'voltage', scales: ['V', 'mV', 'uV'] },
  3: { name: 'current', scales: ['A', 'mA', 'uA'] },
  4: { name: 'power', scales: ['kW', 'W', 'mW', 'uW'] },
};

/** A 4-bit or 5-bit field with a sign, taken from the top of the word. */
const signed = (bits: number, fromTop: number, width: number): number => (bits << fromTop) >> (32 - width);

/** Takes the 32-bit word, read in the file's byte order, apart. */
export function decodeUnits(bits: number): Units {
  return {
    dimSpace: signed(bits, 0, 4),
    dimTime: signed(bits, 4, 4),
    dimCount: signed(bits, 8, 4),
    scaleSpace: (bits >>> 16) & 0xf,
    scaleTime: (bits >>> 12) & 0xf,
    scaleCount: signed(bits, 20, 4),
    extraUnit: signed(bits, 24, 5),
    extraScale: bits & 0x7,
  };
}

/** The word that {@link decodeUnits} takes apart. */
export function encodeUnits(units: Units): number {
  const field = (value: number, width: number, shift: number): number => (value & ((1 << width) - 1)) << shift;
  const dimensions = field(units.dimSpace, 4, 28) | field(units.dimTime, 4, 24) | field(units.dimCount, 4, 20);
  const scales = field(units.scaleSpace, 4, 16) | field(units.scaleTime, 4, 12) | field(units.scaleCount, 4, 8);
  return (dimensions | scales | field(units.extraUnit, 5, 3) | field(units.extraScale, 3, 0)) >>> 0;
}

/**
 * How many of these units are a second, for units of plain time such as `millisec`; undefined for all others. By it a
 * counter of time becomes the share of a second that something was busy in each second.
 */
export function timeUnitsPerSecond(bits: number): number | undefined {
  const { dimSpace, dimTime, dimCount, scaleTime, extraUnit } = decodeUnits(bits);
  const isTime = dimTime === 1 && dimSpace === 0 && dimCount === 0 && extraUnit === 0;
  return isTime ? perSecond[scaleTime] : undefined;
}

/** Scales and further units that have no name, in words; empty where all is known. */
export function unknownUnitParts(units: Units): readonly string[] {
  const parts: string[] = [];
  if (units.dimSpace !== 0 && spaceNames[units.scaleSpace] === undefined)
    parts.push(t`space scale ${units.scaleSpace}`);
  if (units.dimTime !== 0 && timeNames[units.scaleTime] === undefined) parts.push(t`time scale ${units.scaleTime}`);
  const extra = extraUnits[Math.abs(units.extraUnit)];
  if (units.extraUnit !== 0 && extra === undefined) parts.push(t`further unit ${Math.abs(units.extraUnit)}`);
  if (extra !== undefined && extra.scales[units.extraScale - 1] === undefined)
    parts.push(t`scale ${units.extraScale} of ${extra.name}`);
  return parts;
}

const countScale = (scale: number): string => (scale === 1 ? 'x 10' : `x 10^${scale}`);

const countName = (scale: number): string => (scale === 0 ? 'count' : `count ${countScale(scale)}`);

function extraName(unit: number, scale: number): string {
  const extra = extraUnits[Math.abs(unit)];
  if (extra === undefined) return `extra-${Math.abs(unit)}`;
  return `${extra.name} (${extra.scales[scale - 1] ?? `scale-${scale}`})`;
}

/** Unit words with their exponents, in the order PCP prints them. */
function components(units: Units): readonly (readonly [name: string, exponent: number])[] {
  return [
    [extraName(units.extraUnit, units.extraScale), Math.sign(units.extraUnit)],
    [spaceNames[units.scaleSpace] ?? `space-${units.scaleSpace}`, units.dimSpace],
    [timeNames[units.scaleTime] ?? `time-${units.scaleTime}`, units.dimTime],
    [countName(units.scaleCount), units.dimCount],
  ];
}

/** Units of the change per second: `byte / sec`. */
export function formatRateUnits(units: Units): string {
  if (units.dimTime === 0) return formatUnits({ ...units, dimTime: -1, scaleTime: secondScale });
  return `${formatUnits(units)} / sec`;
}

/**
 * Units of the rate of a counter with these units: `s/s` for one of time, which is divided by {@link timeUnitsPerSecond}; none
 * for a share of time, as a text is recorded that does not say the number of CPUs.
 *
 * @param name of the metric
 */
export function rateUnits(bits: number, name = ''): string {
  if (bits === 0 && metricFacts(name).busy !== undefined) return '';
  return timeUnitsPerSecond(bits) === undefined ? formatRateUnits(decodeUnits(bits)) : 's/s';
}

/** Units as pmUnitsStr(3) prints them: `Mbyte / sec`, `count x 10^3`; the empty string for none. */
export function formatUnits(units: Units): string {
  const all = components(units);
  const power = (name: string, exponent: number): string => (exponent === 1 ? name : `${name}^${exponent}`);
  const above = all.filter(([, exponent]) => exponent > 0).map(([name, exponent]) => power(name, exponent));
  const below = all.filter(([, exponent]) => exponent < 0).map(([name, exponent]) => power(name, -exponent));
  if (below.length > 0) return [...above, '/', ...below].join(' ');
  if (above.length > 0) return above.join(' ');
  return units.scaleCount === 0 ? '' : countScale(units.scaleCount);
}
