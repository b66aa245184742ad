import type { Place } from '../findings/finding.ts';

/** What the comments begin with that switch rules off. */
export const directiveMark = 'pcp-files-disable-';

/** A rule that a comment names. */
export interface DisabledRule {
  readonly code: string;
  readonly place: Place;
}

/** A comment that switches rules off, for a line or the whole file. */
export interface Directive {
  /** Line counted from 0; undefined for the whole file. */
  readonly line: number | undefined;
  readonly place: Place;
  /** Rules that it switches off; none for all rules. */
  readonly rules: readonly DisabledRule[];
}

const pattern = /(?:#|\/\/|\/\*|;)[ \t]*pcp-files-disable-(line|next-line|file)(?![\w-])/;

/**
 * Reads the comment of a line that switches rules off: `# pcp-files-disable-line pma/number, pma/rows -- why`, with `line`,
 * `next-line` or `file`. Comments of all languages begin with one of a few signs; those of other meaning do not go on so.
 *
 * @param line its number, from 0
 * @param start where it begins in the file, in bytes
 */
export function readDirective(text: string, line: number, start: number): Directive | undefined {
  const match = pattern.exec(text);
  const scope = match?.[1];
  if (match === null || scope === undefined) return undefined;
  const placeOf = (column: number, endColumn: number): Place => ({
    start: start + byteLength(text.slice(0, column)),
    end: start + byteLength(text.slice(0, endColumn)),
    text: { line, column, endLine: line, endColumn },
  });
  const end = match.index + match[0].length;
  // Behind two dashes a person says why.
  const [list = ''] = text.slice(end).split(/(?:^|\s)--(?:\s|$)|\*\//, 1);
  const rules = [...list.matchAll(/[^\s,]+/g)].map(({ 0: code, index }) => ({
    code,
    place: placeOf(end + index, end + index + code.length),
  }));
  const mark = match.index + match[0].indexOf(directiveMark);
  return {
    line: scope === 'file' ? undefined : scope === 'line' ? line : line + 1,
    place: placeOf(mark, end),
    rules,
  };
}

/** The comments of a text that switch rules off, with places in it, not in a file. */
export function directivesIn(text: string): readonly Directive[] {
  const found: Directive[] = [];
  let line = 0;
  let counted = 0;
  for (let at = text.indexOf(directiveMark); at >= 0; at = text.indexOf(directiveMark, counted)) {
    const start = text.lastIndexOf('\n', at) + 1;
    for (let end = text.indexOf('\n', counted); end >= 0 && end < start; end = text.indexOf('\n', end + 1)) line++;
    const next = text.indexOf('\n', at);
    const directive = readDirective(text.slice(start, next < 0 ? text.length : next), line, 0);
    if (directive !== undefined) found.push(directive);
    if (next < 0) break;
    counted = next + 1;
    line++;
  }
  return found;
}

const byteLength = (text: string): number => new TextEncoder().encode(text).length;
