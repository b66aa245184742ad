import assert from 'node:assert/strict';
import { join } from 'node:path';
import { runBuiltCli } from '../builtCli.ts';
import type { PcpTools } from '../pcpTools.ts';
import { requirePcpTools } from '../pcpTools.ts';
import { parsePrinted, summaryOptions } from './printedSummaries.ts';

interface Series {
  readonly name: string;
  readonly instance?: string;
  readonly score: number;
  readonly before: { readonly mean: number; readonly count: number };
  readonly after: { readonly mean: number; readonly count: number };
}
interface Printed {
  readonly compared: number;
  readonly changed: number;
  readonly groups: readonly { readonly leader: Series; readonly alike: readonly Series[] }[];
}

/** Windows in seconds since about the beginning of an archive: the one before, and the one that is compared with it. */
interface Case {
  readonly base: string;
  readonly start: number;
  readonly before: readonly [from: number, to: number];
  readonly after: readonly [from: number, to: number];
}

/** A host before and after a restart; a CPU that gets busy; and two hours of a quiet night. */
const restarted: Case = { base: 'pmiostat_mark', start: 1_448_946_002, before: [0, 6500], after: [6800, 10_700] };
const busy: Case = { base: 'kenj-pc-1', start: 1_076_203_351, before: [0, 9000], after: [10_180, 10_420] };
const quiet: Case = {
  base: '20130706',
  start: 1_373_033_821,
  before: [30_000, 37_200],
  after: [37_200, 44_400],
};

const stamp = (seconds: number): string => new Date(seconds * 1000).toISOString();
/** As PCP takes a time: `@Tue Dec 1 05:00:02 2015`. */
function pcpTime(seconds: number): string {
  const [, weekday = '', day = '', month = '', year = '', clock = ''] =
    /^(\w+), (\d+) (\w+) (\d+) ([\d:]+)/.exec(new Date(seconds * 1000).toUTCString()) ?? [];
  return `@${weekday} ${month} ${day} ${clock} ${year}`;
}

/** Agents call this number a counter, and so does pmlogsummary; it is compared as the level that it is. */
const misnamed = new Set(['network.tcp.currestab']);

const keyOf = ({ name, instance }: Series): string => `${name}[${instance ?? ''}]`;

suite('comparisons agree with PCP', function () {
  this.timeout(120_000);
  let tools: PcpTools;
  let archives: string;

  suiteSetup(async function () {
    tools = await requirePcpTools(this);
    archives = join(tools.folder, 'var/lib/pcp/testsuite/archives');
  });

  async function ours({ base, start, before, after }: Case): Promise<Printed> {
    const [from, to] = before.map((one) => stamp(start + one));
    const [andFrom, andTo] = after.map((one) => stamp(start + one));
    const times = ['--from', from ?? '', '--to', to ?? '', '--and-from', andFrom ?? '', '--and-to', andTo ?? ''];
    const { stdout, code, stderr } = await runBuiltCli('compare', '--format', 'json', ...times, join(archives, base));
    assert.deepEqual([code, stderr], [0, '']);
    return JSON.parse(stdout) as Printed;
  }

  async function theirs({ base, start }: Case, [from, to]: readonly [number, number]) {
    const args = [...summaryOptions, '-S', pcpTime(start + from), '-T', pcpTime(start + to), join(archives, base)];
    return parsePrinted((await tools.run('pmlogsummary', args)).stdout);
  }

  for (const one of [restarted, busy])
    test(`the means of ${one.base} are those of pmlogsummary in both windows, and so are their ratios`, async () => {
      const { groups } = await ours(one);
      const [before, after] = [await theirs(one, one.before), await theirs(one, one.after)];
      const failures: string[] = [];
      const series = groups
        .flatMap(({ leader, alike }) => [leader, ...alike])
        .filter(({ name }) => !misnamed.has(name));
      for (const each of series) {
        const [a, b] = [before.get(keyOf(each)), after.get(keyOf(each))];
        const ratio = (b?.mean ?? NaN) / (a?.mean ?? NaN);
        const own = each.after.mean / each.before.mean;
        if (!(Math.abs(own / ratio - 1) < 1e-6)) failures.push(`${keyOf(each)}: ${own} for ${ratio}`);
      }
      console.log(`      ${series.length} series, ${failures.length} differ`);
      assert.deepEqual(failures, []);
      assert.ok(series.length > 5);
    });

  test('a restart is seen in the page cache, the free memory and the network', async () => {
    const { groups, changed } = await ours(restarted);
    assert.deepEqual([changed, groups.length], [36, 6]);
    const leaders = new Set(groups.map(({ leader }) => leader.name));
    for (const name of ['mem.util.active_file', 'mem.freemem', 'network.udp.outdatagrams'])
      assert.ok(leaders.has(name), name);
    const udp = groups.find(({ leader }) => leader.name === 'network.udp.outdatagrams')?.leader;
    assert.equal(udp?.before.mean.toFixed(1), '10.2');
  });

  test('a busy CPU and a busy disk are two groups', async () => {
    const { groups, changed } = await ours(busy);
    assert.deepEqual([changed, groups.length], [6, 2]);
    const all = groups.flatMap(({ leader, alike }) => [leader, ...alike]);
    const means = (name: string): readonly (string | undefined)[] => {
      const found = all.find((each) => each.name === name);
      return [found?.before.mean, found?.after.mean].map((mean) => mean?.toPrecision(2));
    };
    assert.deepEqual(means('kernel.all.cpu.idle'), ['0.69', '0.069']);
    assert.deepEqual(means('disk.all.total'), ['4.8', '30']);
  });

  test('nothing changed in a quiet night', async () => {
    assert.equal((await ours(quiet)).changed, 0);
  });
});
