import type { RandomNumbers } from '../../../fuzz/randomNumbers.ts';
import type { Mutator } from './mutator.ts';

/** Applies a change to the lines of a text, which ends as it did. */
function ofLines(change: (lines: string[], at: number, random: RandomNumbers) => void): Mutator {
  return (text, random) => {
    const lines = text.split('\n');
    change(lines, random.below(Math.max(1, lines.length - 1)), random);
    return lines.join('\n');
  };
}

const openings = ['/*', '"', "'", '{', '(', '[', '*/', '//', '#', '%', '@', '%ifdef X', '#ifdef X', '%endif', '#endif'];

/** Mutations of lines, and of the text as a whole. */
export const lineMutations: Readonly<Record<string, Mutator>> = {
  'swap two lines': ofLines((lines, at) => lines.splice(at, 2, lines[at + 1] ?? '', lines[at] ?? '')),
  'delete a line': ofLines((lines, at) => lines.splice(at, 1)),
  'duplicate a line': ofLines((lines, at) => lines.splice(at, 0, lines[at] ?? '')),
  'join two lines': ofLines((lines, at) => lines.splice(at, 2, `${lines[at]} ${lines[at + 1] ?? ''}`)),
  'move a line': ofLines((lines, at, random) => {
    const [line = ''] = lines.splice(at, 1);
    lines.splice(random.below(lines.length), 0, line);
  }),
  'break a line': ofLines((lines, at, random) => {
    const line = lines[at] ?? '';
    const column = random.below(line.length);
    lines.splice(at, 1, line.slice(0, column), line.slice(column));
  }),
  'indent a line': ofLines((lines, at, random) => (lines[at] = (random.oneIn(2) ? '\t' : '  ') + (lines[at] ?? ''))),
  'take the indent of a line': ofLines((lines, at) => (lines[at] = (lines[at] ?? '').trimStart())),
  'open something in a line of its own': ofLines((lines, at, random) =>
    lines.splice(at, 0, openings[random.below(openings.length)] ?? ''),
  ),
  'open something behind a line': ofLines((lines, at, random) => {
    lines[at] = `${lines[at]} ${openings[random.below(openings.length)] ?? ''}`;
  }),
  'insert an empty line': ofLines((lines, at, random) => lines.splice(at, 0, random.oneIn(2) ? '' : '  ')),
  'cut the end': (text, random) => text.slice(0, random.below(text.length)),
};
