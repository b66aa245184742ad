import assert from 'node:assert/strict';
import { resolveArchive } from '../../../formats/archive/members/archiveFiles.ts';
import { archiveSpan } from '../../../formats/archive/archiveSpan.ts';
import { openArchive } from '../../../formats/archive/openArchive.ts';
import { MemoryByteSource } from '../../../formats/bytes/memoryByteSource.ts';
import { memoryFolder } from '../../writers/archive/memoryFolder.ts';
import { after, sample, sampleArchive } from '../../writers/archive/sampleArchive.ts';
import { CountingByteSource } from '../bytes/countingByteSource.ts';

suite('an archive that grows', () => {
  test('keeps what was read of its metadata and reads the rest', async () => {
    const writer = sampleArchive(3);
    const before = writer.finish();
    const files = resolveArchive(sample.base, [...before.keys()]) ?? assert.fail('no files');
    const first = await openArchive(memoryFolder(before), files);
    writer.descriptor({ pmid: sample.parameter + 1, names: ['sample.new'], type: 1 });
    writer.record(after(50), [{ pmid: sample.parameter + 1, values: [{ instance: -1, value: 1 }] }]);
    const grown = writer.finish();
    const meta = grown.get(`${sample.base}.meta`) ?? assert.fail('no metadata');
    const counting = new CountingByteSource(new MemoryByteSource(`${sample.base}.meta`, meta));
    const folder = memoryFolder(grown);
    const open = (name: string) => (name === counting.name ? Promise.resolve(counting) : folder.open(name));
    const again = await openArchive({ ...folder, open }, files, { previous: first });
    assert.equal(again.metadata, first.metadata);
    assert.equal(again.metadata.find('sample.new')?.pmid, sample.parameter + 1);
    assert.equal(again.metadata.find('disk.reads')?.pmid, sample.reads);
    assert.ok(counting.bytesRead < 1000, `${counting.bytesRead} bytes`);
    assert.deepEqual((await archiveSpan(again)).end, after(50));
  });

  test('is read anew when it is another archive', async () => {
    const first = sampleArchive(3).finish();
    const files = resolveArchive(sample.base, [...first.keys()]) ?? assert.fail('no files');
    const opened = await openArchive(memoryFolder(first), files);
    const other = await openArchive(memoryFolder(sampleArchive(2).finish()), files, { previous: opened });
    assert.notEqual(other.metadata, opened.metadata);
    assert.equal(other.version, 2);
  });
});
