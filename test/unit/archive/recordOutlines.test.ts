import assert from 'node:assert/strict';
import type { Losses } from '../../../formats/archive/losses.ts';
import { visitResults } from '../../../formats/archive/visitResults.ts';
import type { SetSpec } from '../../writers/archive/values.ts';
import { u64 } from '../../writers/archive/values.ts';
import { ArchiveWriter } from '../../writers/archive/archiveWriter.ts';
import { knownMetric } from '../../writers/archive/knownMetric.ts';
import { openFiles } from './openSample.ts';
import type { ResultRecord } from './readArchive.ts';
import { resultOf } from './readArchive.ts';

const start = 1_773_014_400;
const [reads, writes, load, busy] = ['disk.dev.read', 'disk.dev.write', 'kernel.all.load', 'disk.dev.avactive'].map(
  (name) => knownMetric(name),
) as [Metric, Metric, Metric, Metric];
type Metric = ReturnType<typeof knownMetric>;

/** A set of so many values, in blocks or not as its metric has them. */
const setOf = ({ pmid, type }: Metric, count: number, value: number): SetSpec => ({
  pmid,
  values: Array.from({ length: count }, (_, instance) => ({
    instance,
    value: type === 3 ? u64(value + instance) : value + instance,
  })),
});

/** Records that have the same length with other value sets, and others. */
const kinds: readonly ((value: number) => readonly SetSpec[])[] = [
  (value) => [setOf(reads, 2, value), setOf(busy, 1, value), setOf(writes, 1, value)],
  (value) => [setOf(reads, 1, value), setOf(busy, 1, value), setOf(writes, 2, value)],
  (value) => [setOf(writes, 2, value), setOf(busy, 1, value), setOf(reads, 1, value)],
  (value) => [setOf(busy, 1, value), setOf(reads, 2, value), setOf(writes, 1, value)],
  (value) => [setOf(reads, 2, value), { pmid: busy.pmid, error: -12350 }, setOf(writes, 1, value)],
  (value) => [setOf(load, 3, value)],
  () => [],
];

function written(order: readonly number[]): ArchiveWriter {
  const writer = new ArchiveWriter({ base: 'kinds', version: 3, start: { seconds: start, nanoseconds: 0 }, host: 'h' });
  for (const metric of [reads, writes, load, busy]) writer.descriptor(metric);
  for (const [i, kind] of order.entries())
    writer.record({ seconds: start + i, nanoseconds: 0 }, kinds[kind]?.(1000 * i) ?? []);
  return writer;
}

/** The records of an archive with the values of one metric, and what could not be read. */
async function valuesOf(
  files: ReadonlyMap<string, Uint8Array>,
  wanted: Metric,
  isOnly: boolean,
): Promise<{ readonly records: readonly ResultRecord[]; readonly corrupt: readonly string[]; readonly sets: number }> {
  const archive = await openFiles(new Map(files));
  const records: ResultRecord[] = [];
  const corrupt: string[] = [];
  let sets = 0;
  const losses: Losses = {
    broken: () => assert.fail(),
    corrupt: (_, at, fault) => corrupt.push(`${at} ${fault}`),
    failure: () => assert.fail(),
  };
  const isWanted = (names: readonly string[]): boolean => names.some((name) => wanted.names.includes(name));
  await visitResults(
    archive,
    (cursor, volume, from, end) => {
      const record = resultOf(archive, cursor, { volume, start: from, end });
      sets += record.sets.length;
      records.push({ ...record, sets: record.sets.filter(({ pmid }) => pmid === wanted.pmid) });
      return true;
    },
    { ...(isOnly ? { reads: isWanted } : {}), losses },
  );
  return { records, corrupt, sets };
}

suite('records of which some metrics are read', () => {
  test('have the same values as if all were read, in whatever order kinds of records come', async () => {
    let seed = 7;
    const random = (below: number): number => (seed = (seed * 1103515245 + 12345) % 2 ** 31) % below;
    const order = Array.from({ length: 400 }, () => random(kinds.length));
    const files = written(order).finish();
    for (const metric of [reads, writes, load, busy]) {
      const all = await valuesOf(files, metric, false);
      const only = await valuesOf(files, metric, true);
      assert.deepEqual(only.records, all.records);
      assert.equal(all.records.length, order.length);
      assert.deepEqual(only.corrupt, []);
    }
  });

  test('are gone through for these metrics alone once their kind is known', async () => {
    const files = written(Array.from({ length: 50 }, () => 0)).finish();
    const { records, sets } = await valuesOf(files, writes, true);
    assert.equal(records.filter(({ sets: [set] }) => set?.values.length === 1).length, 50);
    assert.equal(sets, 2 * 3 + 48);
  });

  test('are checked as others where their value sets are damaged, and where blocks are that are read', async () => {
    const order = Array.from({ length: 20 }, () => 0);
    const writer = written(order);
    const starts = writer.starts.volumes[0] ?? [];
    const files = writer.finish();
    const volume = files.get('kinds.0') ?? assert.fail();
    const view = new DataView(volume.buffer, volume.byteOffset, volume.byteLength);
    const firstSet = 20;
    // The set of disk.dev.avactive is said to have more values than fit, and a block of disk.dev.read to be far behind.
    const busySet = (starts[10] ?? 0) + firstSet + 12 + 2 * 8;
    assert.equal(view.getUint32(busySet), busy.pmid);
    view.setUint32(busySet + 4, 1000);
    view.setUint32((starts[15] ?? 0) + firstSet + 12 + 4, 0x3fffffff);
    const faultsFor = async (metric: Metric): Promise<readonly string[]> =>
      (await valuesOf(files, metric, true)).corrupt;
    assert.deepEqual(await faultsFor(reads), [`${starts[10] ?? NaN} valueCount`, `${starts[15] ?? NaN} blockOffset`]);
    assert.deepEqual(await faultsFor(writes), [`${starts[10] ?? NaN} valueCount`]);
  });
});
