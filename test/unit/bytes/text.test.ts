import assert from 'node:assert/strict';
import { decodeText, findNul, textUpToNul } from '../../../formats/bytes/text.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

suite('text of a file', () => {
  test('is UTF-8, else Latin-1', () => {
    assert.deepEqual(decodeText(bytes('plain')), { text: 'plain', isUtf8: true });
    assert.deepEqual(decodeText(bytes('é€🐧')), { text: 'é€🐧', isUtf8: true });
    assert.deepEqual(decodeText(bytes('\ufeff\ufffd')), { text: '\ufeff\ufffd', isUtf8: true });
    assert.deepEqual(decodeText(Uint8Array.of(0xef, 0xbf, 0xbd, 0xff)), { text: 'ï¿½ÿ', isUtf8: false });
    assert.deepEqual(decodeText(Uint8Array.of(0x63, 0xe9)), { text: 'cé', isUtf8: false });
    assert.deepEqual(decodeText(bytes('x'.repeat(200_000))), { text: 'x'.repeat(200_000), isUtf8: true });
    assert.deepEqual(decodeText(new Uint8Array(0)), { text: '', isUtf8: true });
  });

  test('ends at the first NUL, or where its array or the file ends', () => {
    const array = bytes('ab\0cd');
    assert.equal(textUpToNul(array, 0, 5), 'ab');
    assert.equal(textUpToNul(array, 3, 5), 'cd');
    assert.equal(findNul(array, 3, 99), 5);
  });
});
