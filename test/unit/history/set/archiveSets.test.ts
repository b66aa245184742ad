import assert from 'node:assert/strict';
import { gzipSync } from 'node:zlib';
import type { ArchiveSet } from '../../../../formats/history/subject/members/setMember.ts';
import { buildSets } from '../../../../formats/history/subject/members/buildSets.ts';
import { checkJoins, checkSet, skippedFinding } from '../../../../formats/history/subject/members/checkSet.ts';
import { MemberPool } from '../../../../formats/history/subject/memberPool.ts';
import { surveyOverlaps } from '../../../../formats/history/subject/members/overlapSurvey.ts';
import { setEnd, setZone } from '../../../../formats/history/subject/members/setMember.ts';
import { encodeUnits } from '../../../writers/encodeUnits.ts';
import { cpuUser, memFree, minute, slices, tcpOpens } from '../../../writers/archive/setSlices.ts';
import type { OpenCounts } from './memorySets.ts';
import { describeFinding, findingsOf, linesOf, memorySources, withSets } from './memorySets.ts';

const only = <T>(items: readonly T[]): T => {
  assert.equal(items.length, 1);
  return items[0] ?? assert.fail();
};

/** The minutes of the values of a metric, and of the marks: `0-3,3m,5-7`. */
async function minutesOf(files: ReadonlyMap<string, Uint8Array>, name: string): Promise<string> {
  return withSets(files, ({ sets }, pool) => minutesIn(only(sets), pool, name));
}

async function minutesIn(set: ArchiveSet, pool: MemberPool, name: string): Promise<string> {
  const lines = await linesOf(set, pool, { takes: (names) => names.includes(name) });
  const parts: string[] = [];
  let run: [number, number] | undefined;
  const flush = () => {
    if (run !== undefined) parts.push(run[0] === run[1] ? String(run[0]) : `${run[0]}-${run[1]}`);
    run = undefined;
  };
  for (const line of lines) {
    const [time = '', what = ''] = line.split(' ');
    if (what === 'mark') {
      flush();
      parts.push(`${Math.floor(Number(time))}m`);
    } else if (run !== undefined && Number(time) === run[1] + 1) run[1] = Number(time);
    else {
      flush();
      run = [Number(time), Number(time)];
    }
  }
  flush();
  return parts.join(',');
}

const cpu = 'kernel.all.cpu.user';
const days = [
  { base: '20260302', from: 0, to: 9 },
  { base: '20260303', from: 10, to: 19 },
  { base: '20260304', from: 20, to: 29 },
] as const;

suite('a set of archives of one host', () => {
  test('plain: all values, and a seam between archives', async () => {
    assert.equal(await minutesOf(slices(...days), cpu), '0-9,9m,10-19,19m,20-29');
    assert.deepEqual(await findingsOf(slices(...days)), []);
    const lines = await withSets(slices(...days), ({ sets }, pool) => linesOf(only(sets), pool));
    assert.equal(lines.length, 2 * 30 + 2);
    assert.deepEqual(lines.slice(18, 23), [
      '9 kernel.all.cpu.user=20009',
      '9 mem.util.free=30009',
      '9.00002 mark',
      '10 kernel.all.cpu.user=20010',
      '10 mem.util.free=30010',
    ]);
  });

  test('the order is that of the labels, not of the names', async () => {
    const files = slices({ base: 'z', from: 0, to: 4 }, { base: 'a', from: 5, to: 9 });
    assert.equal(await minutesOf(files, cpu), '0-4,4m,5-9');
  });

  test('compressed and plain members mix; the end of a compressed one need not be in its index', async () => {
    const files = slices(...days);
    for (const name of ['20260302.0', '20260302.meta', '20260303.0']) {
      files.set(`${name}.gz`, gzipSync(files.get(name) ?? assert.fail()));
      files.delete(name);
    }
    // An index without its last entry.
    const index = files.get('20260303.index') ?? assert.fail();
    files.set('20260303.index', index.subarray(0, index.length - 32));
    assert.equal(await minutesOf(files, cpu), '0-9,9m,10-19,19m,20-29');
    assert.deepEqual(await findingsOf(files), []);
  });

  test('gap: the middle day is missing', async () => {
    const files = slices(days[0], { base: '20260304', from: 50, to: 59 });
    assert.equal(await minutesOf(files, cpu), '0-9,9m,50-59');
    assert.deepEqual(await findingsOf(files), [
      'host/recording-gap info 20260304: Nothing was recorded from 2026-03-02 00:09:00Z to 2026-03-02 00:50:00Z (41 min).',
    ]);
  });

  test('a pause that is usual for the archive is no gap', async () => {
    const files = slices({ base: 'a', from: 0, to: 60, step: 15 }, { base: 'b', from: 90, to: 150, step: 15 });
    assert.deepEqual(await findingsOf(files), []);
  });

  test('nometa: an archive without metadata is left out', async () => {
    const files = slices(...days);
    files.delete('20260303.meta');
    assert.equal(await minutesOf(files, cpu), '0-9,9m,20-29');
    assert.deepEqual(await findingsOf(files), [
      'host/set-skipped warning 20260303: 20260303 has no metadata file, so its values have no names and it is not used.',
      'host/recording-gap info 20260304: Nothing was recorded from 2026-03-02 00:09:00Z to 2026-03-02 00:20:00Z (11 min).',
    ]);
  });

  test('overlap: the later start wins', async () => {
    const files = slices({ base: 'a', from: 0, to: 12 }, { base: 'b', from: 8, to: 20 });
    assert.equal(await minutesOf(files, cpu), '0-7,7m,8-20');
    assert.deepEqual(await findingsOf(files), [
      'host/set-overlap info b: b and a both cover 2026-03-02 00:08:00Z to 2026-03-02 00:12:00Z. ' +
        'For metrics that both recorded, b is used, which begins later.',
    ]);
  });

  test('overlap: what has no values in either makes no seam where the earlier one ends', async () => {
    const withoutValues = [tcpOpens];
    const files = slices({ base: 'a', from: 0, to: 12, withoutValues }, { base: 'b', from: 8, to: 20, withoutValues });
    assert.equal(await minutesOf(files, cpu), '0-7,7m,8-20');
    const lines = await withSets(files, ({ sets }, pool) => linesOf(only(sets), pool));
    assert.equal(lines.filter((line) => line.endsWith('mark')).length, 1);
  });

  test('an archive within another one, with times of its own: afterwards the outer one goes on', async () => {
    const inner = { base: 'b', from: 8, to: 11, metrics: [cpuUser], step: 0.5 };
    const files = slices({ base: 'a', from: 0, to: 20 }, inner);
    const lines = await withSets(files, ({ sets }, pool) =>
      linesOf(only(sets), pool, { takes: (all) => all.includes(cpu) }),
    );
    assert.deepEqual(
      lines.filter((line) => line.endsWith('mark')),
      ['7.00002 mark', '11.00002 mark'],
    );
    assert.equal(lines.filter((line) => line.includes('.5 ')).length, 3);
    // What the inner one does not have goes on in the outer one, without a seam.
    assert.equal(await minutesOf(files, 'mem.util.free'), '0-20');
  });

  test('duplicate: a copy of a part is left out, and told once', async () => {
    const files = slices({ base: 'a', from: 0, to: 20 }, { base: 'copy', from: 8, to: 11 });
    assert.equal(await minutesOf(files, cpu), '0-20');
    assert.deepEqual(await findingsOf(files), [
      'host/set-copy info copy: copy has no values that a lacks, so it is not used.',
    ]);
  });

  test('two loggers that record different metrics complement each other, in the order of time', async () => {
    const files = slices(
      { base: 'a', from: 0, to: 20 },
      { base: 'b', from: 8, to: 12, metrics: [tcpOpens], step: 0.5 },
    );
    assert.equal(await minutesOf(files, cpu), '0-20');
    const lines = await withSets(files, ({ sets }, pool) => linesOf(only(sets), pool));
    const times = lines.map((line) => Number(line.split(' ')[0]));
    assert.deepEqual(
      times,
      times.toSorted((a, b) => a - b),
    );
    assert.equal(lines.length, 2 * 21 + 9);
    assert.ok(lines.every((line) => !line.endsWith('mark')));
  });

  test('damaged middle: the others are whole, and the readable rest of it', async () => {
    const files = slices(...days);
    const volume = (files.get('20260303.0') ?? assert.fail()).slice();
    volume.fill(0xff, volume.length - 200, volume.length - 100);
    files.set('20260303.0', volume);
    const minutes = await minutesOf(files, cpu);
    assert.match(minutes, /^0-9,9m,10-1\d,.*20-29$/);
  });

  test('empty newest: told as information', async () => {
    const files = slices(...days);
    for (const part of ['meta', 'index', '0']) files.set(`20260305.${part}`, new Uint8Array(0));
    assert.equal(await minutesOf(files, cpu), '0-9,9m,10-19,19m,20-29');
    assert.deepEqual(await findingsOf(files), [
      'host/set-skipped info 20260305: 20260305 has no records yet, so the history of the host has no values from it.',
    ]);
  });

  for (const [what, changed, finding] of [
    ['type', { ...cpuUser, type: 3 }, 'changes its type from 32-bit unsigned int to 64-bit unsigned int'],
    [
      'units',
      { ...cpuUser, units: encodeUnits({ dimTime: 1, scaleTime: 3 }) },
      'changes its units from millisec to sec',
    ],
    ['indom', { ...cpuUser, indom: 0xf000001 }, 'changes its instance domain from'],
    ['pmid', { ...cpuUser, pmid: memFree.pmid + 9 }, 'changes its PMID from 60.0.20 to 60.0.39'],
    ['semantics', { ...cpuUser, semantics: 3 }, 'changes its semantics from counter to instant'],
  ] as const)
    test(`${what} changed: values of both sides, and a finding`, async () => {
      const files = slices(days[0], { ...days[1], metrics: [changed, memFree] });
      assert.equal(await minutesOf(files, cpu), '0-9,9m,10-19');
      const message = only(await findingsOf(files));
      assert.ok(
        message.startsWith(`host/set-metadata info 20260303: With 20260303, kernel.all.cpu.user ${finding}`),
        message,
      );
      assert.equal(message.includes('cannot be compared'), what === 'semantics', message);
    });

  test('two hosts are two sets; a name with and without its domain is one host', async () => {
    const files = slices(
      { ...days[0], host: 'web1' },
      { ...days[1], host: 'WEB1.example.org' },
      { ...days[2], host: 'db1' },
    );
    await withSets(files, ({ sets }) => {
      assert.deepEqual(
        sets.map(({ host, members }) => [host, ...members.map(({ path }) => path)]),
        [
          ['db1', '20260304'],
          ['WEB1.example.org', '20260302', '20260303'],
        ],
      );
      return Promise.resolve();
    });
    assert.deepEqual(await findingsOf(files), [
      'host/set-host info 20260302: WEB1.example.org is also called web1 in these archives. They are read as one history.',
    ]);
  });

  test('a short name that two domains have is a host of its own', async () => {
    const files = slices(
      { ...days[0], host: 'web1' },
      { ...days[1], host: 'web1.example.org' },
      { ...days[2], host: 'web1.example.com' },
    );
    await withSets(files, ({ sets }) => {
      assert.equal(sets.length, 3);
      return Promise.resolve();
    });
  });

  test('the zone is that of the newest; a change is told, but not that of summer and winter', async () => {
    const zoned = (timezone: string, zoneinfo = '') => ({ timezone, zoneinfo, version: 2 as const });
    const moved = slices(
      { ...days[0], timezone: 'CET-1', zoneinfo: ':Europe/Berlin' },
      { ...days[1], timezone: 'EST5', zoneinfo: ':America/New_York' },
    );
    await withSets(moved, ({ sets }) => {
      const set = only(sets);
      assert.deepEqual([setZone(set).name, setEnd(set)], ['America/New_York', minute(19)]);
      return Promise.resolve();
    });
    assert.deepEqual(await findingsOf(moved), [
      'host/set-zone info 20260303: The time zone changes from Europe/Berlin to America/New_York with 20260303. ' +
        'Times of the whole history are shown in that of its newest archive.',
    ]);
    const summer = slices({ ...days[0], ...zoned('AEDT-11') }, { ...days[1], ...zoned('AEST-10') });
    assert.deepEqual(await findingsOf(summer), []);
  });
});

suite('a set that means harm', () => {
  test('thousands of files of other programs cost nothing', async () => {
    const files = slices(...days);
    for (let i = 0; i < 5000; i++) files.set(`libfoo.so.${i}`, new Uint8Array(3));
    assert.equal(await minutesOf(files, cpu), '0-9,9m,10-19,19m,20-29');
  });

  test('damaged labels: one that the other files do not have is outvoted; without any the archive is left out', async () => {
    const files = slices(...days);
    files.set('20260303.0', (files.get('20260303.0') ?? assert.fail()).slice().fill(0xaa, 0, 800));
    assert.match(await minutesOf(files, cpu), /^0-9,9m,.*20-29$/);
    for (const part of ['meta', 'index', '0']) files.set(`20260303.${part}`, new Uint8Array(900).fill(0xaa));
    assert.equal(await minutesOf(files, cpu), '0-9,9m,20-29');
    assert.ok(
      (await findingsOf(files))[0]?.startsWith('host/set-skipped warning 20260303: 20260303 has no whole label'),
    );
  });

  test('no record, and no access: each is told', async () => {
    const files = slices(...days);
    files.set('20260304.0', (files.get('20260304.0') ?? assert.fail()).subarray(0, 808));
    files.set('20260304.index', (files.get('20260304.index') ?? assert.fail()).subarray(0, 808));
    const sources = (await memorySources(files)).map((source) =>
      source.path === '20260303' ? { ...source, summary: undefined } : source,
    );
    const { sets, skipped } = await buildSets(sources, new MemberPool());
    const reasons = [...skipped, ...only(sets).skipped].map(({ source, reason }) => [source.path, reason]);
    assert.deepEqual(reasons, [
      ['20260303', 'unreadable'],
      ['20260304', 'empty'],
    ]);
    assert.deepEqual(
      skipped.map((one) => describeFinding(skippedFinding(one))),
      [
        'host/set-skipped warning 20260303: 20260303 cannot be opened, so the history of the host has no values from it.',
      ],
    );
  });

  test('equal starts: a copy under another name is left out', async () => {
    const files = slices({ base: 'a', from: 0, to: 9 }, { base: 'b', from: 0, to: 9 }, { base: 'c', from: 0, to: 9 });
    assert.equal(await minutesOf(files, cpu), '0-9');
    assert.equal((await findingsOf(files)).length, 2);
  });

  test('of many copies each is compared with one of the others, the last before it', async () => {
    const files = slices(...['a', 'b', 'c', 'd', 'e'].map((base) => ({ base, from: 0, to: 9 })));
    const compared = await withSets(files, async ({ sets }, pool) => {
      const surveys = await surveyOverlaps(only(sets).members, pool);
      return surveys.map(({ overlap: { later, earlier } }) => `${later.path} with ${earlier.path}`);
    });
    assert.deepEqual(compared, ['b with a', 'c with b', 'd with c', 'e with d']);
  });

  test('equal starts, other metrics: both answer', async () => {
    const files = slices({ base: 'a', from: 0, to: 9 }, { base: 'b', from: 0, to: 5, metrics: [tcpOpens] });
    assert.equal(await minutesOf(files, cpu), '0-9');
    assert.equal(await minutesOf(files, 'network.tcp.activeopens'), '0-5');
  });

  test('end before start: left out with a warning', async () => {
    const files = slices(days[0], { ...days[1], labelledFrom: 500 });
    assert.deepEqual(await findingsOf(files), [
      'host/set-skipped warning 20260303: 20260303 ends before the time at which it begins by its label, so it is not used.',
    ]);
    assert.equal(await minutesOf(files, cpu), '0-9');
  });

  test('no more than eight archives are open at once, and none twice without need', async () => {
    const specs = Array.from({ length: 30 }, (_, i) => ({ base: `d${i + 100}`, from: 10 * i, to: 10 * i + 9 }));
    const counts: OpenCounts = { now: 0, most: 0, total: 0 };
    const lines = await withSets(slices(...specs), ({ sets }, pool) => linesOf(only(sets), pool), counts);
    assert.equal(lines.length, 30 * 20 + 29);
    assert.deepEqual(counts, { now: 0, most: 8, total: 30 });
  });

  test('archives whose metrics are known to be described alike are opened once for what has changed', async () => {
    const changed = [cpuUser, { ...memFree, semantics: 4 }];
    const files = slices(
      { base: 'a', from: 0, to: 9 },
      { base: 'b', from: 10, to: 19 },
      { base: 'c', from: 20, to: 29 },
      { base: 'd', from: 30, to: 39, metrics: changed },
      { base: 'e', from: 40, to: 49, metrics: changed },
    );
    const checked = async (digests: readonly (string | undefined)[]) => {
      const counts: OpenCounts = { now: 0, most: 0, total: 0 };
      const sources = await memorySources(files, counts);
      const pool = new MemberPool();
      const { sets } = await buildSets(
        sources.map((source, index) => ({ ...source, metricsDigest: digests[index] })),
        pool,
      );
      const findings = (await checkSet(only(sets), pool)).map(describeFinding);
      await pool.close();
      return { findings, opened: counts.total };
    };
    const { findings, opened } = await checked([]);
    assert.equal(opened, 5);
    assert.match(only(findings), /^host\/set-metadata info d: /);
    assert.deepEqual(await checked(['x', 'x', 'x', 'y', 'y']), { findings, opened: 2 });
    assert.deepEqual(await checked(['x', 'x', undefined, 'y', 'y']), { findings, opened: 3 });
  });

  test('what archives say differently is what all checks find of it, without those of gaps', async () => {
    const files = slices(
      { base: 'a', from: 0, to: 19 },
      { base: 'b', from: 400, to: 419, metrics: [cpuUser, { ...memFree, semantics: 4 }] },
    );
    const codesOf = (check: typeof checkSet): Promise<readonly string[]> =>
      withSets(files, async ({ sets }, pool) => (await check(only(sets), pool)).map(({ rule }) => rule.code));
    assert.deepEqual(await codesOf(checkSet), ['host/recording-gap', 'host/set-metadata']);
    assert.deepEqual(await codesOf(checkJoins), ['host/set-metadata']);
  });

  test('only archives in the time wanted are opened', async () => {
    const specs = Array.from({ length: 30 }, (_, i) => ({ base: `d${i + 100}`, from: 10 * i, to: 10 * i + 9 }));
    const counts: OpenCounts = { now: 0, most: 0, total: 0 };
    const range = { from: minute(105), to: minute(113) };
    const lines = await withSets(slices(...specs), ({ sets }, pool) => linesOf(only(sets), pool, range), counts);
    assert.equal(lines.length, 2 * 8 + 1);
    assert.equal(counts.total, 2);
  });

  test('thirty archives of the same time: eight are read, the others are told', async () => {
    const specs = Array.from({ length: 30 }, (_, i) => ({
      base: `d${i + 100}`,
      from: i / 30,
      to: i / 30 + 20,
    }));
    const counts: OpenCounts = { now: 0, most: 0, total: 0 };
    const lines = await withSets(slices(...specs), ({ sets }, pool) => linesOf(only(sets), pool), counts);
    assert.ok(lines.length > 0 && counts.most <= 8);
    assert.ok((await findingsOf(slices(...specs))).some((line) => line.includes('as 8 archives that begin later')));
  });
});
