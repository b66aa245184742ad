import type { Line } from './line.ts';

/** What is wrong with the quotes of a line that has a bad one: there is nothing between two, or one has no end. */
export function quoteFault(line: Line): 'empty' | 'unterminated' {
  for (let index = 0; index < line.keptCount; index++)
    if (line.slice(line.tokenStart(index), line.tokenEnd(index)) === "''") return 'empty';
  return 'unterminated';
}
