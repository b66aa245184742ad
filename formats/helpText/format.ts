import type { OffsetEdit } from '../text/textEdit.ts';
import type { HelpReport } from './model.ts';

/** One blank line between entries. newhelp drops blank lines at the end of a text, so nothing else changes. */
export function formatHelp({ source, entries }: HelpReport): readonly OffsetEdit[] {
  const newText = source.text.includes('\r\n') ? '\r\n' : '\n';
  return entries.slice(1).flatMap(({ start }): OffsetEdit[] => {
    const line = source.lineAt(start);
    let blanks = 0;
    while (blanks < line && source.lineText(line - 1 - blanks).trim() === '') blanks++;
    const first = source.lineStart(line - blanks);
    // A comment above belongs to the entry.
    if (blanks === 0 && source.text[source.lineStart(line - 1)] === '#') return [];
    return source.slice(first, start) === newText ? [] : [{ start: first, end: start, newText }];
  });
}
