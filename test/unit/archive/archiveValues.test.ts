import assert from 'node:assert/strict';
import { visitResults } from '../../../formats/archive/visitResults.ts';
import type { ResultCursor } from '../../../formats/archive/volume/resultCursor.ts';
import { archiveInfo } from '../../../formats/archive/archiveInfo.ts';
import { archiveSpan } from '../../../formats/archive/archiveSpan.ts';
import { valueText } from '../../../formats/archive/volume/valueText.ts';
import { after, sample } from '../../writers/archive/sampleArchive.ts';
import { DamagedArchive } from '../../writers/archive/damagedArchive.ts';
import { openFiles, openSample } from './openSample.ts';
import { readResults } from './readArchive.ts';

suite('archive values', () => {
  for (const version of [2, 3] as const) {
    test(`of every type, version ${version}`, async () => {
      const archive = await openSample(version);
      const records = await readResults(archive);
      assert.deepEqual(
        records.map(({ time, isMark, volume }) => [time.seconds - sample.start, isMark, volume]),
        [
          [0, false, 0],
          [10, false, 0],
          [10, true, 0],
          [20, false, 1],
          [30, false, 1],
          [40, false, 1],
        ],
      );
      const texts = records[1]?.sets.map(({ descriptor, error, values }) => [
        descriptor?.names[0],
        error ?? values.map(({ value }) => valueText(value)).join(' '),
      ]);
      assert.deepEqual(texts, [
        ['disk.reads', '100 101'],
        ['disk.bytes', '9007199254740993 9007199254740993'],
        ['sample.load', '0.1'],
        ['sample.name', '"step 1"'],
        ['sample.ratio', '0.3333333333333333'],
        ['sample.offset', '-1'],
        ['sample.raw', '[01020301]'],
        ['sample.trace', '2 event records'],
        ['sample.hires', '1 event record'],
        ['sample.parameter', -12351],
      ]);
    });

    test(`events with parameters, and missed ones, version ${version}`, async () => {
      const [, record] = await readResults(await openSample(version));
      const eventsOf = (pmid: number) => {
        const value = record?.sets.find((set) => set.pmid === pmid)?.values[0]?.value;
        return value?.kind === 'events' ? value.events : assert.fail('no events');
      };
      const [event, missed] = eventsOf(sample.trace).records;
      assert.deepEqual(event?.time, { seconds: sample.start + 1, nanoseconds: 5000 });
      assert.deepEqual(
        event.parameters.map(({ pmid, value }) => [pmid, valueText(value)]),
        [[sample.parameter, '1']],
      );
      assert.equal(missed?.missed, 3);
      assert.equal(eventsOf(sample.hires).records[0]?.time.nanoseconds, 5000);
    });
  }

  test('a part of the time is found by the index, across volumes', async () => {
    const archive = await openSample(3);
    const times = async (from: number, to: number) => {
      const records = await readResults(archive, { from: after(from), to: after(to) });
      return records.map(({ time }) => time.seconds - sample.start);
    };
    assert.deepEqual(await times(20, 31), [20, 30]);
    assert.deepEqual(await times(20, 30), [20], 'what is at the end is of what follows');
    assert.deepEqual(await times(5, 21), [10, 10, 20]);
    assert.deepEqual(await times(41, 99), []);
    assert.equal((await readResults(archive, { limit: 2 })).length, 2);
  });

  test('what an archive is', async () => {
    const info = await archiveInfo(await openSample(3), { counts: true });
    assert.deepEqual(
      [info.version, info.start, info.end, info.metrics, info.indoms, info.records, info.marks],
      [3, '2026-01-01T00:00:00.250000000Z', '2026-01-01T00:00:40.250000000Z', 10, 1, 6, 1],
    );
    assert.deepEqual(
      info.members.map(({ path, role, volume }) => [path, role, volume]),
      [
        ['20260101.meta', 'meta', undefined],
        ['20260101.index', 'index', undefined],
        ['20260101.0', 'volume', 0],
        ['20260101.1', 'volume', 1],
      ],
    );
  });

  test('an archive ends with its last whole record', async () => {
    const damaged = new DamagedArchive(3);
    damaged.cut('1', damaged.record(2, 1) + 30);
    assert.deepEqual((await archiveSpan(await openFiles(damaged.files))).end, after(30));
    damaged.cut('1', 0);
    const { end } = await archiveSpan(await openFiles(damaged.files));
    assert.deepEqual(end, { seconds: sample.start + 10, nanoseconds: 251_000_000 });
  });

  test('a record that cannot be read is passed over', async () => {
    const damaged = new DamagedArchive(3);
    damaged.u32('1', damaged.record(1, 1), 0);
    const records = await readResults(await openFiles(damaged.files), { from: after(15) });
    assert.deepEqual(
      records.map(({ time }) => time.seconds - sample.start),
      [20, 40],
    );
  });

  test('a record is passed over for a value block only where values of its metric are read', async () => {
    const damaged = new DamagedArchive(3);
    // Far behind the record.
    damaged.u32('0', damaged.valueSet(sample.bytes) + 16, 0x3fffffff);
    const archive = await openFiles(damaged.files);
    const timesOf = async (reads?: (names: readonly string[]) => boolean): Promise<readonly number[]> => {
      const times: number[] = [];
      const visit = ({ seconds }: ResultCursor): boolean => times.push(seconds - sample.start) > 0;
      await visitResults(archive, visit, { to: after(15), reads });
      return times;
    };
    assert.deepEqual(await timesOf(), [10, 10]);
    assert.deepEqual(await timesOf((names) => names.includes('disk.bytes')), [10, 10]);
    assert.deepEqual(await timesOf((names) => names.includes('disk.reads')), [0, 10, 10]);
  });
});
