import assert from 'node:assert/strict';
import { tokenizeLine } from '../../../formats/text/tokens.ts';

function texts(line: string): readonly string[] {
  return tokenizeLine(line).tokens.map(({ text }) => text);
}

suite('pma tokens', () => {
  test('are divided by blanks and tabs', () => {
    assert.deepEqual(texts('\tsda  1.0\t2 '), ['sda', '1.0', '2']);
    assert.deepEqual(texts(''), []);
    assert.deepEqual(texts(' \t '), []);
  });

  test('end at a # that starts a token, and only there', () => {
    assert.deepEqual(tokenizeLine('200 201 # peak'), {
      tokens: [
        { text: '200', column: 0, endColumn: 3 },
        { text: '201', column: 4, endColumn: 7 },
      ],
      commentColumn: 8,
    });
    assert.deepEqual(texts('202#3 4'), ['202#3', '4']);
  });

  test("hold blanks between ' '", () => {
    assert.deepEqual(texts("'s da' 1"), ['s da', '1']);
    assert.deepEqual(texts("'sda 1"), ['sda 1']);
    assert.deepEqual(texts('"s da" 1'), ['"s', 'da"', '1']);
  });

  test('have columns in UTF-16 code units', () => {
    assert.deepEqual(tokenizeLine('ä😀 1').tokens, [
      { text: 'ä😀', column: 0, endColumn: 3 },
      { text: '1', column: 4, endColumn: 5 },
    ]);
  });

  test('do not hold the CR of a line end', () => {
    assert.deepEqual(texts('1 2\r'), ['1', '2']);
    assert.deepEqual(texts('1 \r'), ['1']);
  });

  test('of an endless line are kept up to a limit', () => {
    assert.equal(texts('1 '.repeat(100_000)).length, 1024);
  });
});
