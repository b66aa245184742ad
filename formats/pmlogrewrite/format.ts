import type { Span } from '../syntax/syntaxReport.ts';
import type { OffsetEdit } from '../text/textEdit.ts';
import type { TokenList } from '../syntax/tokenList.ts';
import type { PmlogrewriteReport, Section } from './model.ts';
import { tokenKind } from './tokens.ts';

const clauseIndent = '    ';

/**
 * Formats as PCP's own files: a short section in one line, else clauses indented below its header; one blank between tokens,
 * none around commas. Only blanks change, and none within strings.
 */
export function formatPmlogrewrite({ tokens, sections, findings }: PmlogrewriteReport): readonly OffsetEdit[] {
  // What is refused may be meant otherwise.
  if (findings.some(({ severity }) => severity === 'error')) return [];
  const edits: OffsetEdit[] = [];
  for (const section of sections) formatSection(tokens, section, edits);
  return edits;
}

function formatSection(tokens: TokenList, section: Section, edits: OffsetEdit[]): void {
  const { text } = tokens;
  const clauseStarts = new Set(section.clauses.map(({ start }) => start));
  const closing = (section.body?.end ?? section.end) - 1;
  const first = tokens.lastStartingAt(section.start);
  const indent = indentBefore(tokens, first);
  if (indent.start < indent.end) edits.push({ ...indent, newText: '' });
  for (let token = first + 1; token < tokens.count; token++) {
    const start = tokens.start(token);
    if (start >= section.end) return;
    const gap = { start: tokens.end(token - 1), end: start };
    const newText = blanksBetween(tokens, token, gap, clauseStarts.has(start), start === closing);
    if (newText !== undefined && !isSame(text, gap, newText)) edits.push({ ...gap, newText });
  }
}

/** The blanks between the start of its line and a token; empty where something else stands there. */
function indentBefore(tokens: TokenList, token: number): Span {
  const [before, end] = [token === 0 ? 0 : tokens.end(token - 1), tokens.start(token)];
  const lineEnd = tokens.text.slice(before, end).lastIndexOf('\n');
  return { start: lineEnd < 0 ? (token === 0 ? 0 : end) : before + lineEnd + 1, end };
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
  const hasLineEnd = blanks.length > 0 && blanks.includes('\n');
  if (after === tokenKind.comment) return !hasLineEnd ? undefined : lineEnds(blanks) + clauseIndent;
  if (hasLineEnd)
    return isClosing ? lineEnds(blanks) : lineEnds(blanks) + (startsClause ? clauseIndent : clauseIndent.repeat(2));
  if (before === tokenKind.openBrace && isClosing) return ' ';
  return isTight(before, after) ? '' : ' ';
}

/** Whether a part of a text is this one already. */
function isSame(text: string, { start, end }: Span, newText: string): boolean {
  return end - start === newText.length && text.startsWith(newText, start);
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
