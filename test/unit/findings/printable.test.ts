import assert from 'node:assert/strict';
import { displayWidth, toPrintable, toPrintableJson } from '../../../formats/findings/report/printable.ts';

suite('printable', () => {
  test('shows what would drive a terminal as an escape', () => {
    assert.equal(toPrintable('\u001b[31mred\u0007'), '\\x1b[31mred\\x07');
    assert.equal(toPrintable('a\tb\r\n'), 'a\\x09b\\x0d\\x0a');
    assert.equal(toPrintable('\u009b2J'), '\\x9b2J');
    assert.equal(toPrintable('a\u202eb\u2028'), 'a\\u202eb\\u2028');
    assert.equal(toPrintable('\ud800 \u{e0001}'), '\\ud800 \\u{e0001}');
  });

  test('leaves letters, pictures and accents alone', () => {
    const text = 'Größe 磁盘 😀 e\u0301';
    assert.equal(toPrintable(text), text);
  });

  test('knows how many columns a character takes', () => {
    assert.deepEqual(['abc', '磁盘', '😀', 'e\u0301', 'é', 'Ａ', 'ｱ', ''].map(displayWidth), [3, 4, 2, 1, 1, 2, 1, 0]);
  });

  test('writes JSON that reads back the same and holds no control characters', () => {
    const value = { text: '\u001b\u007f\u009b\u202e\u2028\u{e0001}\ud800"\\' };
    const json = toPrintableJson(value);
    assert.deepEqual(JSON.parse(json), value);
    assert.match(json, /^[\n -~]*$/);
  });

  test('writes JSON on one line where asked to', () => {
    assert.equal(toPrintableJson({ a: [1] }, 0), '{"a":[1]}');
  });
});
