import type { OffsetEdit } from '../text/textEdit.ts';
import { tokenKinds as kinds } from '../pmlogger/syntax/tokenKinds.ts';
import type { PmlogextractReport } from './check.ts';

/** Lines of metrics begin in the first column; no blank before a comma or in brackets at their ends, one behind a comma. */
export function formatPmlogextract({ source, tokens, findings }: PmlogextractReport): readonly OffsetEdit[] {
  if (findings.some(({ severity }) => severity === 'error')) return [];
  const edits: OffsetEdit[] = [];
  let isInList = false;
  for (let token = 0; token < tokens.count; token++) {
    const kind = tokens.kind(token);
    const start = tokens.start(token);
    const lineStart = source.lineStart(source.lineAt(start));
    const before = tokens.kind(token - 1);
    const isFirst = token === 0 || tokens.start(token - 1) < lineStart;
    if (kind === kinds.leftBracket) isInList = true;
    else if (kind === kinds.rightBracket) isInList = false;
    if (isFirst) {
      if (!isInList && kind === kinds.name) edits.push({ start: lineStart, end: start, newText: '' });
      continue;
    }
    const newText = between(before, kind);
    if (newText !== undefined) edits.push({ start: tokens.end(token - 1), end: start, newText });
  }
  return edits.filter(({ start, end, newText }) => source.slice(start, end) !== newText);
}

/** Blanks between two tokens of a line; undefined where they stay as they are. */
function between(before: number, kind: number): string | undefined {
  if (kind === kinds.comment) return undefined;
  if (kind === kinds.comma || kind === kinds.rightBracket || before === kinds.leftBracket) return '';
  return before === kinds.comma ? ' ' : undefined;
}
