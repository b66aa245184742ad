import type { RandomNumbers } from '../../../fuzz/randomNumbers.ts';
import { rawText } from '../rawBytes.ts';
import type { Mutator } from './mutator.ts';

/** Letters of other scripts that look like Latin ones, by those. */
const lookalikes: ReadonlyMap<string, string> = new Map([
  ['a', '\u0430'],
  ['c', '\u0441'],
  ['e', '\u0435'],
  ['o', '\u03bf'],
  ['p', '\u0440'],
  ['x', '\u0445'],
]);

function inUtf16(text: string, { isLittle, mark }: { isLittle: boolean; mark: string }): string {
  const bytes = Buffer.from(mark + text, 'utf16le');
  return rawText(isLittle ? bytes : bytes.swap16());
}

/** Puts another character in the place of one that a pattern matches. */
function exchanged(text: string, random: RandomNumbers, pattern: RegExp, by: (one: string) => string): string {
  const places = [...text.matchAll(pattern)];
  const place = places[random.below(places.length)];
  if (place === undefined) return text;
  return text.slice(0, place.index) + by(place[0]) + text.slice(place.index + place[0].length);
}

/** Mutations of how a text is encoded, and of characters that look like others. */
export const encodingMutations: Readonly<Record<string, Mutator>> = {
  'write UTF-16 with a mark': (text, random) => inUtf16(text, { isLittle: random.oneIn(2), mark: '\ufeff' }),
  'write UTF-16 without a mark': (text, random) => inUtf16(text, { isLittle: random.oneIn(2), mark: '' }),
  'begin with a byte order mark': (text) => `\ufeff${text}`,
  'insert a byte of Latin-1': (text, random) => {
    const at = random.below(text.length + 1);
    return text.slice(0, at) + rawText(Buffer.from([0xa0 + random.below(0x60)])) + text.slice(at);
  },
  'put a no-break space for a blank': (text, random) => exchanged(text, random, /[ \t]/g, () => '\u00a0'),
  'put no-break spaces for the blanks of a line': (text, random) =>
    exchanged(text, random, /^.*$/gm, (line) => line.replaceAll(' ', '\u00a0')),
  'put a letter that looks like another': (text, random) =>
    exchanged(text, random, /[aceopx]/g, (letter) => lookalikes.get(letter) ?? letter),
  'put typographic quotes': (text, random) => exchanged(text, random, /"[^"\n]*"/g, (it) => `“${it.slice(1, -1)}”`),
};
