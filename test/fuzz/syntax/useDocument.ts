import assert from 'node:assert/strict';
import type { Diagnostic, Position, Range, SelectionRange } from 'vscode-languageserver';
import type { TextLanguage } from '../../../server/core/language.ts';
import { placeRange } from '../../../server/core/shared/ranges.ts';
import type { SyntaxDocument } from '../../../server/languages/syntax/syntaxDocument.ts';
import type { RandomNumbers } from '../randomNumbers.ts';

/** Positions that features are asked about in a text. */
const positions = 3;

/** Asks for everything that an editor can ask for; fails where an answer is outside of the document. */
export function useDocument(served: TextLanguage, document: SyntaxDocument, random: RandomNumbers): void {
  for (let count = 0; count < positions; count++) {
    const position = document.positionAt(random.below(document.report.source.length + 1));
    // Not between CR and LF, where an editor has no position.
    askAt(served, document, document.positionAt(document.offsetAt(position)));
  }
  const last = document.report.source.lineCount - 1;
  served.symbols?.(document).forEach(({ range, selectionRange }) => {
    assertInside(document, range);
    assert.ok(holds(range, selectionRange), 'a selection outside of its symbol');
  });
  served.folding?.(document).forEach(({ startLine, endLine }) => {
    assert.ok(startLine >= 0 && startLine <= endLine && endLine <= last, `fold ${startLine}-${endLine}`);
  });
  served.links?.(document).forEach(({ range }) => {
    assertInside(document, range);
  });
  for (const edits of served.format?.(document) ?? [])
    edits.forEach(({ range }) => {
      assertInside(document, range);
    });
  assert.ok([...(served.workspaceSymbols?.(document, 'a') ?? [])].length >= 0);
  assertTokens(served, document, last);
  useFixes(served, document);
}

function askAt(served: TextLanguage, document: SyntaxDocument, position: Position): void {
  const hover = served.hover?.(document, position);
  if (hover?.range !== undefined)
    assert.ok(holds(hover.range, { start: position, end: position }), 'a hover elsewhere');
  const completed = served.completion?.(document, position) ?? [];
  for (const { label } of 'items' in completed ? completed.items : completed) assert.notEqual(label, '');
  served.definition?.(document, position);
  served.references?.(document, position, true).forEach(({ range }) => {
    assertInside(document, range);
  });
  served.highlights?.(document, position).forEach(({ range }) => {
    assertInside(document, range);
  });
  if (served.rename?.prepare(document, position) != null) served.rename.edit(document, position, 'renamed');
  for (const selection of served.selection?.(document, [position]) ?? []) assertNested(selection, position);
}

function assertNested(selection: SelectionRange, position: Position): void {
  assert.ok(holds(selection.range, { start: position, end: position }), 'a selection elsewhere');
  for (let { range, parent } = selection; parent !== undefined; { range, parent } = parent)
    assert.ok(holds(parent.range, range), 'a selection that does not grow');
}

function assertTokens({ semanticTokens }: TextLanguage, document: SyntaxDocument, lastLine: number): void {
  if (semanticTokens === undefined) return;
  let [before, column] = [0, 0];
  for (const token of semanticTokens.tokens(document, 0, lastLine)) {
    assert.ok(token.line > before || token.column >= column, 'coloured parts overlap');
    assert.ok(semanticTokens.types.includes(token.type), token.type);
    [before, column] = [token.line, token.endColumn];
  }
}

/** Each finding's quick fixes make edits of this document. */
function useFixes(served: TextLanguage, document: SyntaxDocument): void {
  const diagnostics = served.findings(document).map((item): Diagnostic => {
    return { range: placeRange(item.place), message: '', code: item.rule.code };
  });
  const range = { start: document.positionAt(0), end: document.positionAt(document.report.source.length) };
  const params = { textDocument: { uri: document.uri }, range, context: { diagnostics } };
  for (const { edit } of served.fixes?.provide(document, params, {}) ?? [])
    for (const changed of edit?.changes?.[document.uri] ?? []) assertInside(document, changed.range);
}

function assertInside(document: SyntaxDocument, range: Range): void {
  const { source } = document.report;
  for (const { line, character } of [range.start, range.end]) {
    assert.ok(line >= 0 && line < source.lineCount, `line ${line} of ${source.lineCount}`);
    const length = source.lineStart(line + 1) - source.lineStart(line);
    assert.ok(character >= 0 && character <= length, `character ${character} of ${length}`);
  }
  assert.ok(isBefore(range.start, range.end), 'a range that ends before it starts');
}

function holds(outer: Range, inner: Range): boolean {
  return isBefore(outer.start, inner.start) && isBefore(inner.end, outer.end);
}

function isBefore(a: Position, b: Position): boolean {
  return a.line < b.line || (a.line === b.line && a.character <= b.character);
}
