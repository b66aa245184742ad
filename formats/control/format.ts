import type { Span } from '../syntax/syntaxReport.ts';
import type { OffsetEdit } from '../text/textEdit.ts';
import type { ControlRecord, ControlReport } from './model.ts';

/** Columns of a tab. */
const tabWidth = 8;
/** Most characters of a column that others are aligned by: a longer host does not move them. */
const maxAligned = 64;

/**
 * Records with tabs between their columns, which are aligned among records that follow each other. Options stay as they are,
 * and so does a record of several lines.
 */
export function formatControl({ file: { entries }, source }: ControlReport): readonly OffsetEdit[] {
  const edits: OffsetEdit[] = [];
  let block: (readonly Span[])[] = [];
  let line = -2;
  for (const entry of entries) {
    const columns =
      entry.kind === 'record' && !source.slice(entry.start, entry.end).includes('\n') ? columnsOf(entry) : undefined;
    if (columns === undefined || entry.line !== line + 1) {
      alignBlock(block, edits);
      block = [];
    }
    if (columns === undefined) continue;
    block.push([{ start: entry.start, end: entry.start }, ...columns, { start: entry.end, end: entry.end }]);
    line = entry.line;
  }
  alignBlock(block, edits);
  return edits.filter(({ start, end, newText }) => source.slice(start, end) !== newText);
}

/** Host, primary, socks, path, and all options as one. */
function columnsOf({ words, path, args }: ControlRecord): readonly Span[] {
  const columns: Span[] = words.filter(({ start }) => path === undefined || start < path.start);
  if (path !== undefined) columns.push(path);
  const [first] = args;
  const last = args.at(-1);
  if (first && last) columns.push({ start: first.start, end: last.end });
  return columns;
}

/** @param block of each record an empty span where its line starts, its columns, and one where the line ends */
function alignBlock(block: readonly (readonly Span[])[], edits: OffsetEdit[]): void {
  const stops: number[] = [];
  for (const columns of block) {
    for (const [index, { start, end }] of columns.slice(1, -1).entries()) {
      const width = Math.min(end - start, maxAligned);
      stops[index] = Math.max(stops[index] ?? 0, Math.floor(width / tabWidth) + 1);
    }
  }
  for (const columns of block) {
    for (const [index, column] of columns.slice(1).entries()) {
      edits.push(gap(columns[index] ?? column, column, index, columns.length, stops));
    }
  }
}

/** The blanks between two columns, of which the first has this index; -1 is the beginning of the line. */
function gap(left: Span, right: Span, index: number, count: number, stops: readonly number[]): OffsetEdit {
  const isInside = index > 0 && index < count - 2;
  const missing = (stops[index - 1] ?? 1) - Math.floor((left.end - left.start) / tabWidth);
  return { start: left.end, end: right.start, newText: isInside ? '\t'.repeat(Math.max(1, missing)) : '' };
}
