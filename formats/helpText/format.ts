import type { OffsetEdit } from '../text/textEdit.ts';
import type { HelpReport } from './model.ts';

/**
 * One empty line between entries. newhelp drops empty lines at the end of a text, so nothing else changes; lines of blanks
 * are part of it, and so is each carriage return.
 */
export function formatHelp({ source, entries }: HelpReport): readonly OffsetEdit[] {
  if (source.text.includes('\r\n')) return [];
  const newText = '\n';
  return entries.slice(1).flatMap(({ start }): OffsetEdit[] => {
    const line = source.lineAt(start);
    let first = line;
    while (first > 0 && source.slice(source.lineStart(first - 1), source.lineStart(first)) === newText) first--;
    // What stands above belongs to the entry, or ends a text that an empty line would go into.
    if (first === line && /^#|^\s*$/.test(source.lineText(line - 1))) return [];
    const from = source.lineStart(first);
    return source.slice(from, start) === newText ? [] : [{ start: from, end: start, newText }];
  });
}
