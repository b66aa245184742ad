import type { Units } from './units.ts';
import { extraUnits, noUnits } from './units.ts';

/** Units as a person writes them, or the part of the text that is none. `at` and `end` are indexes into the text. */
export type UnitsText =
  | { readonly units: Units; readonly fault?: undefined }
  | { readonly units?: undefined; readonly fault: { readonly at: number; readonly end: number } };

const spaceScales = ['', 'k', 'm', 'g', 't', 'p', 'e', 'z', 'y'] as const;
const longSpaces = ['', 'kilo', 'mega', 'giga', 'tera', 'peta', 'exa', 'zetta', 'yotta'] as const;
const longBinarySpaces = ['', 'kibi', 'mebi', 'gibi', 'tebi', 'pebi', 'exbi', 'zebi', 'yobi'] as const;
const timeWords: readonly (readonly string[])[] = [
  ['ns', 'nanosec', 'nanosecond'],
  ['us', 'microsec', 'microsecond'],
  ['ms', 'millisec', 'millisecond'],
  ['s', 'sec', 'second'],
  ['min', 'minute'],
  ['h', 'hr', 'hour'],
];
/** Abbreviations that have no plural. */
const withoutPlural = new Set(['ns', 'us', 'ms', 's', 'h', 'hr', 'min', 'sec', 'nanosec', 'microsec', 'millisec']);

type Dimension = 'space' | 'time' | 'count' | 'further';
interface UnitWord {
  readonly dimension: Dimension;
  readonly scale: number;
}

/** Every word of units in lower case, as pmParseUnitsStr(3) reads them. */
export const unitWords: ReadonlyMap<string, UnitWord> = new Map(allWords());

/** The words to offer: one of each unit, the commonest first. */
export const commonUnits = [
  'byte',
  'Kbyte',
  'Mbyte',
  'Gbyte',
  'Tbyte',
  'count',
  'count x 10^3',
  'count x 10^6',
  'nanosec',
  'microsec',
  'millisec',
  'sec',
  'min',
  'hour',
  'byte / sec',
  'Kbyte / sec',
  'Mbyte / sec',
  'count / sec',
  'millisec / count',
] as const;

/** Reads units as pmParseUnitsStr(3) does: case does not matter, numbers are passed over, each dimension once a side. */
export function parseUnitsText(text: string): UnitsText {
  return unitsOfWords.get(text.toLowerCase()) ?? parseTerms(text);
}

function parseTerms(text: string): UnitsText {
  const units: Writable<Units> = { ...noUnits };
  const seen = new Set<string>();
  let sign: 1 | -1 = 1;
  const token =
    /\s+|(?<![A-Za-z])([-+]?(?:0x[\da-f]+|(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?))|(\/)|([a-z]+(?:-\d+)?)(?:\^(-?\d+))?|[^]/giy;
  for (let match = token.exec(text); match !== null; match = token.exec(text)) {
    const [all, number, slash, word, power = '1'] = match;
    const fault = { at: match.index, end: match.index + all.length };
    if (number !== undefined || all.trim() === '') continue;
    if (slash !== undefined) {
      if (sign < 0) return { fault };
      sign = -1;
      continue;
    }
    const unit = word === undefined ? undefined : unitOf(word.toLowerCase());
    const exponent = Number(power);
    if (unit === undefined || exponent < -8 || exponent > 7 || seen.has(`${unit.dimension}${sign}`)) return { fault };
    seen.add(`${unit.dimension}${sign}`);
    if (unit.dimension === 'further') {
      const further = readFurther(text, word, token.lastIndex);
      if (further === undefined || units.extraUnit !== 0) {
        return { fault: { at: fault.at, end: parenthesesEnd(text, fault.end) } };
      }
      units.extraUnit = sign * further.number;
      units.extraScale = further.scale;
      token.lastIndex = further.end;
      continue;
    }
    let scale = unit.scale;
    if (unit.dimension === 'count' && match[4] === undefined) {
      const power10 = countScale.exec(text.slice(token.lastIndex));
      if (power10 !== null) {
        token.lastIndex += power10[0].length;
        scale = Number(power10[1] ?? 1);
        if (scale < -8 || scale > 7) return { fault: { at: fault.at, end: token.lastIndex } };
      }
    }
    apply(units, { dimension: unit.dimension, scale }, sign * exponent);
  }
  return { units };
}

/** A further unit, since PCP 7.2: its scale follows in parentheses, with one blank before them. Undefined where none does. */
function readFurther(
  text: string,
  word: string | undefined,
  at: number,
): { readonly number: number; readonly scale: number; readonly end: number } | undefined {
  const [number, unit] = Object.entries(extraUnits).find(([, { name }]) => name === word?.toLowerCase()) ?? [];
  const [written = '', scale] = /^ \((\w+)\)/.exec(text.slice(at)) ?? [];
  const index = unit?.scales.findIndex((name) => name.toLowerCase() === scale?.toLowerCase()) ?? -1;
  return index < 0 ? undefined : { number: Number(number), scale: index + 1, end: at + written.length };
}

/** Where the parentheses behind a word end, if there are some. */
function parenthesesEnd(text: string, at: number): number {
  return at + (/^\s*\([^)]*\)?/.exec(text.slice(at))?.[0].length ?? 0);
}

const countScale = /^\s*x\s+10(?:\^(-?\d{1,3}))?/i;

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

function apply(units: Writable<Units>, { dimension, scale }: UnitWord, exponent: number): void {
  if (dimension === 'space') {
    units.dimSpace += exponent;
    units.scaleSpace = scale;
  } else if (dimension === 'time') {
    units.dimTime += exponent;
    units.scaleTime = scale;
  } else {
    units.dimCount += exponent;
    units.scaleCount = scale;
  }
}

/** Scales have four bits. */
const maxScale = 15;

/** What is written most: a word by itself. */
const unitsOfWords: ReadonlyMap<string, UnitsText> = new Map(
  Array.from(unitWords.keys(), (word) => [word, parseTerms(word)] as const),
);

function unitOf(word: string): UnitWord | undefined {
  const numbered = /^(space|time)-(\d{1,2})$/.exec(word);
  if (Number(numbered?.[2]) > maxScale) return undefined;
  if (numbered !== null) return { dimension: numbered[1] === 'space' ? 'space' : 'time', scale: Number(numbered[2]) };
  return unitWords.get(word);
}

function* allWords(): Generator<readonly [string, UnitWord]> {
  for (const scale of spaceScales.keys()) {
    const unit: UnitWord = { dimension: 'space', scale };
    const letter = spaceScales[scale] ?? '';
    if (letter !== '') {
      yield [`${letter}b`, unit];
      yield [`${letter}ib`, unit];
    }
    for (const start of new Set([letter, longSpaces[scale] ?? '', longBinarySpaces[scale] ?? ''])) {
      yield [`${start}byte`, unit];
      yield [`${start}bytes`, unit];
    }
  }
  for (const [scale, words] of timeWords.entries()) {
    for (const word of words) {
      yield [word, { dimension: 'time', scale }];
      if (!withoutPlural.has(word)) yield [`${word}s`, { dimension: 'time', scale }];
    }
  }
  for (const word of ['count', 'counts']) yield [word, { dimension: 'count', scale: 0 }];
  for (const { name: word } of Object.values(extraUnits)) yield [word, { dimension: 'further', scale: 0 }];
}
