import assert from 'node:assert/strict';
import { archiveHistory } from '../../../../formats/history/subject/archiveHistory.ts';
import { evidenceText, toldEvidence } from '../../../../formats/history/doctor/evidence/evidenceText.ts';
import type { ReadTable } from '../../../../formats/history/doctor/evidence/readEvidence.ts';
import { tablesOf, withEvidence } from '../../../../formats/history/doctor/evidence/readEvidence.ts';
import type { HostProblem } from '../../../../formats/history/doctor/hostProblem.ts';
import { problemOf } from '../../../../formats/history/doctor/hostProblem.ts';
import { hostRules } from '../../../../formats/history/doctor/rules/hostRules.ts';
import type { Moment, MomentRow } from '../../../../formats/history/moment/moment.ts';
import { utc } from '../../../../formats/pcp/time/timeZone.ts';
import { after, comparedArchive, comparedStart, milliseconds } from '../../../writers/archive/comparedArchive.ts';
import { openFiles } from '../../archive/openSample.ts';

const day = 86_400;

/** A problem of a minute. @param worst when it was worst, in seconds after the beginning */
function problem(code: string, worst: number): HostProblem {
  const rule = hostRules.find((one) => one.rule.code === `host/${code}`);
  assert.ok(rule !== undefined, code);
  const at = comparedStart + worst;
  const range = { from: at - 30, to: at + 30, mean: 99, worst: 99, worstAt: at, isMild: false };
  return problemOf(rule, undefined, [range], day);
}

type Cells = readonly [name: string | null, cpu: number | null];

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
        [12, '(kworker/0:1)', 20],
      ],
    );
    assert.equal(evidenceText(evidence, utc), 'CPU at 00:00:10: 4712 cc1 95 %, 4711 make 60 %, 12 (kworker/0:1) 20 %');
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
      [
        ['busy', 180],
        ['idle', 20],
      ],
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
    const inGroups = '/system.slice/web.service 115 %, /user.slice 70 %, /user.slice/a 35 %';
    assert.equal(await told([...times, groups]), `CPU at 00:01:40: 0 busy 180 %; control groups: ${inGroups}`);
    assert.equal(await told([groups]), `CPU at 00:01:40, by control groups: ${inGroups}`);
  });
});
