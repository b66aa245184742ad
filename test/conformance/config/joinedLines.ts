import type { Verdict } from './oracles/verdict.ts';

/**
 * Programs that count lines which a backslash joins as one: their messages with the first and the last line of those in the file.
 * @param joined the lines of a text as the program counts them, without the line ends that end them
 */
export function inFileLines(verdict: Verdict, joined: readonly string[]): Verdict {
  const last = joined.map(() => 0);
  let line = 0;
  for (const [index, text] of joined.entries()) {
    line += text.split('\n').length;
    last[index] = line;
  }
  const messages = verdict.messages.map((message) => {
    if (message.line === undefined) return message;
    const line = last[message.line - 1] ?? message.line;
    return { ...message, firstLine: Math.min(line, (last[message.line - 2] ?? 0) + 1), line };
  });
  return { ...verdict, messages };
}

/** Lines that end at a line end with an even number of backslashes before it, as in the shell. */
export function shellLines(text: string): readonly string[] {
  return text.split(/(?<=(?<!\\)(?:\\\\)*)\n/);
}

/** Lines that end at a line end without a backslash before it. */
export function joinedLines(text: string): readonly string[] {
  return text.split(/(?<!\\)\n/);
}
