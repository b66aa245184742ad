import type { OffsetEdit } from '../text/textEdit.ts';
import type { PmloggerReport } from './model.ts';
import { isTrivia, tokenKinds as kinds } from './syntax/tokenKinds.ts';

/**
 * Blanks as the files that come with PCP have them: metrics one step in, one blank between the words of a statement.
 * Nothing is done to lines of the preprocessor, to comments of their own line, and to what pmlogconf writes.
 */
export function formatPmlogger(report: PmloggerReport): readonly OffsetEdit[] {
  const { source, tokens, preprocessed, managed, findings } = report;
  // Blanks between what is no token may matter to what was meant.
  if (findings.some(({ severity }) => severity === 'error')) return [];
  const from = managed === undefined ? 0 : (managed.marker?.end ?? source.length);
  const step = stepOf(report);
  const edits: OffsetEdit[] = [];
  let depth = 0;
  let isHead = false;
  for (let token = 0; token < tokens.count; token++) {
    const kind = tokens.kind(token);
    if (kind === kinds.rightBrace) depth = 0;
    const [start, end] = [tokens.start(token), tokens.end(token)];
    const previousEnd = token === 0 ? 0 : tokens.end(token - 1);
    const isCopied = preprocessed.expanded.isCopied(previousEnd, end) && !isTrivia(kind);
    if (isCopied) {
      const gap = preprocessed.expanded.span(previousEnd, start);
      const text = source.slice(gap.start, gap.end);
      const lineFeed = text.lastIndexOf('\n');
      const isFirst = lineFeed >= 0 || token === 0;
      const wanted = isFirst ? indent(report, token, depth, isHead, step) : between(report, token, depth);
      const edit =
        wanted === undefined ? undefined : { start: gap.start + lineFeed + 1, end: gap.end, newText: wanted };
      if (edit !== undefined && edit.start >= from && source.slice(edit.start, edit.end) !== edit.newText)
        edits.push(edit);
    }
    if (kind === kinds.leftBrace) depth = 1;
    if (!isTrivia(kind)) isHead = depth === 0 && (kind === kinds.name || kind === kinds.number);
  }
  return edits;
}

/** Blanks that a line begins with; undefined where they stay as they are. */
function indent(
  { tokens, source, preprocessed }: PmloggerReport,
  token: number,
  depth: number,
  isHead: boolean,
  step: string,
): string | undefined {
  // In the first column `%` begins a directive.
  const { start } = preprocessed.expanded.span(tokens.start(token), tokens.end(token));
  if (source.text[start] === '%') return undefined;
  if (depth === 1) return tokens.kind(token) === kinds.rightBrace ? '' : step;
  if (tokens.kind(token) === kinds.rightBrace) return '';
  // A statement may go on over lines as its writer likes.
  return isHead ? undefined : '';
}

/** Blanks between a token and the one before it on its line; undefined where they stay as they are. */
function between({ tokens }: PmloggerReport, token: number, depth: number): string | undefined {
  const [before, kind] = [tokens.kind(token - 1), tokens.kind(token)];
  if (isTrivia(before)) return undefined;
  const gap = tokens.start(token) - tokens.end(token - 1);
  if (kind === kinds.comma || kind === kinds.semicolon) return gap === 0 ? undefined : '';
  if (kind === kinds.leftBrace || before === kinds.leftBrace || kind === kinds.rightBrace) return ' ';
  if (before === kinds.comma || before === kinds.rightBrace || before === kinds.semicolon) return ' ';
  if (kind === kinds.colon || before === kinds.colon) return ' ';
  // In a list blanks may be columns.
  return gap > 0 && depth === 0 ? ' ' : undefined;
}

/** The step that most metrics are indented by: a tab or four blanks. */
function stepOf({ source }: PmloggerReport): string {
  let tabs = 0;
  let blanks = 0;
  for (let line = 0; line < source.lineCount; line++) {
    const first = source.text.charCodeAt(source.lineStart(line));
    if (first === 9) tabs++;
    else if (first === 32) blanks++;
  }
  return blanks > tabs ? '    ' : '\t';
}
