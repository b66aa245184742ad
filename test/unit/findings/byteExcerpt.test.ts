import assert from 'node:assert/strict';
import type { Finding } from '../../../formats/findings/finding.ts';
import { finding } from '../../../formats/findings/finding.ts';
import { byteExcerpts, renderBytes } from '../../../formats/findings/report/byteExcerpt.ts';
import { toTextLines } from '../../../formats/findings/report/textReport.ts';
import { badValueFinding, binaryFinding, oddSize, reportOf } from './sample.ts';

const bytes = Uint8Array.from({ length: 60 }, (_, index) => 0x30 + index);

function findingAt(start: number, end: number): Finding {
  return finding(oddSize, 'size', { size: 7 }, { start, end });
}

/** The line shown for a place, with its offset, and the carets. */
function shown(start: number, end: number, file = bytes): readonly (string | number)[] {
  const { place } = findingAt(start, end);
  const excerpt = byteExcerpts(file, [findingAt(start, end)]);
  const [found] = [...excerpt.values()];
  if (found === undefined) return [];
  const { source, carets } = renderBytes(found, place);
  return [found.offset, source, carets];
}

suite('excerpt of bytes', () => {
  const first = '30 31 32 33 34 35 36 37 38 39 3a 3b 3c 3d 3e 3f  0123456789:;<=>?';

  test('shows a line of sixteen, with carets below the bytes and their text', () => {
    assert.deepEqual(shown(4, 8), [0, first, '            ^^^^^^^^^^^                              ^^^^']);
    assert.deepEqual(shown(0, 16), [0, first, `${'^'.repeat(47)}  ${'^'.repeat(16)}`]);
    assert.equal(shown(16, 17)[0], 16);
  });

  test('begins elsewhere where the bytes would not be in one line', () => {
    assert.equal(shown(12, 20)[0], 8);
    assert.equal(shown(13, 25)[0], 12);
    assert.equal(shown(15, 31)[0], 15);
    const [offset, , carets] = shown(20, 50);
    assert.equal(offset, 16);
    assert.match(String(carets), /^ {12}\^{35} +\^{12}$/);
  });

  test('marks the place behind the last byte, and nothing beyond', () => {
    const [offset, source, carets] = shown(60, 60);
    assert.deepEqual([offset, source], [48, '60 61 62 63 64 65 66 67 68 69 6a 6b              `abcdefghijk']);
    assert.equal(carets, `${' '.repeat(36)}^^${' '.repeat(23)}^`);
    assert.deepEqual(shown(61, 62), []);
    assert.deepEqual(shown(0, 0, new Uint8Array(0)), []);
  });

  test('shows what is not visible ASCII as dots', () => {
    const [, source] = shown(0, 1, Uint8Array.of(0x1b, 0x7f, 0x20, 0x7e, 0xe9));
    assert.match(String(source), /^1b 7f 20 7e e9 +\.\. ~\.$/);
  });

  test('is for places in the file itself that have no text', () => {
    const excerpts = byteExcerpts(bytes, [binaryFinding, badValueFinding('x', { excerpt: 'x' })]);
    assert.equal(excerpts.size, 0);
  });

  test('keeps a line only of the file', () => {
    for (const file of [bytes, Buffer.from(bytes)]) {
      const [excerpt] = [...byteExcerpts(file, [findingAt(4, 8)]).values()];
      assert.equal(excerpt?.bytes.buffer.byteLength, 16);
    }
  });

  test('is part of the text report', () => {
    const found = findingAt(17, 18);
    const report = { ...reportOf(found), excerpts: byteExcerpts(bytes, [found]) };
    assert.deepEqual(toTextLines(report), [
      'a/b.pma: byte 17: hint: size 7 [archive/odd-size]',
      '  0x0010 | 40 41 42 43 44 45 46 47 48 49 4a 4b 4c 4d 4e 4f  @ABCDEFGHIJKLMNO',
      `         | ${' '.repeat(3)}^^${' '.repeat(45)}^`,
    ]);
  });
});
