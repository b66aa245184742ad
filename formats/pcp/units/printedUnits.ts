import type { Units } from './units.ts';
import { extraUnits, noUnits, spaceNames, timeNames } from './units.ts';

/** A dimension with its exponent and scale, as fields of units. */
type Part = Partial<Record<keyof Units, number>>;

/**
 * Reads units as pmUnitsStr(3) prints them, the reverse of formatUnits: `Mbyte / sec`, `count x 10^3`; the empty string for
 * none; also those that PCP has had since 7.2, as `power (W)`. Undefined for anything else.
 */
export function parsePrintedUnits(text: string): Units | undefined {
  const [above = '', below = '', ...more] = text.split('/');
  const parts = [...partsOf(above, 1), ...partsOf(below, -1)];
  if (more.length > 0 || parts.includes(undefined)) return undefined;
  return Object.assign({ ...noUnits }, ...parts) as Units;
}

function partsOf(side: string, sign: 1 | -1): readonly (Part | undefined)[] {
  const words = side.trim().match(/count x 10(?:\^-?\d+)?(?:\^\d+)?|[a-z]+ \([a-zA-Z]+\)|\S+/g) ?? [];
  return words.map((word) => partOf(word, sign));
}

function partOf(word: string, sign: 1 | -1): Part | undefined {
  if (word.endsWith(')')) return extraPart(word, sign);
  const match = /^(count x 10(?:\^-?\d+)?|[A-Za-z]+)(?:\^(\d+))?$/.exec(word);
  if (match === null) return undefined;
  const [, name = '', power = '1'] = match;
  const exponent = sign * Number(power);
  const space = spaceNames.indexOf(name);
  if (space >= 0) return { dimSpace: exponent, scaleSpace: space };
  const time = timeNames.indexOf(name);
  if (time >= 0) return { dimTime: exponent, scaleTime: time };
  if (name === 'count') return { dimCount: exponent };
  const scale = /^count x 10(?:\^(-?\d+))?$/.exec(name);
  return scale === null ? undefined : { dimCount: exponent, scaleCount: Number(scale[1] ?? 1) };
}

/** `power (W)` */
function extraPart(word: string, sign: 1 | -1): Part | undefined {
  const [, name, scale = ''] = /^(\w+) \((\w+)\)$/.exec(word) ?? [];
  for (const [number, unit] of Object.entries(extraUnits)) {
    const at = unit.name === name ? unit.scales.indexOf(scale) : -1;
    if (at >= 0) return { extraUnit: sign * Number(number), extraScale: at + 1 };
  }
  return undefined;
}
