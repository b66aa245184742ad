import assert from 'node:assert/strict';
import { UsableEntries } from '../../../formats/archive/checks/checkIndex.ts';
import type { IndexEntry } from '../../../formats/archive/members/temporalIndex.ts';
import { TemporalIndex } from '../../../formats/archive/members/temporalIndex.ts';
import { visitResults } from '../../../formats/archive/visitResults.ts';
import { ArchiveWriter } from '../../writers/archive/archiveWriter.ts';
import { after, sample } from '../../writers/archive/sampleArchive.ts';
import { openFiles } from './openSample.ts';

/** Counts the entries that are decoded. */
class CountingIndex extends TemporalIndex {
  decoded = 0;

  override at(index: number): IndexEntry {
    this.decoded++;
    return super.at(index);
  }
}

const count = 300;
/** Several entries have the same time. */
const timeOf = (entry: number) => after(10 * Math.floor(entry / 3));

/** An archive whose index has so many entries. @param faulty one that has an offset beyond the volume */
function indexed(faulty?: number): ReadonlyMap<string, Uint8Array> {
  const writer = new ArchiveWriter({ base: sample.base, version: 3, start: after(0) });
  for (let entry = 0; entry < count; entry++) {
    writer.indexEntry(timeOf(entry));
    if (entry % 3 === 2) writer.record(timeOf(entry), []);
  }
  const files = writer.finish();
  const index = files.get(`${sample.base}.index`) ?? assert.fail('no index');
  const start = faulty === undefined ? undefined : writer.starts.index[faulty];
  if (start !== undefined) new DataView(index.buffer, index.byteOffset).setInt32(start + 28, 0x7ffffff0);
  return files;
}

suite('entries of an index that can be relied upon', () => {
  for (const faulty of [undefined, 0, 1, 100, count - 1])
    test(`are found by time as among all, where ${faulty === undefined ? 'none is' : `${faulty} is`} wrong`, async () => {
      const files = indexed(faulty);
      for (let seconds = -5; seconds < (10 * count) / 3 + 10; seconds += 5) {
        const archive = await openFiles(files);
        const found = archive.entryAt(after(seconds));
        assert.equal(archive.usableEntries, faulty ?? count);
        assert.equal(found, archive.index?.indexAt(after(seconds), faulty ?? count));
        assert.equal(archive.entryAt(after(seconds)), found);
      }
    });

  test('are looked at up to the time that is asked for', async () => {
    const { metadata, volumes, index, label } = await openFiles(indexed());
    const counting = new CountingIndex('i', 3, index?.bytes ?? assert.fail('no index'));
    const entries = new UsableEntries(counting, { start: label?.start, metadata, volumes });
    assert.equal(entries.at(after(20)), 6);
    assert.ok(counting.decoded < 20, `${counting.decoded} entries`);
    assert.equal(entries.count, count);
  });

  test('say up to where a volume is read for a time range', async () => {
    const archive = await openFiles(indexed());
    const { source } = archive.volumes[0]?.reader ?? assert.fail('no volume');
    const ends: number[] = [];
    source.expectUpTo = (end) => void ends.push(end);
    for (const to of [undefined, after(-5), after(25), after(10 * count)])
      await visitResults(archive, () => true, { to });
    assert.deepEqual(ends, [Infinity, Infinity, archive.index?.at(9).dataOffset, Infinity]);
  });
});
