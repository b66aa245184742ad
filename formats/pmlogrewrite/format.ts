import type { OffsetEdit, Span } from '../syntax/syntaxReport.ts';
import type { TokenList } from '../syntax/tokenList.ts';
import type { PmlogrewriteReport, Section } from './model.ts';
import { tokenKind } from './tokens.ts';

const clauseIndent = '    ';

/**
 * Formats as PCP's own files: a short section in one line, else clauses indented below its header; one blank between tokens,
 * none around commas. Only blanks change, and none within strings.
 */
export function formatPmlogrewrite({ source, tokens, sections, findings }: PmlogrewriteReport): readonly OffsetEdit[] {
  // What is refused may be meant otherwise.
  if (findings.some(({ severity }) => severity === 'error')) return [];
  const edits: OffsetEdit[] = [];
  for (const section of sections) formatSection(tokens, section, edits);
  return edits.filter(({ start, end, newText }) => source.slice(start, end) !== newText);
}

function formatSection(tokens: TokenList, section: Section, edits: OffsetEdit[]): void {
  const { text } = tokens;
  const clauseStarts = new Set(section.clauses.map(({ start }) => start));
  const closing = (section.body?.end ?? section.end) - 1;
  const lineStart = text.lastIndexOf('\n', section.start - 1) + 1;
  if (text.slice(lineStart, section.start).trim() === '')
    edits.push({ start: lineStart, end: section.start, newText: '' });
  for (let token = tokens.lastStartingAt(section.start) + 1; token < tokens.count; token++) {
    const start = tokens.start(token);
    if (start >= section.end) return;
    const gap = { start: tokens.end(token - 1), end: start };
    const newText = blanksBetween(tokens, token, gap, clauseStarts.has(start), start === closing);
    if (newText !== undefined) edits.push({ ...gap, newText });
  }
}

/** What stands before a token; undefined for what is left as it is. */
function blanksBetween(
  tokens: TokenList,
  token: number,
  gap: Span,
  startsClause: boolean,
  isClosing: boolean,
): string | undefined {
  const [before, after] = [tokens.kind(token - 1), tokens.kind(token)];
  const blanks = tokens.text.slice(gap.start, gap.end);
  const lines = blanks.split('\n').length - 1;
  if (after === tokenKind.comment) return lines === 0 ? undefined : lineEnds(blanks) + clauseIndent;
  if (lines > 0)
    return isClosing ? lineEnds(blanks) : lineEnds(blanks) + (startsClause ? clauseIndent : clauseIndent.repeat(2));
  if (before === tokenKind.openBrace && isClosing) return ' ';
  if (isTight(before, after)) return blanks === '' ? '' : tightened(before, after);
  return ' ';
}

/** Line ends as they are, without blanks at the ends of lines; at most one empty line. */
function lineEnds(blanks: string): string {
  const ends = blanks.match(/\r?\n/g) ?? [];
  return ends.slice(0, 2).join('');
}

/** Whether tokens may touch each other: signs, commas, parts of a time, and brackets of bits. */
function isTight(before: number, after: number): boolean {
  return tightAfter.has(before) || tightBefore.has(after);
}

const tightAfter = new Set<number>([
  tokenKind.comma,
  tokenKind.colon,
  tokenKind.plus,
  tokenKind.minus,
  tokenKind.openParenthesis,
]);
const tightBefore = new Set<number>([
  tokenKind.comma,
  tokenKind.colon,
  tokenKind.openParenthesis,
  tokenKind.closeParenthesis,
]);

/** A sign stays apart from what stands before it, but not from its number. */
function tightened(before: number, after: number): string {
  return tightAfter.has(before) || tightBefore.has(after) ? '' : ' ';
}
