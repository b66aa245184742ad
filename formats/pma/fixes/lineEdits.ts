import type { Place, TextRange } from '../../findings/finding.ts';
import type { TextEdit } from '../../text/textEdit.ts';

/** Lines of a text that is to be changed. */
interface Lines {
  readonly lineCount: number;
  lineText(line: number): string;
}

/** Where something is in a text file. */
export function rangeOf({ text }: Place): TextRange {
  return text ?? { line: 0, column: 0, endLine: 0, endColumn: 0 };
}

/** Replaces a part of a line. */
export function replaceColumns(line: number, column: number, endColumn: number, newText: string): TextEdit {
  return { range: { line, column, endLine: line, endColumn }, newText };
}

export function replacePlace(place: Place, newText: string): TextEdit {
  return { range: rangeOf(place), newText };
}

/** Replaces the text of a line and keeps its line ending. */
export function replaceLine(file: Lines, line: number, newText: string): TextEdit {
  return replaceColumns(line, 0, file.lineText(line).length, newText);
}

/** Inserts text before a line. */
export function insertBefore(line: number, newText: string): TextEdit {
  return replaceColumns(line, 0, 0, newText);
}

/**
 * Deletes the lines `first` to `last` with their line endings; at the end of the text, with the line ending before
 * them.
 */
export function deleteLines(file: Lines, first: number, last: number): TextEdit {
  if (last + 1 < file.lineCount)
    return { range: { line: first, column: 0, endLine: last + 1, endColumn: 0 }, newText: '' };
  const start = first === 0 ? { line: 0, column: 0 } : { line: first - 1, column: file.lineText(first - 1).length };
  return { range: { ...start, endLine: last, endColumn: file.lineText(last).length }, newText: '' };
}
