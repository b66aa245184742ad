import type { RandomNumbers } from '../../../fuzz/randomNumbers.ts';
import type { Mutator } from './mutator.ts';

/** Puts other line ends in the places of some. */
function withEnds(text: string, end: string, isMeant: () => boolean): string {
  return text.replaceAll(/\r?\n/g, (old) => (isMeant() ? end : old));
}

function oneEnd(text: string, random: RandomNumbers, end: string): string {
  const wanted = random.below(text.split('\n').length - 1);
  let index = 0;
  return withEnds(text, end, () => index++ === wanted);
}

/** Mutations of line ends, and of how a text ends. */
export const lineEndMutations: Readonly<Record<string, Mutator>> = {
  'end lines with CR LF': (text) => withEnds(text, '\r\n', () => true),
  'end some lines with CR LF': (text, random) => withEnds(text, '\r\n', () => random.oneIn(2)),
  'end lines with CR': (text) => withEnds(text, '\r', () => true),
  'end a line with CR': (text, random) => oneEnd(text, random, '\r'),
  'continue a line': (text, random) => oneEnd(text, random, random.oneIn(2) ? '\\\n' : ' \\\r\n'),
  'take the last line end': (text) => text.replace(/\n$/, ''),
  'end with blanks': (text, random) => `${text}${random.oneIn(2) ? '  ' : '\t'}`,
  'end with empty lines': (text) => `${text}\n\n`,
  'end with a line that goes on': (text, random) => text.replace(/\n$/, random.oneIn(2) ? ' \\\n' : '\\'),
  'end with CR': (text) => text.replace(/\n$/, '\r'),
};
