import type { Position, Range } from 'vscode-languageserver';
import type { Place, TextRange } from '../../../formats/findings/finding.ts';
import type { OpenText } from '../documents/openText.ts';

/** Columns of a line, in UTF-16 code units, half-open. */
export interface Columns {
  readonly column: number;
  readonly endColumn: number;
}

/** Whether the cursor is in a part of its line or at one of its ends. */
export function isWithin({ column, endColumn }: Columns, { character }: Position): boolean {
  return column <= character && character <= endColumn;
}

/** The range of a part of a line. */
export function columnsRange(line: number, { column, endColumn }: Columns): Range {
  return { start: { line, character: column }, end: { line, character: endColumn } };
}

/** The range of whole lines, without the last one's line end. */
export function linesRange(document: OpenText, firstLine: number, lastLine: number): Range {
  return { start: { line: firstLine, character: 0 }, end: document.endOfLine(lastLine) };
}

export function toRange({ line, column, endLine, endColumn }: TextRange): Range {
  return { start: { line, character: column }, end: { line: endLine, character: endColumn } };
}

/** The range of a place in a text file. */
export function placeRange({ text }: Place): Range {
  return toRange(text ?? { line: 0, column: 0, endLine: 0, endColumn: 0 });
}
