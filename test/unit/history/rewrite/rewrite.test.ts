import assert from 'node:assert/strict';
import type { Archive } from '../../../../formats/archive/archive.ts';
import { instanceEntries } from '../../../../formats/archive/metadata/indomRecord.ts';
import { visitResults } from '../../../../formats/archive/visitResults.ts';
import type { CutRequest, CutResult } from '../../../../formats/history/rewrite/cut.ts';
import { cutHistory, wholeHistory } from '../../../../formats/history/rewrite/cut.ts';
import { InexactValue } from '../../../../formats/history/rewrite/convertedSet.ts';
import { rescueArchive } from '../../../../formats/history/rewrite/rescue.ts';
import { SetHistory } from '../../../../formats/history/subject/setHistory.ts';
import { ArchiveWriter } from '../../../writers/archive/archiveWriter.ts';
import { cpuUser, memFree, minute, slice, slices } from '../../../writers/archive/setSlices.ts';
import { after, sample, sampleArchive } from '../../../writers/archive/sampleArchive.ts';
import { encodePmid } from '../../../../formats/pcp/pmid.ts';
import { encodeUnits } from '../../../writers/encodeUnits.ts';
import { u64 } from '../../../writers/archive/values.ts';
import { openFiles } from '../../archive/openSample.ts';
import { withSets } from '../set/memorySets.ts';
import type { Files } from './rewritten.ts';
import { assertSound, linesOf, written } from './rewritten.ts';

/** A host whose facts are logged once, a gauge and a counter each minute, and another counter each quarter of an hour. */
function hostArchive(): Files {
  const writer = new ArchiveWriter({ base: 'host', version: 3, start: minute(0) });
  const ncpu = { pmid: 1, names: ['hinv.ncpu'], type: 1, semantics: 4 };
  const slow = { pmid: 2, names: ['swap.pagesout'], type: 1, semantics: 1 };
  const filled = { pmid: 3, names: ['filesys.full'], type: 1, indom: 1029, semantics: 3 };
  for (const metric of [cpuUser, memFree, ncpu, slow, filled]) writer.descriptor(metric);
  writer.indom(minute(0), 1029, [
    { id: 0, name: '/dev/sda1' },
    { id: 1, name: '/dev/sdb1' },
  ]);
  writer.indom(minute(20), 1029, [
    { id: 0, name: '/dev/sda1' },
    { id: 1, name: '/dev/sdc1' },
  ]);
  writer.indexEntry(minute(0));
  const single = (pmid: number, value: number) => ({ pmid, values: [{ instance: -1, value }] });
  for (let at = 0; at < 60; at++) {
    const sets = [single(cpuUser.pmid, 100 * at), single(memFree.pmid, 5000 - at)];
    if (at === 0) sets.push(single(1, 8));
    if (at % 15 === 0) sets.push(single(2, at));
    if (at === 0)
      sets.push({
        pmid: 3,
        values: [
          { instance: 0, value: 70 },
          { instance: 1, value: 80 },
        ],
      });
    writer.record(minute(at), sets);
    if (at === 40) writer.mark({ ...minute(at), nanoseconds: 500_000_000 });
  }
  return writer.indexEntry(minute(59)).finish();
}

const atMinute = (time: string): string => `2026-03-02T00:${time}:00.000000000Z`;
const between = (from: number, to: number): CutRequest => ({
  ...wholeHistory,
  from: minute(from),
  to: minute(to),
  isExact: false,
});

async function cut(
  archive: Archive,
  request: CutRequest,
  version?: 2 | 3,
): Promise<{ readonly files: Files; readonly result: CutResult | undefined }> {
  let result: CutResult | undefined;
  const files = await written(
    archive,
    async (writer) => {
      result = await cutHistory(archive, request, writer, {});
    },
    version,
  );
  return { files, result };
}

suite('archives that are written from others', () => {
  for (const version of [2, 3] as const)
    test(`have all that was in version ${version}, and nothing to complain of`, async () => {
      const archive = await openFiles(sampleArchive(version).finish());
      const { files } = await cut(archive, wholeHistory);
      const copy = await openFiles(files);
      assert.deepEqual(await linesOf(copy), await linesOf(archive));
      assert.deepEqual(copy.metadata.helpOf('metric', sample.reads), archive.metadata.helpOf('metric', sample.reads));
      const metric = { pmid: sample.reads, indom: sample.disks };
      assert.deepEqual(
        copy.metadata.labels.merged(metric, after(5), 0),
        archive.metadata.labels.merged(metric, after(5), 0),
      );
      await assertSound(files);
    });

  test('are the same bytes each time', async () => {
    const archive = await openFiles(hostArchive());
    assert.deepEqual((await cut(archive, between(10, 30))).files, (await cut(archive, between(10, 30))).files);
  });

  test('of version 2 become version 3, and those of version 3 stay so', async () => {
    const archive = await openFiles(sampleArchive(2).finish());
    const { files } = await cut(archive, wholeHistory, 3);
    const copy = await openFiles(files);
    assert.equal(copy.version, 3);
    assert.deepEqual(await linesOf(copy), await linesOf(archive));
    await assertSound(files);
  });

  test('have instances in the order of their numbers, and changes of instances only where these are there', async () => {
    const writer = new ArchiveWriter({ base: 'host', version: 3, start: minute(0) });
    const metric = { pmid: 3, names: ['filesys.full'], type: 1, indom: 1029, semantics: 3 };
    writer.descriptor(metric).indom(minute(0), 1029, [
      { id: 5, name: 'five' },
      { id: 1, name: 'one' },
      { id: 2, name: 'two' },
    ]);
    // A change before it is lost.
    writer.indom(minute(1), 1029, [{ id: 1 }, { id: 9 }], true);
    for (const at of [0, 1]) writer.record(minute(at), [{ pmid: 3, values: [{ instance: 5, value: at }] }]);
    const { files } = await cut(await openFiles(writer.finish()), wholeHistory);
    const { metadata } = await openFiles(files);
    const timeline = metadata.timelineOf(1029);
    assert.deepEqual(
      timeline.records.map((record) => [record.isDelta, instanceEntries(metadata.image, record).map(({ id }) => id)]),
      [
        [false, [1, 2, 5]],
        [false, [2, 5]],
      ],
    );
  });

  test('have instances and labels from where they change, in records that are alike but for that', async () => {
    const writer = new ArchiveWriter({ base: 'host', version: 3, start: minute(0) });
    const metric = { pmid: 3, names: ['filesys.full'], type: 1, indom: 1029, semantics: 3 };
    writer.descriptor(metric);
    writer.indexEntry(minute(0));
    for (let at = 0; at < 12; at++) {
      if (at % 4 === 0) writer.indom(minute(at), 1029, [{ id: 0, name: `/dev/sd${'abc'.charAt(at / 4)}1` }]);
      if (at === 6) writer.labels(minute(at), 16, 3, [{ labels: { owner: '"ops"' } }]);
      const values = at === 9 ? [] : [{ instance: 0, value: at }];
      writer.record(minute(at), [{ pmid: 3, values }]);
    }
    const archive = await openFiles(writer.indexEntry(minute(11)).finish());
    const { files } = await cut(archive, wholeHistory);
    const copy = await openFiles(files);
    assert.deepEqual(await linesOf(copy), await linesOf(archive));
    assert.deepEqual(
      copy.metadata.timelineOf(1029).records.map(({ time }) => time),
      [0, 4, 8].map(minute),
    );
    const [before, from] = [5, 6].map((at) => copy.metadata.labels.merged(metric, minute(at), 0));
    assert.notDeepEqual(before, from);
    assert.deepEqual(from, archive.metadata.labels.merged(metric, minute(6), 0));
    await assertSound(files);
  });

  test('begin new volumes before one becomes too large, each of which the index names', async () => {
    const archive = await openFiles(hostArchive());
    const files = await written(archive, (writer) => cutHistory(archive, wholeHistory, writer, {}), 2, 1500);
    const copy = await openFiles(files);
    assert.ok(copy.volumes.length > 3);
    assert.equal(
      new Set(Array.from({ length: copy.index?.length ?? 0 }, (_, i) => copy.index?.at(i).volume)).size,
      copy.volumes.length,
    );
    assert.deepEqual(await linesOf(copy), await linesOf(archive));
    await assertSound(files);
  });
});

suite('a cut', () => {
  test('has the facts that hold, and the samples before and behind the range', async () => {
    const archive = await openFiles(hostArchive());
    const { files, result } = await cut(archive, between(30, 32));
    const lines = await linesOf(await openFiles(files));
    assert.deepEqual(lines.slice(0, 4), [
      // The instance that has another name by now is not a fact any more.
      `${atMinute('29')} hinv.ncpu - 8`,
      `${atMinute('29')} filesys.full /dev/sda1 70`,
      `${atMinute('29')} kernel.all.cpu.user - 2900`,
      `${atMinute('29')} mem.util.free - 4971`,
    ]);
    assert.deepEqual(lines.slice(-2), [
      `${atMinute('33')} kernel.all.cpu.user - 3300`,
      `${atMinute('33')} mem.util.free - 4967`,
    ]);
    assert.deepEqual(result, { facts: 2, leadIn: 2, tail: 2, metrics: 3, notCarried: ['swap.pagesout'] });
    await assertSound(files);
  });

  test('has a value once that is recorded where it begins', async () => {
    const writer = new ArchiveWriter({ base: 'host', version: 3, start: minute(0) });
    writer.descriptor(memFree);
    for (const at of [0, 1, 2, 3])
      writer.record(minute(at), [{ pmid: memFree.pmid, values: [{ instance: -1, value: at }] }]);
    const { files, result } = await cut(await openFiles(writer.finish()), between(2, 3));
    const lines = await linesOf(await openFiles(files));
    assert.deepEqual(
      lines,
      ['02', '03'].map((time) => `${atMinute(time)} mem.util.free - ${Number(time)}`),
    );
    assert.equal(result?.facts, 0);
    await assertSound(files);
  });

  test('names counters that are logged too seldom for a rate, unless the lead reaches them', async () => {
    const archive = await openFiles(hostArchive());
    const seldom = await cut(archive, between(36, 38));
    assert.deepEqual(seldom.result?.notCarried, ['swap.pagesout']);
    const { result } = await cut(archive, { ...between(36, 50), lead: 3600 });
    assert.deepEqual([result?.notCarried, result?.leadIn], [[], 3]);
  });

  test('has what is logged at an interval for three of them', async () => {
    const writer = new ArchiveWriter({ base: 'host', version: 3, start: minute(0) });
    for (const metric of [cpuUser, memFree]) writer.descriptor(metric);
    writer.indexEntry(minute(0));
    const single = (pmid: number, value: number) => ({ pmid, values: [{ instance: -1, value }] });
    for (let at = 0; at < 30; at++) {
      const free = at < 10 ? [single(memFree.pmid, 5000 - at)] : [];
      writer.record(minute(at), [single(cpuUser.pmid, 100 * at), ...free]);
    }
    const archive = await openFiles(writer.indexEntry(minute(29)).finish());
    const freeIn = async (from: number): Promise<readonly string[]> => {
      const { files } = await cut(archive, between(from, from + 1));
      return (await linesOf(await openFiles(files))).filter((line) => line.includes('mem.util.free'));
    };
    assert.deepEqual(await freeIn(12), [`${atMinute('11')} mem.util.free - 4991`]);
    assert.deepEqual(await freeIn(13), []);
  });

  test('takes nothing over a mark, and has none at its ends', async () => {
    const archive = await openFiles(hostArchive());
    const { files, result } = await cut(archive, between(41, 43));
    assert.deepEqual([result?.facts, result?.leadIn], [0, 0]);
    const lines = await linesOf(await openFiles(files));
    assert.equal(lines[0], `${atMinute('41')} kernel.all.cpu.user - 4100`);
    const before = await linesOf(await openFiles((await cut(archive, between(39, 40))).files));
    assert.equal(before.at(-1), `${atMinute('40')} mem.util.free - 4960`);
  });

  test('of a cut is the cut', async () => {
    const archive = await openFiles(hostArchive());
    const { files } = await cut(archive, between(30, 32));
    const again = await cut(await openFiles(files), between(30, 32));
    assert.deepEqual(again.files, files);
  });

  test('that is exact has the range alone', async () => {
    const archive = await openFiles(hostArchive());
    const { files } = await cut(archive, { ...between(30, 32), isExact: true });
    assert.deepEqual(
      (await linesOf(await openFiles(files))).map((line) => line.slice(0, 16)),
      ['30', '30', '30', '31', '31', '32', '32'].map((time) => atMinute(time).slice(0, 16)),
    );
  });

  test('keeps the instances that are wanted', async () => {
    const archive = await openFiles(hostArchive());
    const wish = { takesMetric: () => true, takesInstance: (name: string) => name === '/dev/sdb1' };
    const { files } = await cut(archive, { ...wholeHistory, wish, takesAllInstances: false });
    const lines = await linesOf(await openFiles(files));
    assert.deepEqual(
      lines.filter((line) => line.includes('filesys')),
      [`${atMinute('00')} filesys.full /dev/sdb1 80`],
    );
    await assertSound(files);
  });
});

/** Writes all archives among files as one. */
function merged(files: Files): Promise<Files> {
  return withSets(files, async ({ sets: [set] }, pool) => {
    assert.ok(set !== undefined);
    const archive = await new SetHistory(set, pool).asArchive({}, (name, end) => `${name}_until_${end.seconds}`);
    return written(archive, (writer) => cutHistory(archive, wholeHistory, writer, {}));
  });
}

suite('archives that are merged', () => {
  const days = [
    { base: 'a', from: 0, to: 9 },
    { base: 'b', from: 10, to: 19 },
  ] as const;

  test('lose nothing where the later one has a metric only from later on, as parts of a history do', async () => {
    const part = (base: string, times: Readonly<Record<number, readonly number[]>>): Files => {
      const start = Math.min(...Object.values(times).flat());
      const writer = new ArchiveWriter({ base, version: 3, start: minute(start) });
      for (const metric of [cpuUser, memFree]) writer.descriptor(metric);
      for (let at = start; at < 16; at++) {
        const pmids = [cpuUser, memFree].map(({ pmid }) => pmid).filter((pmid) => times[pmid]?.includes(at));
        const sets = pmids.map((pmid) => ({ pmid, values: [{ instance: -1, value: at }] }));
        if (sets.length > 0) writer.record(minute(at), sets);
      }
      return writer.finish();
    };
    const files = await merged(
      new Map([
        ...part('a', { [cpuUser.pmid]: [0, 1, 2, 3, 4, 5, 6, 7, 8], [memFree.pmid]: [0, 4, 8] }),
        ...part('b', { [cpuUser.pmid]: [7, 8, 9, 10, 11, 12], [memFree.pmid]: [4, 8, 12] }),
      ]),
    );
    const lines = (await linesOf(await openFiles(files))).filter((line) => !line.endsWith('mark'));
    const valuesOf = (name: string): readonly string[] =>
      lines.filter((line) => line.includes(name)).map((line) => line.split(' ').at(-1) ?? '');
    assert.deepEqual(
      valuesOf('kernel.all.cpu.user').map(Number),
      Array.from({ length: 13 }, (_, at) => at),
    );
    assert.deepEqual(valuesOf('mem.util.free').map(Number), [0, 4, 8, 12]);
    await assertSound(files);
  });

  /** An archive that begins with what pmlogger says of pmcd, and has facts, and counters of two intervals. */
  function loggedArchive(base: string, until: number, from = 0, sequence = 7): Files {
    const frame = [23, 24].map((item) => encodePmid({ domain: 2, cluster: 0, item }));
    const logger = [0, 2, 3].map((item) => encodePmid({ domain: 2, cluster: 3, item }));
    const types = new Map(frame.map((pmid, at) => [pmid, at === 0 ? 3 : 1]));
    const ncpu = { pmid: 1, names: ['hinv.ncpu'], type: 1, semantics: 4 };
    const slow = { pmid: 2, names: ['swap.pagesout'], type: 1, semantics: 1 };
    const writer = new ArchiveWriter({ base, version: 3, start: minute(from) });
    for (const metric of [cpuUser, ncpu, slow]) writer.descriptor(metric);
    for (const pmid of [...frame, ...logger])
      writer.descriptor({ pmid, names: [`pmcd.frame${pmid % 1024}`], type: types.get(pmid) ?? 1, semantics: 4 });
    const single = (pmid: number, value: number) => ({ pmid, values: [{ instance: -1, value }] });
    writer
      .indexEntry(minute(from))
      .record(minute(from), [
        { pmid: frame[0] ?? 0, values: [{ instance: -1, value: u64(4711n) }] },
        ...[frame[1] ?? 0, ...logger].map((pmid) => single(pmid, sequence)),
      ]);
    for (let at = from; at <= until; at++) {
      const sets = [single(cpuUser.pmid, 100 * at)];
      if (at === from) sets.push(single(1, 8));
      if (at % 4 === 0) sets.push(single(2, at));
      writer.record(minute(at), sets);
    }
    return writer.indexEntry(minute(until)).finish();
  }

  test('of two parts are the whole, without a mark where pmlogger says that pmcd was the same', async () => {
    const archive = await openFiles(loggedArchive('whole', 20));
    const named = (base: string, files: Files): Files =>
      new Map([...files].map(([name, bytes]) => [name.replace('out', base), bytes]));
    const first = (await cut(archive, { ...wholeHistory, to: minute(10), isExact: false })).files;
    const second = (await cut(archive, { ...wholeHistory, from: minute(10), isExact: false })).files;
    const whole = await linesOf(await openFiles(await merged(new Map([...named('a', first), ...named('b', second)]))));
    const source = await linesOf(archive);
    // The facts stand at the beginning of the second part again.
    assert.deepEqual(whole.filter((line) => !/00:08:00.*(?:hinv|pmcd)/.test(line)).toSorted(), source.toSorted());
    assert.equal(whole.filter((line) => /00:08:00.*(?:hinv|pmcd)/.test(line)).length, 6);
  });

  test('have a mark where pmcd was another one', async () => {
    const files = await merged(new Map([...loggedArchive('a', 9), ...loggedArchive('b', 19, 10, 8)]));
    const lines = await linesOf(await openFiles(files));
    assert.deepEqual(
      lines.filter((line) => line.endsWith('mark')),
      ['2026-03-02T00:09:00.001000000Z mark'],
    );
  });

  test('are one, with a mark between them', async () => {
    const files = await merged(slices(...days));
    const lines = await linesOf(await openFiles(files));
    assert.equal(lines.length, 41);
    assert.equal(lines[20], '2026-03-02T00:09:00.001000000Z mark');
    await assertSound(files);
  });

  test('are of version 3 where one of them is, whichever comes first', async () => {
    const files = await merged(slices({ ...days[0], version: 3 }, { ...days[1], version: 2 }));
    assert.deepEqual(
      await linesOf(await openFiles(files)),
      await linesOf(await openFiles(await merged(slices(...days)))),
    );
    await assertSound(files);
  });

  test('have once what overlaps, and what is there twice', async () => {
    const once = await linesOf(await openFiles(slice({ base: 'a', from: 0, to: 19 })));
    const overlap = await merged(slices({ base: 'a', from: 0, to: 14 }, { base: 'b', from: 10, to: 19 }));
    assert.deepEqual(
      (await linesOf(await openFiles(overlap))).filter((line) => !line.endsWith('mark')),
      once,
    );
    const copies = await merged(slices({ base: 'a', from: 0, to: 19 }, { base: 'copy', from: 0, to: 19 }));
    assert.deepEqual(await linesOf(await openFiles(copies)), once);
  });

  test('have a type that holds all values, and the unit of the newest', async () => {
    const wide = { ...memFree, units: encodeUnits({ dimSpace: 1, scaleSpace: 0 }) };
    const files = await merged(
      slices({ base: 'a', from: 0, to: 1, metrics: [memFree] }, { base: 'b', from: 2, to: 3, metrics: [wide] }),
    );
    const lines = await linesOf(await openFiles(files));
    const value = (at: number): number => (memFree.pmid % 1024) * 1000 + at;
    assert.deepEqual(
      lines.filter((line) => !line.endsWith('mark')).map((line) => Number(line.split(' ').at(-1))),
      [value(0) * 1024, value(1) * 1024, value(2), value(3)],
    );
    await assertSound(files);
  });

  test('are refused where a value fits neither type nor unit', async () => {
    const coarse = { ...memFree, units: encodeUnits({ dimSpace: 1, scaleSpace: 4 }) };
    const files = slices(
      { base: 'a', from: 1, to: 2, metrics: [memFree] },
      { base: 'b', from: 3, to: 4, metrics: [coarse] },
    );
    await assert.rejects(merged(files), (error) => error instanceof InexactValue && error.metric === 'mem.util.free');
  });

  test('tell metrics apart that became something else', async () => {
    const gauge = { ...cpuUser, semantics: 3 };
    const files = await merged(
      slices({ base: 'a', from: 0, to: 1, metrics: [cpuUser] }, { base: 'b', from: 2, to: 3, metrics: [gauge] }),
    );
    const names = [...(await openFiles(files)).metadata.names.keys()];
    assert.deepEqual(names.sort(), ['kernel.all.cpu.user', `kernel.all.cpu.user_until_${minute(1).seconds}`]);
    await assertSound(files);
  });
});

suite('what is rescued of an archive', () => {
  async function rescued(
    files: Files,
    isSound = true,
  ): Promise<{
    readonly lines: readonly string[];
    readonly left: number;
    readonly breaks: number;
    readonly damagedNames: number;
  }> {
    const archive = await openFiles(files);
    let [left, breaks, damagedNames] = [0, 0, 0];
    const saved = await written(archive, async (writer) => {
      const result = await rescueArchive(archive, writer, {});
      [left, breaks, damagedNames] = [result.left.length, result.breaks, result.damagedNames];
    });
    if (isSound) await assertSound(saved);
    return { lines: await linesOf(await openFiles(saved)), left, breaks, damagedNames };
  }
  const changed = (files: Files, name: string, change: (bytes: Uint8Array) => Uint8Array): Files =>
    new Map([...files].map(([file, bytes]) => [file, file === name ? change(bytes.slice()) : bytes]));

  test('is all of a sound one', async () => {
    const all = await linesOf(await openFiles(hostArchive()));
    assert.deepEqual(await rescued(hostArchive()), { lines: all, left: 0, breaks: 0, damagedNames: 0 });
  });

  test('is each record but the damaged ones, with a mark in their place', async () => {
    const archive = await openFiles(hostArchive());
    const all = await linesOf(archive);
    const starts: number[] = [];
    await visitResults(archive, (_, __, start) => {
      starts.push(start);
      return true;
    });
    for (const [offset, value] of [
      [0, 0x7f],
      [20, 0x55],
      [24, 0x7f],
    ] as const) {
      const files = changed(hostArchive(), 'host.0', (bytes) => {
        bytes[(starts[10] ?? 0) + offset] = value;
        return bytes;
      });
      const { lines } = await rescued(files);
      const expected = all.filter((line) => !line.startsWith(atMinute('10')));
      assert.deepEqual(
        lines.filter((line) => !line.endsWith('mark')),
        expected.filter((line) => !line.endsWith('mark')),
        `at ${offset}`,
      );
      assert.equal(lines.filter((line) => line.endsWith('mark')).length, 2, `at ${offset}`);
    }
  });

  test('needs no index, and no label of its own in each file', async () => {
    const all = await linesOf(await openFiles(hostArchive()));
    const withoutIndex = new Map([...hostArchive()].filter(([name]) => name !== 'host.index'));
    assert.deepEqual((await rescued(withoutIndex)).lines, all);
    const blank = changed(hostArchive(), 'host.0', (bytes) => bytes.fill(0, 0, 808));
    assert.deepEqual((await rescued(blank)).lines, all);
  });

  test('has a record once that is there twice', async () => {
    const writer = new ArchiveWriter({ base: 'host', version: 3, start: minute(0) });
    writer.descriptor({ pmid: 1, names: ['some.count'], type: 3, semantics: 1 });
    for (const at of [0, 1, 1, 2]) writer.record(minute(at), [{ pmid: 1, values: [{ instance: -1, value: u64(at) }] }]);
    const { lines, left } = await rescued(writer.finish());
    assert.deepEqual([lines.length, left], [3, 1]);
  });

  test('has values of a single instance by any number, and metrics called by their numbers, as old loggers wrote them', async () => {
    const writer = new ArchiveWriter({ base: 'host', version: 2, start: minute(0) });
    writer.descriptor({ pmid: 1, names: ['40.0.8'], type: 1, semantics: 3 });
    for (const at of [0, 1, 2]) writer.record(minute(at), [{ pmid: 1, values: [{ instance: at, value: at }] }]);
    const { lines, left } = await rescued(writer.finish(), false);
    assert.deepEqual([lines.length, left], [3, 0]);
  });

  test('has parts of a file once that are there twice', async () => {
    const writer = new ArchiveWriter({ base: 'host', version: 3, start: minute(0) });
    writer.descriptor({ pmid: 1, names: ['some.count'], type: 3, semantics: 1 });
    for (const at of [0, 1, 2, 3, 1, 2, 3, 4])
      writer.record(minute(at), [{ pmid: 1, values: [{ instance: -1, value: u64(at) }] }]);
    const { lines, left } = await rescued(writer.finish());
    assert.deepEqual([lines.length, left], [5, 3]);
  });

  test('has no record whose time cannot be right, and all around it', async () => {
    const month = 30 * 24 * 60;
    const withTimes = async (
      minutes: readonly number[],
      change: (view: DataView, starts: readonly number[]) => void,
    ): Promise<Files> => {
      const writer = new ArchiveWriter({ base: 'host', version: 3, start: minute(0) });
      writer.descriptor({ pmid: 1, names: ['some.count'], type: 3, semantics: 1 });
      for (const [i, at] of minutes.entries()) {
        if (i === 4) writer.mark({ ...minute(at), nanoseconds: 1 });
        writer.record(minute(at), [{ pmid: 1, values: [{ instance: -1, value: u64(i) }] }]);
      }
      const files = writer.finish();
      const starts: number[] = [];
      await visitResults(await openFiles(files), (cursor, _, start) => {
        if (!cursor.isMark) starts.push(start);
        return true;
      });
      return changed(files, 'host.0', (bytes) => {
        change(new DataView(bytes.buffer, bytes.byteOffset), starts);
        return bytes;
      });
    };
    const regular = [0, 1, 2, 3, 4, 5, 6, 7, 8];
    const add = (place: number, field: number, by: number) => (view: DataView, starts: readonly number[]) => {
      const at = (starts[place] ?? 0) + field;
      view.setInt32(at, view.getInt32(at) + by);
    };
    const [seconds, nanoseconds] = [4, 12];
    for (const [place, field, by] of [
      [1, seconds, 1 << 28],
      [1, seconds, 4096],
      [6, seconds, 256],
      [6, seconds, -256],
      [6, nanoseconds, 1_500_000_000],
      [6, nanoseconds, -5],
    ] as const) {
      const { lines, left } = await rescued(await withTimes(regular, add(place, field, by)));
      const values = lines.filter((line) => !line.endsWith('mark')).map((line) => Number(line.split(' ').at(-1)));
      assert.deepEqual([values, left], [regular.filter((at) => at !== place), 1], `${place} ${field} ${by}`);
    }
    const { lines, left } = await rescued(await withTimes([0, 1, month, month + 1, month + 2], add(0, seconds, 0)));
    assert.deepEqual([lines.length, left], [6, 0]);
  });

  test('lacks the metric whose descriptor is damaged, and no record', async () => {
    const values = [1, 2, 3].map((pmid) => ({ pmid, values: [{ instance: -1, value: pmid }] }));
    const metrics = ['some.fact', 'some.count', 'some.gauge'].map((name, i) => ({
      ...{ pmid: i + 1, names: [name], type: 1, semantics: 3 },
    }));
    const withDamage = async (place: number, field: number, value: number): Promise<Files> => {
      const writer = new ArchiveWriter({ base: 'host', version: 3, start: minute(0) });
      for (const metric of metrics) writer.descriptor(metric);
      for (const at of [0, 1, 2]) writer.record(minute(at), at === 0 ? values : values.slice(1));
      const files = writer.finish();
      const { descriptors } = (await openFiles(files)).metadata;
      return changed(files, 'host.meta', (bytes) => {
        const start = descriptors.get(place + 1)?.start ?? 0;
        new DataView(bytes.buffer, bytes.byteOffset).setInt32(start + field, value);
        return bytes;
      });
    };
    const [frame, indom, name] = [0, 16, 32];
    for (const [place, field, value] of [
      [0, frame, 7],
      [1, indom, 5],
      [1, name + 4, 0x01_02_03_04],
    ] as const) {
      const { lines, left } = await rescued(await withDamage(place, field, value));
      const names = metrics.map(({ names: [one] }) => one ?? '');
      const expected = names.flatMap((one, i) => (i === place ? [] : i === 0 ? [one] : [one, one, one]));
      assert.deepEqual(
        [lines.map((line) => line.split(' ')[1]).sort(), left],
        [expected.sort(), 0],
        `${place} ${field}`,
      );
    }
  });

  test('believes no names that zeros or changed offsets have joined or cut', async () => {
    const writer = new ArchiveWriter({ base: 'host', version: 3, start: minute(0) });
    writer.descriptor({ pmid: 1, names: ['disk.dev.read'], type: 1, indom: 1025, semantics: 1 });
    const values = [7, 8].map((instance) => ({ instance, value: instance }));
    for (const at of [0, 1]) {
      writer.indom(minute(at), 1025, [
        { id: 7, name: 'sda' },
        { id: 8, name: at === 0 ? 'sdb' : 'nvme0n1' },
      ]);
      writer.record(minute(at), [{ pmid: 1, values }]);
    }
    const files = writer.finish();
    const [first, second] = (await openFiles(files)).metadata.indoms.get(1025)?.records ?? [];
    const namesOf = async (...places: readonly (readonly [record: typeof first, at: number, byte: number])[]) => {
      const damaged = changed(files, 'host.meta', (bytes) => {
        for (const [record, at, byte] of places) bytes[(record?.idsStart ?? 0) + at] = byte;
        return bytes;
      });
      const { lines, damagedNames } = await rescued(damaged);
      return [...lines.map((line) => line.split(' ')[2]), damagedNames];
    };
    const [offset, end, within] = [15, 16 + 3, 16 + 6];
    assert.deepEqual(await namesOf(), ['sda', 'sdb', 'sda', 'nvme0n1', 0]);
    for (const [at, byte] of [
      [offset, 5],
      [end, 0x78],
      [within, 0],
    ] as const) {
      assert.deepEqual(await namesOf([second, at, byte]), ['sda', 'sdb', 'sda', 'sdb', 1], String(at));
      const none = ['unknown-7', 'unknown-8', 'unknown-7', 'unknown-8', 2];
      assert.deepEqual(await namesOf([first, at, byte], [second, at, byte]), none, String(at));
    }
  });

  test('leaves out values without a descriptor, and names instances by their ids where all names are lost', async () => {
    const writer = new ArchiveWriter({ base: 'host', version: 3, start: minute(0) });
    writer.descriptor({ pmid: 1, names: ['disk.dev.read'], type: 1, indom: 1025, semantics: 1 });
    for (const at of [0, 1, 2])
      writer.record(minute(at), [
        { pmid: 1, values: [{ instance: 7, value: at }] },
        { pmid: 9, values: [{ instance: -1, value: at }] },
      ]);
    const { lines } = await rescued(writer.finish());
    assert.deepEqual(
      lines,
      ['00', '01', '02'].map((time, at) => `${atMinute(time)} disk.dev.read unknown-7 ${at}`),
    );
  });
});
