import assert from 'node:assert/strict';
import { archiveHistory } from '../../../../formats/history/subject/archiveHistory.ts';
import type { Comparison, Window } from '../../../../formats/history/compare/comparison.ts';
import { compareWindows, windowBefore, windowDayBefore } from '../../../../formats/history/compare/compareWindows.ts';
import { structureTexts } from '../../../../formats/history/compare/structure/structureTexts.ts';
import { timeZoneOf, utc } from '../../../../formats/pcp/time/timeZone.ts';
import type { ComparedArchiveSpec, ComparedMetricSpec } from '../../../writers/archive/comparedArchive.ts';
import {
  after,
  bytes,
  comparedArchive,
  comparedStart,
  counts,
  kilobytes,
  milliseconds,
} from '../../../writers/archive/comparedArchive.ts';
import { openFiles } from '../../archive/openSample.ts';

const window = (from: number, to: number): Window => ({ from: after(from), to: after(to) });
/** An hour, and the ten minutes after it. */
const [hour, end] = [3600, 4200];
const all = { takesMetric: () => true, takesInstance: () => true, isAll: false, mayCutFirst: false };

async function compare(
  first: ComparedArchiveSpec,
  {
    second,
    a = window(0, hour),
    b = { ...window(hour, end), isToEnd: true },
    ...options
  }: Partial<typeof all> & { second?: ComparedArchiveSpec; a?: Window; b?: Window } = {},
): Promise<Comparison> {
  const historyOf = async (spec: ComparedArchiveSpec) =>
    archiveHistory(await openFiles(comparedArchive(spec).finish()));
  const before = await historyOf(first);
  const then = second === undefined ? before : await historyOf(second);
  return compareWindows({ history: before }, { history: then }, { ...all, ...options, a, b });
}

/** Of a metric that one formula makes. */
const metric = (name: string, value: ComparedMetricSpec['value'], rest: Partial<ComparedMetricSpec> = {}) => ({
  name,
  value,
  ...rest,
});

/** Always alike, never the same. */
const wave = (seconds: number): number => Math.sin(seconds / 70);
/** Without any order that another metric could share. */
const noise = (seconds: number, seed: number): number =>
  ((Math.imul(seconds + seed, 0x9e3779b1 + 2 * seed) >>> 8) % 1000) / 1000;
const isLate = (seconds: number): boolean => seconds >= hour;

suite('what changed between two windows', () => {
  test('is ranked: what is eight times as much comes before what is twice as much, and what is alike is left out', async () => {
    const { groups, compared, changed } = await compare({
      to: end,
      metrics: [
        metric('a.doubled', (s) => (isLate(s) ? 200 : 100) * (1 + noise(s, 1) / 10)),
        metric('a.eightfold', (s) => (isLate(s) ? 800 : 100) * (1 + noise(s, 2) / 10)),
        metric('a.steady', (s) => 100 * (1 + noise(s, 3) / 10)),
        metric('a.constant', () => 7),
      ],
    });
    assert.deepEqual([compared, changed], [4, 2]);
    const leaders = groups.map(({ leader }) => [leader.name, leader.score.toFixed(1)]);
    assert.deepEqual(leaders, [
      ['a.eightfold', '0.9'],
      ['a.doubled', '0.5'],
    ]);
  });

  test('is told once of what moves together', async () => {
    const level = (s: number): number => (isLate(s) ? 300 : 100) + 50 * wave(s);
    const { groups } = await compare({
      to: end,
      metrics: [
        metric('disk.all.total_bytes', level),
        metric('mem.util.available', (s) => 1e6 / level(s)),
        metric('network.other', (s) => (isLate(s) ? 3 : 1) * (1 + noise(s, 5))),
      ],
    });
    const [first, second] = groups;
    assert.deepEqual(
      [first?.leader.name, first?.alike.map(({ name }) => name)],
      ['mem.util.available', ['disk.all.total_bytes']],
    );
    assert.deepEqual([second?.leader.name, second?.alike], ['network.other', []]);
  });

  test('has rates for counters, of time in seconds per second, and means over time', async () => {
    const counter = { semantics: 1, units: milliseconds };
    const { groups } = await compare({
      to: end,
      metrics: [metric('kernel.all.cpu.user', (s) => 100 * s + (isLate(s) ? 400 * (s - hour) : 0), counter)],
    });
    const [change] = groups;
    assert.deepEqual(
      [change?.leader.a.mean, change?.leader.a.count, change?.leader.b.mean, change?.leader.b.count].map((one) =>
        one?.toFixed(6),
      ),
      ['0.100000', '359.000000', '0.500000', '60.000000'],
    );
  });

  test('is nothing of shares that move by less than two points', async () => {
    const share = (size: number): ComparedMetricSpec =>
      metric('filesys.full', (s) => (isLate(s) ? size : 0.1) + noise(s, 1) / 100, { instances: ['/dev/sda1'] });
    assert.equal((await compare({ to: end, metrics: [share(1.9)] })).changed, 0);
    assert.equal((await compare({ to: end, metrics: [share(2.5)] })).changed, 1);
  });

  test('is nothing of clocks, limits and what is of PCP itself, and of some metrics only if all are wanted', async () => {
    const grown = (s: number): number => (isLate(s) ? 900 : 100) + noise(s, 1);
    const metrics = [
      'pmcd.pdu_in.total',
      'hinv.ninterface',
      'proc.psinfo.pid',
      'cgroup.memory.limit',
      'filesys.capacity',
      'mem.zoneinfo.free',
      'kernel.all.pressure.cpu.some.avg10sec',
    ].map((name) => metric(name, grown));
    const clock = metric('custom.ticks', (s) => s ** 2);
    const names = async (isAll: boolean): Promise<readonly string[]> =>
      (await compare({ to: end, metrics: [...metrics, clock] }, { isAll })).groups
        .flatMap(({ leader, alike }) => [leader, ...alike])
        .map(({ name }) => name)
        .sort();
    assert.deepEqual(await names(false), []);
    assert.deepEqual(await names(true), ['kernel.all.pressure.cpu.some.avg10sec', 'mem.zoneinfo.free']);
  });

  test('has values of other units in those of the first archive', async () => {
    const spec = (units: number, size: number): ComparedArchiveSpec => ({
      to: hour,
      metrics: [metric('mem.util.free', (s) => size * (1 + noise(s, 1) / 10), { units })],
    });
    const options = { second: spec(bytes, 4096 * 1024), a: window(0, hour), b: window(0, hour) };
    const { groups, structure } = await compare(spec(kilobytes, 1024), options);
    assert.ok(Math.abs((groups[0]?.leader.b.mean ?? 0) / 4096 - 1.05) < 0.01);
    const fact = { name: 'mem.util.free', instance: undefined, what: 'units', before: 'Kbyte', after: 'byte' };
    assert.deepEqual(structure.facts, [fact]);
  });

  test('computes nothing across a mark or a record without the instance', async () => {
    // The counter stands still but for what happens while nobody looks.
    const isAway = (s: number): boolean => s > 3800 && s < 3900;
    const { changed } = await compare({
      to: end,
      marks: [4001],
      metrics: [
        metric('disk.dev.read', (s, i) => (i === 0 && isAway(s) ? undefined : s >= 4001 ? 2e6 : s > 3850 ? 1e6 : 0), {
          instances: ['sda'],
          semantics: 1,
          units: counts,
        }),
        metric('disk.dev.other', (s) => s, { semantics: 1, units: counts }),
      ],
    });
    assert.equal(changed, 0);
  });
});

suite('what changed a little more', () => {
  test('comes first, also before what people look at first', async () => {
    const { groups } = await compare({
      to: end,
      metrics: [
        metric('mem.util.available', (s) => (isLate(s) ? 8 : 1) * 1e6 * (1 + noise(s, 1) / 10)),
        metric('some.other', (s) => (isLate(s) ? 9 : 1) * 1e6 * (1 + noise(s, 2) / 10)),
      ].map((one, i) => ({ ...one, value: (s: number) => Number(one.value(s, 0)) * (1 + (i * s) / 1e5) })),
    });
    const scores = groups.flatMap(({ leader, alike }) => [leader, ...alike]).map(({ score }) => score);
    assert.deepEqual(
      scores,
      scores.toSorted((a, b) => b - a),
    );
    assert.equal(scores.length, 2);
  });
});

suite('what changed of the structure', () => {
  test('are metrics that came or went, but not those that are logged too rarely to be missed', async () => {
    const { structure } = await compare({
      to: end,
      metrics: [
        metric('old.one', (s) => (isLate(s) ? undefined : 1)),
        metric('new.one', (s) => (isLate(s) ? 1 : undefined)),
        metric('rare.one', (s) => (isLate(s) ? undefined : 1), { step: 600 }),
        metric('once', (s) => (s === 0 ? 1 : undefined)),
      ],
    });
    assert.deepEqual([structure.goneMetrics, structure.freshMetrics], [['old.one'], ['new.one']]);
  });

  test('are not metrics that are logged once at each start of the logger', async () => {
    const starts = [0, 100, 200, 300, 400];
    const { structure } = await compare({
      to: end,
      marks: starts.slice(1).map((s) => s - 1),
      metrics: [
        metric('hinv.ncpu', (s) => (starts.includes(s) ? 4 : undefined)),
        metric('old.one', (s) => (isLate(s) ? undefined : 1)),
      ],
    });
    assert.deepEqual([structure.goneMetrics, structure.freshMetrics], [['old.one'], []]);
  });

  test('are no threads of the kernel, which come and go all the time', async () => {
    const { structure } = await compare({
      to: end,
      metrics: [
        metric('proc.psinfo.utime', (s, i) => (isLate(s) === i > 0 ? i * s : undefined), {
          instances: ['000003 (kworker/0:1)', '000004 (kworker/1:2-events)', '000043 cc'],
          semantics: 1,
          units: milliseconds,
        }),
      ],
    });
    const [domain] = structure.domains;
    assert.deepEqual([domain?.gone, domain?.fresh.map(({ name }) => name)], [[], ['000043 cc']]);
  });

  test('are instances, processes with the time that they took', async () => {
    const { structure } = await compare({
      to: end,
      metrics: [
        metric('proc.psinfo.utime', (s, i) => (isLate(s) === i > 0 ? 10 * i * s : undefined), {
          instances: ['000001 init', '000042 make', '000043 cc'],
          semantics: 1,
          units: milliseconds,
        }),
      ],
    });
    const [domain] = structure.domains;
    assert.deepEqual(
      [
        domain?.metric,
        domain?.gone.map(({ name }) => name),
        domain?.fresh.map((one) => [one.name, one.cpuSeconds?.toFixed(3)]),
      ],
      [
        'proc.psinfo.utime',
        ['000001 init'],
        [
          ['000043 cc', '12.000'],
          ['000042 make', '6.000'],
        ],
      ],
    );
  });

  test('are processes that ended in the second window, or were started again, with the times', async () => {
    const until = 3 * hour;
    const end2 = 4 * hour;
    const instances = [
      '000001 init',
      '000020 postgres -D /data',
      '000021 backup',
      '004711 postgres -D /data',
      '004712 once',
    ];
    const isThere = (s: number, i: number): boolean => {
      if (i === 0) return true;
      if (i <= 2) return s <= until;
      return i === 3 ? s > until + 60 : s > until && s < until + 600;
    };
    const { structure } = await compare(
      {
        to: end2,
        metrics: [metric('proc.memory.rss', (s, i) => (isThere(s, i) ? 1e6 : undefined), { instances })],
      },
      { a: window(0, 2 * hour), b: window(2 * hour, end2) },
    );
    const [domain] = structure.domains;
    assert.deepEqual(domain?.restarted, [
      { before: '000020 postgres -D /data', after: '004711 postgres -D /data', last: after(until) },
    ]);
    assert.deepEqual(
      domain.gone.map(({ name, last }) => [name, last]),
      [['000021 backup', after(until)]],
    );
    assert.deepEqual(
      domain.fresh.map(({ name, last }) => [name, last]),
      [['004712 once', after(until + 590)]],
    );
    assert.deepEqual(
      structureTexts(structure, utc, '->').map(({ title, text }) => `${title}: ${text}`),
      [
        '1 process restarted: 000020 postgres -D /data -> 004711 (2026-04-01 03:00:00)',
        '1 process gone: 000021 backup (until 2026-04-01 03:00:00)',
        '1 new process: 004712 once (until 2026-04-01 03:09:50)',
      ],
    );
  });

  test('are intervals and texts, but no texts that always change', async () => {
    const { structure } = await compare(
      {
        to: hour,
        metrics: [
          metric('a.one', (s) => noise(s, 1)),
          metric('kernel.uname.release', () => '5.10', { semantics: 4 }),
          metric('kernel.state', (s) => `state ${s}`),
        ],
      },
      {
        second: {
          to: hour,
          metrics: [
            metric('a.one', (s) => noise(s, 1), { step: 60 }),
            metric('kernel.uname.release', () => '6.1', { semantics: 4 }),
            metric('kernel.state', (s) => `state ${2 * s}`),
          ],
        },
        b: window(0, hour),
      },
    );
    assert.deepEqual(structure.intervals, [{ before: 10, after: 60, metrics: ['a.one'] }]);
    const name = 'kernel.uname.release';
    assert.deepEqual(structure.facts, [{ name, instance: undefined, what: 'value', before: '"5.10"', after: '"6.1"' }]);
  });
});

suite('the window before', () => {
  test('is four times as long, as far as the history goes back', () => {
    assert.deepEqual(windowBefore(window(3600, 4200), after(0)), window(1200, 3600));
    assert.deepEqual(windowBefore(window(3600, 4200), after(2000)), window(2000, 3600));
    const odd = { from: { seconds: 100, nanoseconds: 250_000_000 }, to: { seconds: 101, nanoseconds: 0 } };
    const { from } = windowBefore(odd, { seconds: 0, nanoseconds: 0 });
    assert.deepEqual(from, { seconds: 97, nanoseconds: 250_000_000 });
    assert.deepEqual(windowBefore(window(3600, 4200), after(0), 1), window(3000, 3600));
  });

  test('is at the same time of the day before, by the clocks of a zone', () => {
    const day = 86_400;
    assert.deepEqual(windowDayBefore(window(day + 60, day + 90), after(0), utc), window(60, 90));
    assert.deepEqual(windowDayBefore(window(day + 60, day + 90), after(70), utc), window(70, 90));
    // In Melbourne clocks went back by an hour at 16:00 UTC on 4 April.
    const melbourne = timeZoneOf('Australia/Melbourne') ?? utc;
    const noon = 4 * day + 2 * 3600;
    assert.deepEqual(
      windowDayBefore(window(noon, noon + 60), after(0), melbourne),
      window(noon - 25 * 3600, noon - 25 * 3600 + 60),
    );
  });

  test('begins behind a restart if as much as the window remains', async () => {
    const metrics = [metric('a.one', (s) => noise(s, 1))];
    const a = window(1200, hour);
    const from = async (...marks: readonly number[]): Promise<number> => {
      const comparison = await compare({ to: end, metrics, marks }, { a, mayCutFirst: true });
      return comparison.a.from.seconds - comparedStart;
    };
    assert.equal(await from(), 1200);
    assert.equal(await from(1801, 2401), 2401);
    assert.equal(await from(1801, 3301), 1801);
    assert.equal(await from(3301), 1200);
  });
});
