import type { Vocabulary } from '../../conformance/config/mutations/mutator.ts';
import type { RandomNumbers } from '../randomNumbers.ts';

const signs = [
  ...['"', "'", '(', ')', '{', '}', '[', ']', ';', ',', '.', ':', '=', '#', '//', '/*', '*/', '\\', '$', '-', '@', '%'],
  ...['\n', '\r\n', '\r', '\t', ' ', '\n\n', '', 'x', '1', 'é', '\u{1f600}', '\ufeff', '\0'],
] as const;

/** A text after what a person does to one at a time: from a character to whole lines, anywhere, or all of it. */
export function randomEdit(text: string, vocabulary: Vocabulary, random: RandomNumbers): string {
  if (random.oneIn(300)) return '';
  const at = placeIn(text, random);
  switch (random.below(8)) {
    case 0:
    case 1:
      return replaced(text, at, at, random.pick(signs));
    case 2:
      return replaced(text, at, at, random.pick(vocabulary));
    case 3:
      return replaced(text, at, at + 1, '');
    case 4:
      return replaced(text, at, at + random.below(30), random.oneIn(2) ? '' : random.pick(vocabulary));
    case 5:
      return replaced(text, at, at + random.below(3), random.pick(signs));
    default:
      return editLines(text, at, random);
  }
}

/** The beginning and the end are places that the others seldom hit. */
function placeIn(text: string, random: RandomNumbers): number {
  if (random.oneIn(12)) return 0;
  return random.oneIn(12) ? text.length : random.below(text.length + 1);
}

/** Removes or doubles the line at a place, or moves it to another. */
function editLines(text: string, at: number, random: RandomNumbers): string {
  const start = text.lastIndexOf('\n', at - 1) + 1;
  const lineFeed = text.indexOf('\n', at);
  const end = lineFeed < 0 ? text.length : lineFeed + 1;
  const line = text.slice(start, end);
  const isKept = random.oneIn(2);
  const rest = replaced(text, start, end, isKept ? line : '');
  if (!isKept && random.oneIn(2)) return rest;
  const to = isKept ? end : rest.lastIndexOf('\n', random.below(rest.length + 1)) + 1;
  return replaced(rest, to, to, line);
}

const replaced = (text: string, start: number, end: number, newText: string): string =>
  text.slice(0, start) + newText + text.slice(end);
