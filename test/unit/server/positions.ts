import * as assert from 'node:assert/strict';
import type { Position, Range } from 'vscode-languageserver';
import { toHover } from '../../../server/languages/pma/features/hover.ts';
import type { PmaDocument } from '../../../server/languages/pma/document/pmaDocument.ts';
import { openText } from './pmaText.ts';

const isBefore = (a: Position, b: Position): boolean =>
  a.line < b.line || (a.line === b.line && a.character <= b.character);

/** Asserts that a range starts before it ends, and is of the text. */
export function assertInText(document: PmaDocument, { start, end }: Range): void {
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

/** Asserts that the range of each hover holds its position, at one of so many places where words start and end. */
export function assertHovers(text: string, step: number): void {
  const document = openText(text);
  for (const [number, position] of [...positionsOf(text)].entries()) {
    if (number % step !== 0) continue;
    const range = toHover(document, position)?.range;
    if (range === undefined) continue;
    assertInText(document, range);
    assert.ok(isBefore(range.start, position) && isBefore(position, range.end));
  }
}
