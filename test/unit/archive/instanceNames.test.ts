import assert from 'node:assert/strict';
import { ArchiveReporter } from '../../../formats/archive/archiveReporter.ts';
import { decodeIndomRecord, instanceEntries } from '../../../formats/archive/metadata/indomRecord.ts';
import { metadataTypes } from '../../../formats/archive/records/metadataTypes.ts';
import { messageOf } from '../../../formats/findings/finding.ts';

/** A record of a version 2 archive whose instances 0, 1, … have names at these offsets of the text. */
function recordOf(offsets: readonly number[], text: string) {
  const length = 24 + 8 * offsets.length + text.length + 4;
  const bytes = new Uint8Array(length);
  const view = new DataView(bytes.buffer);
  [length, metadataTypes.indomV2, 1_767_225_600, 0, 1, offsets.length].forEach((word, i) => {
    view.setUint32(4 * i, word);
  });
  for (const [i, offset] of offsets.entries()) {
    view.setInt32(24 + 4 * i, i);
    view.setInt32(24 + 4 * (offsets.length + i), offset);
  }
  bytes.set(new TextEncoder().encode(text), 24 + 8 * offsets.length);
  view.setUint32(length - 4, length);
  const image = { file: 'a.meta', version: 2 as const, bytes, view };
  const reporter = new ArchiveReporter();
  const record = decodeIndomRecord({ image, start: 0, end: length, type: metadataTypes.indomV2 }, reporter);
  return { record: record ?? assert.fail('no record'), image, told: reporter.finish([]).map(messageOf) };
}

suite('names of instances', () => {
  test('may share their bytes', () => {
    const { record, image, told } = recordOf([0, 4, 2, 4], 'sda\0sdb\0');
    assert.deepEqual(told, []);
    const entries = instanceEntries(image, record);
    assert.deepEqual(
      entries.map(({ id, name }) => `${id} ${name ?? ''}`),
      ['0 sda', '1 sdb', '2 a', '3 sdb'],
    );
    assert.deepEqual(entries[2]?.nameRange, { start: 58, end: 59 });
  });

  test('are told where they lead elsewhere or have no end', () => {
    const { record, image, told } = recordOf([0, 40, 5], 'sda\0sdb');
    assert.equal(told.length, 2);
    assert.deepEqual(
      instanceEntries(image, record).map(({ name }) => name),
      ['sda', '', 'db'],
    );
  });

  test('are read of a hostile record only so far', () => {
    const count = 100_000;
    const offsets = Array.from({ length: count }, (_, i) => i % 1000);
    const { record, image } = recordOf(offsets, `${'x'.repeat(count)}\0`);
    const names = instanceEntries(image, record).map(({ name }) => name ?? '');
    assert.equal(names[0]?.length, count);
    assert.ok(names.reduce((sum, name) => sum + name.length, 0) <= 16 * image.bytes.length);
  });
});
