import { tokenKinds } from '../pmlogger/syntax/tokenKinds.ts';
import type { OffsetEdit } from '../text/textEdit.ts';
import type { ControlLine, PmlogconfReport } from './model.ts';

/** A line may grow a little; pmlogconf cuts those of 1023 bytes. */
const maxLine = 300;

/** Blanks as the groups that come with PCP have them: a tab behind a keyword and before metrics. */
export function formatPmlogconf({ source, group, findings }: PmlogconfReport): readonly OffsetEdit[] {
  const { lines, listTokens } = group;
  if (findings.some(({ severity, rule }) => severity === 'error' || rule.code === 'pmlogconf/unknown-keyword'))
    return [];
  // What stands behind the version of the first line is a line too.
  const below = lines.filter(({ start }) => source.lineAt(start) > 0);
  const edits = below.flatMap((line) => controlEdits(line, source.lineStart(source.lineAt(line.start))));
  let isInList = false;
  for (let token = 0; token < listTokens.count; token++) {
    const start = listTokens.start(token);
    const line = source.lineAt(start);
    const isFirst = token === 0 || source.lineAt(listTokens.start(token - 1)) < line;
    if (isFirst && !isInList && line > 0) edits.push({ start: source.lineStart(line), end: start, newText: '\t' });
    const kind = listTokens.kind(token);
    if (kind === tokenKinds.leftBracket) isInList = true;
    else if (kind === tokenKinds.rightBracket) isInList = false;
  }
  return edits
    .filter(({ start, end, newText }) => source.slice(start, end) !== newText)
    .filter(({ start }) => source.lineEnd(source.lineAt(start)) - source.lineStart(source.lineAt(start)) <= maxLine)
    .sort((a, b) => a.start - b.start);
}

function controlEdits({ keyword, words, rest }: ControlLine, lineStart: number): OffsetEdit[] {
  const edits = [{ start: lineStart, end: keyword.start, newText: '' }];
  if (rest.start < rest.end) edits.push({ start: keyword.end, end: rest.start, newText: '\t' });
  if (keyword.text === 'probe') {
    for (const [index, { start }] of words.entries()) {
      if (index > 0) edits.push({ start: words[index - 1]?.end ?? start, end: start, newText: ' ' });
    }
  }
  return edits;
}
