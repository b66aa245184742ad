import assert from 'node:assert/strict';
import { archiveHistory } from '../../../../formats/history/subject/archiveHistory.ts';
import { evidenceText, toldEvidence } from '../../../../formats/history/doctor/evidence/evidenceText.ts';
import type { ReadTable } from '../../../../formats/history/doctor/evidence/readTable.ts';
import { withEvidence } from '../../../../formats/history/doctor/evidence/readEvidence.ts';
import { tablesOf } from '../../../../formats/history/doctor/evidence/readTable.ts';
import type { HostProblem } from '../../../../formats/history/doctor/hostProblem.ts';
import { problemOf } from '../../../../formats/history/doctor/hostProblem.ts';
import { problemText } from '../../../../formats/history/doctor/problemText.ts';
import { hostRules } from '../../../../formats/history/doctor/rules/hostRules.ts';
import type { Moment, MomentRow } from '../../../../formats/history/moment/moment.ts';
import { utc } from '../../../../formats/pcp/time/timeZone.ts';
import {
  after,
  bytes,
  comparedArchive,
  comparedStart,
  kilobytes,
  milliseconds,
} from '../../../writers/archive/comparedArchive.ts';
import { openFiles } from '../../archive/openSample.ts';

const day = 86_400;

/** A problem of a minute. @param worst when it was worst, in seconds after the beginning */
function problem(code: string, worst: number): HostProblem {
  const rule = hostRules.find((one) => one.rule.code === `host/${code}`);
  assert.ok(rule !== undefined, code);
  const at = comparedStart + worst;
  const range = { from: at - 30, to: at + 30, mean: 99, worst: 99, worstAt: at, isMild: false };
  return problemOf(rule, undefined, [range], { from: comparedStart, to: comparedStart + day });
}

type Cells = readonly [name: string | null, cpu: number | null];

type Metrics = Parameters<typeof comparedArchive>[0]['metrics'];

/** A table of processes, with the names and shares of a CPU that they have. */
function table(rows: readonly (readonly [instance: string, ...Cells])[]): Moment {
  const column = (id: string, title: string, kind: 'text' | 'number') => {
    const human = kind === 'number' ? ({ dimension: 'percent', factor: 1 } as const) : undefined;
    return {
      id,
      title,
      kind,
      unit: kind === 'number' ? '%' : '',
      human,
      metrics: [],
      interval: undefined,
      ageSeconds: 0,
    };
  };
  return {
    ...{ table: 'processes', title: 'Processes', time: after(0), position: 'inside', from: after(0), to: after(10) },
    ...{ seconds: 10, hasMark: false, main: 'cpu', leftOut: 0 },
    columns: [column('name', 'Name', 'text'), column('cpu', 'CPU', 'number')],
    rows: rows.map(([instance, ...cells]): MomentRow => ({
      key: parseInt(instance, 10),
      instance,
      state: 'there',
      cells,
    })),
  };
}

/** Where processes are recorded, and no control groups. */
const ofProcesses = openFiles(
  comparedArchive({ to: 10, metrics: [{ name: 'proc.psinfo.utime', instances: ['1 a'], value: () => 1 }] }).finish(),
);

const always =
  (moment: Moment | undefined): ReadTable =>
  async (domainOf) =>
    domainOf(await ofProcesses) === undefined ? undefined : moment;

suite('what stood behind a problem of a host', () => {
  test('are the processes with most of what was short, by their programs', async () => {
    const moment = table([
      ['000001 /sbin/init --quiet', null, 0.1],
      ['004711 /usr/bin/make -j8 all', null, 60],
      ['004712 cc1 -O2', 'cc1', 95],
      ['000012 (kworker/0:1)', null, 20],
      ['004713 sh -c make', null, null],
    ]);
    const [{ evidence } = problem('cpu-saturated', 60)] = await withEvidence(
      [problem('cpu-saturated', 60)],
      always(moment),
    );
    assert.ok(evidence !== undefined);
    assert.deepEqual(
      evidence.processes.map(({ pid, name, value }) => [pid, name, value]),
      [
        [4712, 'cc1', 95],
        [4711, 'make', 60],
      ],
    );
    assert.equal(evidenceText(evidence, utc), 'CPU at 00:00:10: 4712 cc1 95 %, 4711 make 60 % of 175 %');
    const hidden = evidenceText(evidence, utc, (name) => name.replace('make', 'x'));
    assert.match(hidden, /4711 x 60 %/);
  });

  test('is nothing that uses little beside the first, or nothing', async () => {
    const moment = table([
      ['1 a', 'a', 95],
      ['2 b', 'b', 3],
      ['3 c', 'c', 0],
    ]);
    const [found] = await withEvidence([problem('cpu-saturated', 60)], always(moment));
    assert.deepEqual(
      found?.evidence?.processes.map(({ pid }) => pid),
      [1],
    );
    for (const none of [undefined, table([['1 a', 'a', 0]])])
      assert.equal((await withEvidence([problem('cpu-saturated', 60)], always(none)))[0]?.evidence, undefined);
  });

  test('is looked up once for the same time, and of the worst problems alone', async () => {
    let reads = 0;
    const readTable: ReadTable = async (domainOf) => {
      if (domainOf(await ofProcesses) === undefined) return undefined;
      reads++;
      return table([['1 a', 'a', 95]]);
    };
    const same = [problem('cpu-saturated', 60), problem('run-queue', 60), problem('net-errors', 60)];
    assert.deepEqual(
      (await withEvidence(same, readTable)).map(({ evidence }) => evidence !== undefined),
      [true, true, false],
    );
    assert.equal(reads, 1);
    const many = Array.from({ length: 40 }, (_, i) => problem('cpu-saturated', 1000 * i));
    const found = await withEvidence(many, readTable);
    assert.equal(found.filter(({ evidence }) => evidence !== undefined).length, 12);
    assert.equal(reads, 13);
  });

  test('are the processes of a program together, where it has many', async () => {
    const rows = Array.from({ length: 60 }, (_, i) => [`${100 + i} php-fpm: pool`, 'php-fpm', 12] as const);
    const moment = table([['7 java', 'java', 15], ...rows]);
    const [found] = await withEvidence([problem('cpu-saturated', 60)], always(moment));
    assert.ok(found?.evidence !== undefined);
    assert.equal(evidenceText(found.evidence, utc), 'CPU at 00:00:10: 60 × php-fpm 720 % of 735 %');
  });

  const kib = { units: kilobytes, instances: ['000007 /bin/busy -x', '000009 b'] };
  const textAt = async (code: string, metrics: Metrics): Promise<string | undefined> => {
    const archive = await openFiles(comparedArchive({ to: 120, metrics }).finish());
    const [found] = await withEvidence([problem(code, 100)], tablesOf(archiveHistory(archive)));
    return found?.evidence && evidenceText(found.evidence, utc);
  };

  test('says what all together used, and leaves out who used less than a fifth of it', async () => {
    const cpu = { units: milliseconds, semantics: 1 };
    const times = (each: number): Metrics =>
      ['utime', 'stime'].map((name) => ({
        ...{ name: `proc.psinfo.${name}`, ...cpu, instances: kib.instances },
        value: (s: number) => (each / 2) * 1000 * s,
      }));
    const host = ['user', 'sys'].map((state) => ({
      ...{ name: `kernel.all.cpu.${state}`, ...cpu },
      value: (s: number) => 2000 * s,
    }));
    assert.equal(
      await textAt('cpu-saturated', [...times(0.9), ...host]),
      'CPU at 00:01:40: 0 busy 90 %, 1 b 90 % of 400 %',
    );
    assert.equal(await textAt('cpu-saturated', [...times(0.5), ...host]), undefined);
  });

  test('has control groups in the unit of the processes, and what the kernel itself took', async () => {
    const resident = { name: 'proc.psinfo.rss', ...kib, value: () => 2 ** 20 };
    const groups = {
      ...{ name: 'cgroup.memory.current', units: bytes, instances: ['/box'] },
      value: () => 2 ** 31,
    };
    const host = [
      { name: 'mem.physmem', units: kilobytes, value: () => 8 * 2 ** 20 },
      { name: 'mem.util.available', units: kilobytes, value: () => 3 * 2 ** 20 },
      { name: 'mem.util.slab', units: kilobytes, value: () => 2 ** 21 },
    ];
    assert.equal(
      await textAt('memory-low', [resident, groups, ...host]),
      'Resident at 00:01:40: 0 busy 1 GiB, 1 b 1 GiB, kernel (slab) 2 GiB of 5 GiB; control groups: /box 2 GiB',
    );
  });

  test('names where a file system is mounted', async () => {
    const disks = { instances: ['/dev/sda1', '/dev/sdb1'] };
    const metrics: Metrics = [
      { name: 'filesys.full', ...disks, value: () => 97 },
      { name: 'filesys.mountdir', ...disks, semantics: 4, value: (_, place) => ['/', '/srv'][place] },
    ];
    const archive = await openFiles(comparedArchive({ to: 120, metrics }).finish());
    const full = { ...problem('fs-full', 60), instance: '/dev/sdb1' };
    const [found] = await withEvidence([full], tablesOf(archiveHistory(archive)));
    assert.match(found === undefined ? '' : problemText(found, utc), /^\/dev\/sdb1 \(\/srv\) was nearly full from /);
  });

  test('is told once for an incident', async () => {
    const problems = [problem('cpu-saturated', 60), problem('run-queue', 60)];
    const [headline, other] = await withEvidence(problems, always(table([['1 a', 'a', 95]])));
    assert.ok(headline !== undefined && other?.evidence !== undefined);
    assert.deepEqual([...toldEvidence({ headline, others: [other] }).keys()], [headline]);
  });

  test('is read from the records of the worst interval', async () => {
    const at = (s: number, process: number): number => 1000 * s * (process === 1 && s > 50 ? 0.9 : 0.1);
    const cpu = { units: milliseconds, semantics: 1, instances: ['000004 idle', '000007 /bin/busy -x'] };
    const archive = await openFiles(
      comparedArchive({
        to: 120,
        metrics: ['utime', 'stime'].map((name) => ({ name: `proc.psinfo.${name}`, ...cpu, value: at })),
      }).finish(),
    );
    const tables = tablesOf(archiveHistory(archive));
    const [found] = await withEvidence([problem('cpu-saturated', 100)], tables);
    assert.deepEqual(found?.evidence?.time, after(100));
    assert.deepEqual(
      found.evidence.processes.map(({ name, value }) => [name, Math.round(value)]),
      [['busy', 180]],
    );
    // Nothing of disks is logged.
    assert.equal((await withEvidence([problem('disk-busy', 100)], tables))[0]?.evidence, undefined);
  });

  test('are control groups as well, but none of which one within used nearly all', async () => {
    const cpu = { units: milliseconds, semantics: 1 };
    const rates: Readonly<Record<string, number>> = {
      '/': 2,
      '/system.slice': 1.2,
      '/system.slice/web.service': 1.15,
      '/user.slice': 0.7,
      '/user.slice/a': 0.35,
      '/user.slice/b': 0.35,
      '/idle': 0.001,
    };
    const instances = Object.keys(rates);
    const share = (s: number, place: number): number => 1000 * s * (rates[instances[place] ?? ''] ?? 0);
    const groups = { name: 'cgroup.cpuacct.usage', ...cpu, instances, value: share };
    const process = { ...cpu, instances: ['000007 /bin/busy -x'], value: (s: number) => 900 * s };
    const times = ['utime', 'stime'].map((name) => ({ name: `proc.psinfo.${name}`, ...process }));
    const told = async (metrics: Parameters<typeof comparedArchive>[0]['metrics']): Promise<string> => {
      const archive = await openFiles(comparedArchive({ to: 120, metrics }).finish());
      const [found] = await withEvidence([problem('cpu-saturated', 100)], tablesOf(archiveHistory(archive)));
      return found?.evidence === undefined ? assert.fail() : evidenceText(found.evidence, utc);
    };
    const inGroups = '/system.slice/web.service 115 %, /user.slice 70 %';
    assert.equal(await told([...times, groups]), `CPU at 00:01:40: 0 busy 180 % of 200 %; control groups: ${inGroups}`);
    assert.equal(await told([groups]), `CPU at 00:01:40, by control groups: ${inGroups} of 200 %`);
  });
});
