import type { Span } from '../../syntax/syntaxReport.ts';
import type { Assignment, AssignmentFault, LogicalLine, Word } from '../model.ts';
import { readShellWords } from './shellWords.ts';

/** Variables that the scripts do not let a control file change. */
const forbiddenNames: ReadonlySet<string> = new Set(['PATH', 'IFS']);

/**
 * Reads a line that begins with `$`. The scripts drop what follows a quoted value, or the first of `;&<>|` behind one that is
 * not, and let the shell run the rest.
 */
export function readAssignment(line: LogicalLine): Assignment {
  const joined = line.words.map(({ text }) => text).join(' ');
  const match = /^\$([A-Za-z][A-Za-z0-9_]*)=/.exec(joined);
  const [first] = line.words;
  if (match === null || first === undefined) return { ...line, ...sets(undefined, undefined, line, 'form') };
  const [, text = ''] = match;
  const name: Word = { start: first.start + 1, end: first.start + 1 + text.length, text };
  const valueSpan = { start: Math.min(name.end + 1, first.end), end: line.words.at(-1)?.end ?? first.end };
  if (forbiddenNames.has(text)) return { ...line, ...sets(name, undefined, valueSpan, 'forbidden') };
  const words = readShellWords(cut(joined).slice(match[0].length));
  if (words === undefined) return { ...line, ...sets(name, undefined, valueSpan, 'syntax') };
  const [value = '', ...others] = words;
  const isCommand = others.some((word) => !/^[A-Za-z_]\w*=/.test(word));
  if (isCommand) return { ...line, ...sets(name, undefined, valueSpan, 'unquoted') };
  return { ...line, ...sets(name, value, valueSpan, undefined) };
}

function sets(
  name: Word | undefined,
  value: string | undefined,
  valueSpan: Span,
  fault: AssignmentFault | undefined,
): Pick<Assignment, 'kind' | 'name' | 'value' | 'valueSpan' | 'fault'> {
  return { kind: 'assignment', name, value, valueSpan, fault };
}

/** What is left of an assignment when the scripts have dropped what follows its value. */
function cut(joined: string): string {
  const unquoted = joined.replace(/(='[^']*').*/s, '$1').replace(/(="[^"]*").*/s, '$1');
  return /=[^"']/.test(unquoted) ? unquoted.replace(/[;&<>|].*$/s, '') : unquoted;
}
