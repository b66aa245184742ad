import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import type { Position, Range } from 'vscode-languageserver';
import { toDiagnostics } from '../../../server/features/diagnostics.ts';
import { toFoldingRanges } from '../../../server/features/foldingRanges.ts';
import { toHover } from '../../../server/features/hover.ts';
import type { PmaDocument } from '../../../server/pmaDocument.ts';
import { openText } from './pmaText.ts';

const folder = path.join(import.meta.dirname, '../../fixtures/pma');
const fixtures = fs.readdirSync(folder).filter((name) => name.endsWith('.pma'));

const isBefore = (a: Position, b: Position): boolean =>
  a.line < b.line || (a.line === b.line && a.character <= b.character);

function assertInText(document: PmaDocument, { start, end }: Range): void {
  assert.ok(isBefore(start, end), 'starts before it ends');
  for (const { line, character } of [start, end])
    assert.ok(character <= document.lineLength(line), 'is within its line');
}

/** Where each word of a text starts and ends, and each line starts. */
function* positionsOf(text: string): Generator<Position> {
  for (const [line, content] of text.split(/\r?\n/).entries()) {
    yield { line, character: 0 };
    for (const { index, 0: word } of content.matchAll(/\S+/g)) {
      yield { line, character: index };
      yield { line, character: index + word.length };
    }
  }
}

suite('features on every fixture', () => {
  test('there are fixtures', () => {
    assert.ok(fixtures.length > 50);
  });

  for (const name of fixtures) {
    const text = fs.readFileSync(path.join(folder, name), 'utf8');

    test(`${name}: a hover's range holds the position`, () => {
      const document = openText(text);
      for (const position of positionsOf(text)) {
        const range = toHover(document, position)?.range;
        if (range === undefined) continue;
        assertInText(document, range);
        assert.ok(isBefore(range.start, position) && isBefore(position, range.end));
      }
    });

    test(`${name}: diagnostics and folding are within the text`, () => {
      const document = openText(text);
      for (const { range } of toDiagnostics(document, {})) assertInText(document, range);
      const { lines } = document.model;
      for (const { startLine, endLine } of toFoldingRanges(document)) assert.ok(startLine < endLine && endLine < lines);
    });
  }
});
