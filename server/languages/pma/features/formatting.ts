import type { Range, TextEdit } from 'vscode-languageserver';
import { isWellFormed } from '../../../../formats/bytes/isWellFormed.ts';
import type { ColumnBlock } from '../../../../formats/pma/columns/alignColumns.ts';
import { alignBlock, columnBlocks } from '../../../../formats/pma/columns/alignColumns.ts';
import type { PmaDocument } from '../document/pmaDocument.ts';
import { linesRange } from '../../../core/shared/ranges.ts';

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/**
 * Aligns the columns of a document, or of the lines of a range, which take their place among all rows of the stanza. The
 * work on a huge document takes seconds: it is done stanza by stanza, as far as the caller goes on.
 */
export function* toFormatting(document: PmaDocument, range?: Range): Generator<TextEdit[]> {
  const first = range?.start.line ?? 0;
  const last = range === undefined ? document.lineCount - 1 : lastLineOf(range);
  for (const block of columnBlocks(document.model, first, last)) {
    if (aligned.has(block.part)) continue;
    const edits = blockEdits(document, block, first, last);
    if (edits.length === 0 && first <= block.firstLine && block.lastLine <= last) aligned.add(block.part);
    yield edits;
  }
}

/** Parts of models whose columns are aligned: with each save of a huge document only what is new is looked at. */
const aligned = new WeakSet();

/** A selection that ends before a line's first character does not mean that line. */
function lastLineOf({ start, end }: Range): number {
  return end.character === 0 && end.line > start.line ? end.line - 1 : end.line;
}

/** An edit for each run of lines between `first` and `last` that are to change. */
function blockEdits(document: PmaDocument, block: ColumnBlock, first: number, last: number): TextEdit[] {
  const text = `${document.textOf(linesRange(document, block.firstLine, block.lastLine))}\n`;
  if (!isWellFormed(text)) return [];
  return alignBlock(encoder.encode(text), 0, block, first, last).map(({ firstLine, lastLine, aligned }) => ({
    range: linesRange(document, firstLine, lastLine),
    newText: decoder.decode(aligned),
  }));
}
