import assert from 'node:assert/strict';
import { idOfKey, InstanceKeys } from '../../../formats/archive/metadata/instanceKeys.ts';
import { IndomTimeline } from '../../../formats/archive/metadata/indomTimeline.ts';
import { encodeInDom } from '../../../formats/pcp/inDom.ts';
import { encodePmid } from '../../../formats/pcp/pmid.ts';
import { ArchiveWriter } from '../../writers/archive/archiveWriter.ts';
import type { InstanceSpec } from '../../writers/archive/archiveRecords.ts';
import { openFiles } from './openSample.ts';
import { readRates, readSeries } from './readArchive.ts';

const domain = 212;
const indom = encodeInDom({ domain, serial: 1 });
const reads = encodePmid({ domain, cluster: 1, item: 1 });
const at = (seconds: number) => ({ seconds: 1_775_044_800 + seconds, nanoseconds: 0 });
const step = 2 ** 32;

interface Observation {
  readonly time: number;
  readonly instances: readonly InstanceSpec[];
  readonly isDelta?: boolean;
}

/** An archive in which a counter grows by 10 a second; ids are those of the instances at the time. */
function writer(version: 2 | 3, observations: readonly Observation[], seconds: number, ids: readonly number[]) {
  const archive = new ArchiveWriter({ base: '20260401', version, start: at(0) });
  archive.descriptor({ pmid: reads, names: ['disk.reads'], type: 1, indom, semantics: 1 });
  for (const { time, instances, isDelta = false } of observations) archive.indom(at(time), indom, instances, isDelta);
  archive.indexEntry(at(0));
  for (let i = 0; i <= seconds; i += 10)
    archive.record(at(i), [
      { pmid: reads, values: ids.map((instance) => ({ instance, value: 10 * i + 1000 * instance })) },
    ]);
  return archive.indexEntry(at(seconds));
}

const named = (...names: readonly (readonly [id: number, name: string])[]) => names.map(([id, name]) => ({ id, name }));

async function keysOf(observations: readonly Observation[], version: 2 | 3 = 3): Promise<InstanceKeys> {
  const archive = await openFiles(writer(version, observations, 40, [0, 1]).finish());
  return InstanceKeys.of(archive.metadata.indoms.get(indom) ?? assert.fail('no domain'));
}

suite('instances by their names', () => {
  test('are their ids where these keep their names', async () => {
    const keys = await keysOf([
      { time: 0, instances: named([0, 'sda'], [1, 'sdb']) },
      { time: 20, instances: named([1, 'sdb'], [2, 'sdc']) },
      { time: 30, instances: named([0, 'sda'], [1, 'sdb']) },
    ]);
    assert.ok(keys.areIds);
    assert.deepEqual(
      [...keys.names],
      [
        [0, 'sda'],
        [1, 'sdb'],
        [2, 'sdc'],
      ],
    );
  });

  test('differ where an id gets another name', async () => {
    const keys = await keysOf([
      { time: 0, instances: named([0, '/dev/sda1'], [1, '/dev/sdb1']) },
      { time: 20, instances: named([0, '/dev/sda1'], [1, '/dev/sdc1']) },
    ]);
    assert.deepEqual(
      [...keys.names],
      [
        [0, '/dev/sda1'],
        [1, '/dev/sdb1'],
        [1 + step, '/dev/sdc1'],
      ],
    );
    assert.deepEqual(
      [-5, 0, 19, 20, 99].map((time) => keys.keyAt(1, at(time))),
      [1, 1, 1, 1 + step, 1 + step],
    );
    assert.equal(keys.keyAt(7, at(20)), 7, 'of an id that has no name');
  });

  test('are the same where two ids exchange their names, or one comes back under another id', async () => {
    const swapped = await keysOf([
      { time: 0, instances: named([0, 'sda'], [1, 'sdb']) },
      { time: 20, instances: named([0, 'sdb'], [1, 'sda']) },
    ]);
    assert.deepEqual([...swapped.names.keys()], [0, 1]);
    assert.deepEqual(
      [0, 1].map((id) => swapped.keyAt(id, at(30))),
      [1, 0],
    );
    const moved = await keysOf([
      { time: 0, instances: named([0, 'usb'], [1, 'sdb']) },
      { time: 10, instances: [{ id: 0 }], isDelta: true },
      { time: 20, instances: named([2, 'usb']), isDelta: true },
    ]);
    assert.deepEqual([...moved.names.keys()], [0, 1]);
    assert.equal(moved.keyAt(2, at(20)), 0);
  });

  test('are not one where two ids have the same name at once, or none', async () => {
    const keys = await keysOf([{ time: 0, instances: named([0, 'lo'], [1, 'lo'], [2, ''], [3, '']) }]);
    assert.deepEqual([...keys.names.keys()], [0, 1, 2, 3]);
    assert.ok(keys.areIds);
  });

  test('are no further ones where a second one of a name goes and comes back', async () => {
    const twin = named([1, 'mmv.test']);
    const keys = await keysOf([
      { time: 0, instances: named([0, 'mmv.test'], [1, 'mmv.other']) },
      ...[10, 20, 30].flatMap((time) => [
        { time, instances: twin, isDelta: true },
        { time: time + 5, instances: [{ id: 1 }], isDelta: true },
      ]),
    ]);
    assert.deepEqual(
      [...keys.names],
      [
        [0, 'mmv.test'],
        [1, 'mmv.other'],
        [1 + step, 'mmv.test'],
      ],
    );
    assert.deepEqual([0, 1, 1 + 2 * step].map(idOfKey), [0, 1, 1]);
  });

  test('of processes differ where a number is that of another one', async () => {
    const keys = await keysOf([
      { time: 0, instances: named([1, '000001 init'], [373, '000373 (kworker/0:1)']) },
      { time: 20, instances: named([1, '000001 init'], [373, '000373 gvfsd-dnssd']) },
    ]);
    assert.deepEqual(
      [...keys.names],
      [
        [1, '000001 init'],
        [373, '000373 (kworker/0:1)'],
        [373 + step, '000373 gvfsd-dnssd'],
      ],
    );
    assert.deepEqual(
      [-5, 0, 19, 20, 99].map((time) => keys.periodAt(at(time))),
      [0, 0, 0, 1, 1],
    );
  });

  test('go on where the archive has grown', async () => {
    const observations = [
      { time: 0, instances: named([0, 'a']) },
      { time: 20, instances: named([0, 'b']) },
    ];
    const { metadata } = await openFiles(writer(3, observations, 40, [0]).finish());
    const { image, records } = metadata.indoms.get(indom) ?? assert.fail('no domain');
    const growing = new IndomTimeline(indom, () => image);
    for (const [index, record] of records.entries()) {
      growing.add(record);
      assert.equal(InstanceKeys.of(growing).names.size, index + 1);
    }
    assert.deepEqual(
      [10, 20].map((time) => InstanceKeys.of(growing).keyAt(0, at(time))),
      [0, step],
    );
  });

  test('do not cost more than the names where a domain changes thousands of times', async () => {
    const observations = Array.from({ length: 1000 }, (_, i) => ({
      time: i,
      instances: named([0, `eth0:${i}`], [1, 'lo']),
    }));
    const keys = await keysOf(observations);
    assert.equal(keys.names.size, 1001);
    assert.equal(keys.names.get(keys.keyAt(0, at(999))), 'eth0:999');
    assert.equal(keys.names.get(keys.keyAt(0, at(17))), 'eth0:17');
  });

  for (const version of [2, 3] as const)
    test(`no line goes through two devices, version ${version}`, async () => {
      const observations = [
        { time: 0, instances: named([0, 'sda'], [1, 'sdb']) },
        { time: 20, instances: named([0, 'sda'], [1, 'sdc']) },
      ];
      const archive = await openFiles(writer(version, observations, 40, [0, 1]).finish());
      const rates = await readRates(archive, reads);
      assert.deepEqual(
        [...rates].map(([name, { values }]) => [name, [...values]]),
        [
          ['sda', [NaN, 10, 10, 10, 10]],
          ['sdb', [NaN, 10, NaN]],
          ['sdc', [NaN, 10, 10]],
        ],
      );
      const chosen = await readSeries(archive, { pmid: reads, instances: new Set([1 + step]) });
      assert.deepEqual(
        chosen?.instances.map(({ name }) => name),
        ['sdc'],
      );
    });
});
