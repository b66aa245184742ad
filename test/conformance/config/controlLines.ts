import { readLines } from '../../../formats/control/syntax/lines.ts';
import type { Verdict } from './oracles/verdict.ts';

/** The scripts count lines that a backslash joins as one: their messages with the last line of those in the file. */
export function inFileLines(verdict: Verdict, text: string): Verdict {
  const lines = readLines(text);
  const lineOf = (line: number): number => {
    const logical = lines[line - 1];
    return logical === undefined ? line : text.slice(0, logical.end).split('\n').length;
  };
  const messages = verdict.messages.map(({ line, ...message }) => ({
    ...message,
    ...(line !== undefined && { line: lineOf(line) }),
  }));
  return { ...verdict, messages };
}
