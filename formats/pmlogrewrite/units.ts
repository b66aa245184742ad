import type { Units } from '../pcp/units/units.ts';
import type { Clause } from './model.ts';
import { extraScales } from './parser/unitValues.ts';
import { wordsOf } from './docs.ts';

const spaceWords = wordsOf('space scale');
const timeWords = wordsOf('time scale');

/** The units that a clause says; undefined where a field is missing. */
export function unitsOf({ values }: Clause): Units | undefined {
  const [space, time, count, spaceScale, timeScale, countScale, unit, scale] = values.map(({ text }) => text);
  if (countScale === undefined) return undefined;
  const unitNumber = unit === undefined ? -1 : [...extraScales.keys()].indexOf(unit);
  const scales = [...extraScales.values()][unitNumber] ?? [];
  const scaleNumber = scales.findIndex((word) => word.toLowerCase() === scale);
  return {
    dimSpace: numberOf(space),
    dimTime: numberOf(time),
    dimCount: numberOf(count),
    scaleSpace: Math.max(0, spaceWords.indexOf(spaceScale ?? '')),
    scaleTime: Math.max(0, timeWords.indexOf(timeScale ?? '')),
    scaleCount: countScale === 'one' ? 0 : numberOf(countScale),
    extraUnit: unitNumber + 1,
    extraScale: unitNumber < 0 ? 0 : scaleNumber + 1,
  };
}

function numberOf(text = '0'): number {
  return Number(text.replace(/\s/g, '')) || 0;
}
