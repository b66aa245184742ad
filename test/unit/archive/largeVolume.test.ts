import assert from 'node:assert/strict';
import { resolveArchive } from '../../../formats/archive/members/archiveFiles.ts';
import { archiveSpan } from '../../../formats/archive/archiveSpan.ts';
import { checkArchive } from '../../../formats/archive/checkArchive.ts';
import { openArchive } from '../../../formats/archive/openArchive.ts';
import type { ByteSource } from '../../../formats/bytes/byteSource.ts';
import { encodeIndexEntry } from '../../../formats/archive/write/indexWriter.ts';
import { labelRecord, resultRecord } from '../../writers/archive/archiveRecords.ts';
import { ArchiveWriter } from '../../writers/archive/archiveWriter.ts';
import { memoryFolder } from '../../writers/archive/memoryFolder.ts';
import { after, sample } from '../../writers/archive/sampleArchive.ts';
import { readResults } from './readArchive.ts';

const period = 1 << 22;
const spec = { base: sample.base, version: 3, start: after(0) } as const;
const label = labelRecord(spec, 0);
const volumeName = `${sample.base}.0`;

/** A label, and behind it one record again and again: no memory and no disk for gigabytes. */
class RepeatingSource implements ByteSource {
  readonly name = volumeName;
  readonly size: number;
  readonly #twice: Uint8Array;

  constructor(record: Uint8Array, size: number) {
    this.size = size;
    this.#twice = new Uint8Array(2 * record.length);
    this.#twice.set(record);
    this.#twice.set(record, record.length);
  }

  read(start: number, end: number): Promise<Uint8Array> {
    const to = Math.min(end, this.size);
    if (start >= label.length) {
      const from = (start - label.length) % period;
      const length = to - start;
      if (length <= period) return Promise.resolve(this.#twice.subarray(from, from + length));
    }
    const bytes = new Uint8Array(to - start);
    for (let at = start; at < to; at++)
      bytes[at - start] = (at < label.length ? label[at] : this.#twice[(at - label.length) % period]) ?? 0;
    return Promise.resolve(bytes);
  }
}

/** An archive of one volume of a size, with one index entry. */
function largeArchive(size: number, dataOffset: number) {
  const content = new Uint8Array(period - 48);
  const values = [{ instance: -1, value: { type: 7, content } }];
  const record = resultRecord(3, after(0), [{ pmid: sample.raw, values }]);
  assert.equal(record.length, period);
  const writer = new ArchiveWriter(spec).descriptor({ pmid: sample.raw, names: ['raw'], type: 7 });
  const files = writer.finish();
  const metaOffset = files.get(`${sample.base}.meta`)?.length ?? 0;
  const entry = encodeIndexEntry(3, { time: after(0), volume: 0, metaOffset, dataOffset });
  files.set(`${sample.base}.index`, Uint8Array.from([...labelRecord(spec, -2), ...entry]));
  const folder = memoryFolder(files);
  const source = new RepeatingSource(record, size);
  const open = (name: string): Promise<ByteSource> =>
    name === volumeName ? Promise.resolve(source) : folder.open(name);
  const set = resolveArchive(sample.base, folder.names) ?? assert.fail('no files');
  return { folder: { ...folder, open }, set };
}

suite('a volume of more than 4 GiB', () => {
  const count = 2 ** 32 / period + 20;
  const offsetOf = (record: number): number => label.length + record * period;

  test('is read from an index entry beyond 2^31, and beyond 2^32', async () => {
    for (const first of [2 ** 31 / period + 1, count - 5]) {
      const { folder, set } = largeArchive(offsetOf(count), offsetOf(first));
      const archive = await openArchive(folder, set);
      assert.equal(archive.usableEntries, 1);
      const records = await readResults(archive, { from: after(0), limit: 3 });
      assert.deepEqual(
        records.map(({ start }) => start),
        [first, first + 1, first + 2].map(offsetOf),
      );
      assert.deepEqual((await archiveSpan(archive)).end, after(0));
    }
  });

  test('is checked to its end; what is cut there is told with its offset', async () => {
    const { folder, set } = largeArchive(offsetOf(count) + 100, offsetOf(count - 1) + 4);
    const { findings, totals } = await checkArchive(folder, set);
    assert.equal(totals.records, count);
    assert.deepEqual(
      findings.map(({ rule, place }) => [rule.code, place.file, place.start]),
      [
        ['archive/index-offset', `${sample.base}.index`, 808 + 16 + 8],
        ['archive/cut-record', volumeName, offsetOf(count)],
      ],
    );
  });
});
