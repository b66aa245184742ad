import type { Position, Range, SelectionRange } from 'vscode-languageserver';
import type { TokenText } from '../../../../formats/text/tokenText.ts';
import { tokenizeLine } from '../../../../formats/text/tokens.ts';
import { lastStartedIndex } from '../../../../formats/pma/model/lastStarted.ts';
import type { PmaDocument } from '../document/pmaDocument.ts';
import { columnsRange, isWithin, linesRange } from '../../../core/shared/ranges.ts';
import type { DeclaredStanza } from '../document/sampleRows.ts';
import { isDeclared, rowIndexOf, rowLines, rowsOfSample } from '../document/sampleRows.ts';
import { maxLineLength } from '../../../core/documents/openText.ts';

/**
 * What a growing selection takes in turn from each position on: the value, the row, all rows of the sample, all rows of
 * the stanza, the stanza, the group, the file.
 */
export function toSelectionRanges(document: PmaDocument, positions: readonly Position[]): SelectionRange[] {
  return positions.map((position) => nested([...rangesAt(document, position)], position));
}

/** Each range within the next; those that do not hold the one before, or add nothing to it, are left out. */
function nested(ranges: readonly Range[], position: Position): SelectionRange {
  const kept: Range[] = [{ start: position, end: position }];
  for (const range of ranges) {
    const last = kept.at(-1);
    if (last !== undefined && holds(range, last) && !holds(last, range)) kept.push(range);
  }
  const [first, ...outer] = kept.length > 1 ? kept.slice(1) : kept;
  const parent = outer.reduceRight<SelectionRange | undefined>((above, range) => link(range, above), undefined);
  return link(first ?? { start: position, end: position }, parent);
}

function link(range: Range, parent: SelectionRange | undefined): SelectionRange {
  return parent === undefined ? { range } : { range, parent };
}

function* rangesAt(document: PmaDocument, position: Position): Generator<Range> {
  const { line } = position;
  if (document.lineLength(line) <= maxLineLength) yield* lineRanges(document, position);
  yield linesRange(document, line, line);
  const { headers, groups } = document.model;
  for (const { headerLine, endLine } of headers) {
    if (headerLine > line || line > endLine) continue;
    if (headerLine < line) yield linesRange(document, headerLine + 1, endLine);
    yield linesRange(document, headerLine, endLine);
  }
  const group = groups[lastStartedIndex(groups, line)];
  if (group !== undefined && line <= group.endLine) {
    const stanza = group.stanzas[lastStartedIndex(group.stanzas, line)];
    if (stanza !== undefined && line <= stanza.endLine) {
      if (isDeclared(stanza)) yield* sampleRanges(document, stanza, line);
      yield linesRange(document, stanza.headerLine, stanza.endLine);
    } else if (group.dateLine !== undefined && line <= group.dateLine) {
      yield linesRange(document, group.headerLine, group.dateLine);
    }
    yield linesRange(document, group.headerLine, group.endLine);
  }
  yield linesRange(document, 0, document.lineCount - 1);
}

/** The token or comment at a position, and all tokens of the line. */
function* lineRanges(document: PmaDocument, position: Position): Generator<Range> {
  const { line } = position;
  const text = document.lineText(line);
  const { tokens, commentColumn } = tokenizeLine(text);
  const token = tokens.find((candidate) => isWithin(candidate, position));
  if (token !== undefined) yield columnsRange(line, token);
  const content = contentOf(tokens);
  if (content !== undefined) yield columnsRange(line, content);
  if (commentColumn !== undefined) yield columnsRange(line, { column: commentColumn, endColumn: text.length });
}

function contentOf(tokens: readonly TokenText[]): { column: number; endColumn: number } | undefined {
  const [first, last] = [tokens[0], tokens.at(-1)];
  return first === undefined || last === undefined ? undefined : { column: first.column, endColumn: last.endColumn };
}

/** The rows of the sample that a line belongs to, and all rows of the stanza. */
function* sampleRanges(document: PmaDocument, stanza: DeclaredStanza, line: number): Generator<Range> {
  const rowIndex = rowIndexOf(document, stanza, line);
  if (rowIndex === undefined) return;
  const lines = [...rowLines(document, stanza)];
  const size = Math.max(1, rowsOfSample(stanza));
  const firstRow = rowIndex - (rowIndex % size);
  const sample = lines.slice(firstRow, firstRow + size);
  for (const rows of [sample, lines]) yield linesRange(document, rows[0] ?? line, rows.at(-1) ?? line);
}

function holds(outer: Range, inner: Range): boolean {
  return !isAfter(outer.start, inner.start) && !isAfter(inner.end, outer.end);
}

function isAfter(a: Position, b: Position): boolean {
  return a.line > b.line || (a.line === b.line && a.character > b.character);
}
