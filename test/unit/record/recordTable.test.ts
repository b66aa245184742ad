import assert from 'node:assert/strict';
import type { Place } from '../../../formats/findings/finding.ts';
import { finding, messageOf } from '../../../formats/findings/finding.ts';
import { rule } from '../../../formats/findings/rule.ts';
import { checkFields, fieldParts } from '../../../formats/record/fieldParts.ts';
import { recordMarkdown } from '../../../formats/record/recordMarkdown.ts';
import { decodeRecord, field, placeOf, recordTable } from '../../../formats/record/recordTable.ts';
import { chars, i32, i64, u32, u64 } from '../../../formats/record/scalar.ts';

const tooHigh = rule({
  code: 'test/too-high',
  severity: 'error',
  title: 'Too high',
  messages: { count: 'count is {count}' },
  documentation: { why: '', example: '', fix: '' },
});

const sample = recordTable('sample', 32, 'A sample.', {
  name: field(chars(8), 'name', 'What it is called.'),
  total: field(u64, 'total', 'All of it.'),
  change: field(i64, 'change', 'Since last time.'),
  count: field(i32, 'count', 'At most 9.', {
    check: (count: number, place: Place) => (count > 9 ? finding(tooHigh, 'count', { count }, place) : undefined),
  }),
  flags: field(u32, 'flags', 'Bits.', { show: (flags: number) => `0x${flags.toString(16)}` }),
});

function sampleView(order: 'little' | 'big'): DataView {
  const view = new DataView(new ArrayBuffer(40));
  new Uint8Array(view.buffer).set(new TextEncoder().encode('abc\0xy'), 8);
  const little = order === 'little';
  view.setBigUint64(16, 2n ** 64n - 1n, little);
  view.setBigInt64(24, -5n, little);
  view.setInt32(32, 12, little);
  view.setUint32(36, 0xfffffff0, little);
  return view;
}

suite('recordTable', () => {
  for (const order of ['little', 'big'] as const) {
    test(`decodes ${order}-endian records, 64-bit fields as bigint`, () => {
      const decoded = decodeRecord(sample, sampleView(order), 8, order);
      const total: bigint = decoded.total;
      const count: number = decoded.count;
      assert.deepEqual(decoded, { name: 'abc', total: 2n ** 64n - 1n, change: -5n, count: 12, flags: 0xfffffff0 });
      assert.deepEqual([total, count], [decoded.total, decoded.count]);
    });
  }

  test('throws at load when the fields do not add up or are not aligned', () => {
    assert.throws(() => recordTable('short', 16, '', { one: field(u64, '', '') }), /add up to 8 bytes, not to 16/);
    assert.throws(
      () => recordTable('crooked', 12, '', { one: field(u32, '', ''), two: field(u64, '', '') }),
      /crooked.two: offset 4 is not aligned to 8/,
    );
  });

  test('shows fields as rows with absolute ranges', () => {
    const rows = fieldParts(sample, sampleView('little'), 8, 'little');
    assert.deepEqual(
      rows.map(({ title, text, start, end }) => [title, text, start, end]),
      [
        ['name', 'abc', 8, 16],
        ['total', '18446744073709551615', 16, 24],
        ['change', '-5', 24, 32],
        ['count', '12', 32, 36],
        ['flags', '0xfffffff0', 36, 40],
      ],
    );
    assert.equal(rows[4]?.raw, 0xfffffff0);
    assert.deepEqual(placeOf(sample, 8, 'count'), { start: 32, end: 36 });
  });

  test('shows of a record that is cut off what is there', () => {
    const rows = fieldParts(sample, new DataView(sampleView('little').buffer, 0, 26), 8, 'little');
    assert.deepEqual(
      rows.map(({ title }) => title),
      ['name', 'total', 'change'],
    );
    assert.equal(rows[2]?.text, 'truncated after 2 of 8 bytes');
    assert.equal(rows[2].end, 26);
    assert.equal('raw' in rows[2], false);
  });

  test('checks single fields at their place, and only whole ones', () => {
    const view = sampleView('big');
    const [found, ...others] = checkFields(sample, view, 8, 'big');
    assert.equal(others.length, 0);
    assert.ok(found);
    assert.equal(messageOf(found), 'count is 12');
    assert.deepEqual(found.place, { start: 32, end: 36 });
    assert.deepEqual(checkFields(sample, new DataView(view.buffer, 0, 34), 8, 'big'), []);
  });

  test('describes itself in Markdown', () => {
    const text = recordMarkdown(sample);
    assert.match(text, /^### sample \(32 bytes\)\n\nA sample\.\n/);
    assert.match(text, /\| 24 \| 4 \| int32 \| count \| At most 9\. \|/);
  });
});
