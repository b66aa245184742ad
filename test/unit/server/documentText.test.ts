import assert from 'node:assert/strict';
import fc from 'fast-check';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { DocumentText } from '../../../server/core/documents/documentText.ts';

const longLines = `${'x'.repeat(50_000)}\n`.repeat(3);
const manyLines = Array.from({ length: 4000 }, (_, line) => `row ${line}\n`).join('');

const piece = fc.oneof(
  fc.constantFrom('', 'a', '\n', '\r', '\r\n', '\n\n', 'ab\ncd', '🙂', longLines, manyLines),
  fc.string({ maxLength: 5 }),
);

const edit = fc.record({
  from: fc.double({ min: 0, max: 1, noNaN: true }),
  to: fc.double({ min: 0, max: 1, noNaN: true }),
  text: piece,
});

/** Asserts that a text is what the library's own document holds, line by line where there are few. */
function assertSame(text: DocumentText, reference: TextDocument): void {
  const whole = reference.getText();
  assert.equal(text.length, whole.length);
  assert.ok(text.slice(0, text.length) === whole, 'the text');
  assert.equal(text.lineCount, reference.lineCount);
  const step = Math.max(1, Math.floor(text.lineCount / 10));
  for (let line = 0; line < text.lineCount; line += step) {
    const start = { line, character: 0 };
    const end = { line, character: text.lineLength(line) };
    assert.equal(text.lineText(line), reference.getText({ start, end }));
    assert.equal(text.offsetAt(start), reference.offsetAt(start));
    const beyond = { line, character: 1_000_000 };
    assert.equal(text.offsetAt(beyond), reference.offsetAt(beyond));
  }
}

suite('document text', () => {
  test('is changed by edits as the text of the library is', () => {
    const property = fc.property(piece, fc.array(edit, { maxLength: 6 }), (initial, edits) => {
      const text = new DocumentText(initial);
      const reference = TextDocument.create('file:///a', 'pma', 0, initial);
      for (const [version, { from, to, text: inserted }] of edits.entries()) {
        const range = {
          start: reference.positionAt(Math.floor(from * text.length)),
          end: reference.positionAt(Math.floor(to * text.length)),
        };
        text.replace(range, inserted);
        TextDocument.update(reference, [{ range, text: inserted }], version + 1);
        assertSame(text, reference);
      }
    });
    fc.assert(property, { seed: 1, numRuns: 30 });
  });

  test('tells what an edit has replaced', () => {
    const text = new DocumentText('one\ntwo\nthree');
    const range = { start: { line: 1, character: 1 }, end: { line: 2, character: 2 } };
    assert.deepEqual(text.replace(range, 'x'), { start: 5, end: 10, inserted: 1 });
    assert.equal(text.slice(0, text.length), 'one\ntxree');
    assert.deepEqual(text.replace(undefined, 'new'), { start: 0, end: 9, inserted: 3 });
    assert.equal(text.lineText(0), 'new');
  });

  test('tells in which lines a text stands', () => {
    const property = fc.property(
      fc.array(piece, { maxLength: 4 }),
      fc.constantFrom('row 7', 'b', 'x'),
      (parts, wanted) => {
        const text = new DocumentText(parts.join(''));
        const [first, last] = [Math.floor(text.lineCount / 3), Math.ceil((2 * text.lineCount) / 3)];
        const lines = Array.from({ length: Math.min(last + 1, text.lineCount) - first }, (_, index) => first + index);
        const expected = lines.flatMap((line) => {
          const row = text.lineText(line);
          const column = row.indexOf(wanted);
          const behind = column + wanted.length;
          return column < 0 ? [] : [[line, column, behind < row.length ? row.charCodeAt(behind) : -1]];
        });
        const found: number[][] = [];
        text.linesWith(wanted, first, last, (...place) => found.push(place));
        assert.deepEqual(found, expected);
      },
    );
    fc.assert(property, { seed: 3, numRuns: 60 });
  });

  test('has no text beyond its lines', () => {
    const text = new DocumentText('one\n');
    assert.deepEqual([text.lineCount, text.lineText(1), text.lineText(2), text.lineLength(-1)], [2, '', '', 0]);
    assert.equal(text.offsetAt({ line: 7, character: 3 }), 4);
  });
});
