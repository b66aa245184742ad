import type { Span } from '../syntax/syntaxReport.ts';

/** What a help text begins an entry with. */
export interface HelpName extends Span {
  /** The name of a metric, or a number. */
  readonly id: string;
  readonly oneline: string;
}

/** The first lines of the entries of a help text. */
export function* helpNames(text: string): Generator<HelpName> {
  for (const match of text.matchAll(/^@[ \t]*(\S*)([^\n]*)/gm)) {
    const [line, id = '', rest = ''] = match;
    const start = match.index + line.length - rest.length - id.length;
    yield { id, start, end: start + id.length, oneline: rest.trim() };
  }
}
