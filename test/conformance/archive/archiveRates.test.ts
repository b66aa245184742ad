import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Archive } from '../../../formats/archive/archive.ts';
import { listArchives } from '../../../formats/archive/members/archiveFiles.ts';
import { openArchive } from '../../../formats/archive/openArchive.ts';
import type { PointColumns } from '../../../formats/history/series/seriesSink.ts';
import { readSeries } from '../../unit/archive/readArchive.ts';
import type { CounterRates } from '../../../formats/history/series/counterRates.ts';
import { counterRates } from '../../../formats/history/series/counterRates.ts';
import { counter } from '../../../formats/pcp/semantics.ts';
import { timeUnitsPerSecond } from '../../../formats/pcp/units/units.ts';
import type { PcpTools } from '../pcpTools.ts';
import { requirePcpTools } from '../pcpTools.ts';
import { TestFolder } from '../testFolder.ts';

/** Archives whose counters are compared one by one; older ones than pcp-testsuite has are passed over. */
const compared = ['pmiostat_mark', 'naslog', 'simple-nvme', 'kenj-pc-1', 'count-mark', '20041125', 'pyapi'];

/** What pmlogsummary says of a counter's rates. */
interface Summary {
  readonly mean: number;
  readonly max: number;
  readonly count: number;
}

/** `metric,["instance"],mean,maximum,count,unit`; of what has too few values nothing. */
function parseSummaries(printed: string): ReadonlyMap<string, Summary> {
  const found = new Map<string, Summary>();
  for (const line of printed.split('\n')) {
    const [, metric = '', instance = '', mean, max, count] =
      /^\*?([\w.]+),(?:\["(.*)"\])?,([\d.e+-]+),([\d.e+-]+),(\d+),/.exec(line) ?? [];
    if (count !== undefined)
      found.set(`${metric}[${instance}]`, { mean: Number(mean), max: Number(max), count: Number(count) });
  }
  return found;
}

interface Line {
  readonly name: string;
  readonly points: PointColumns;
  readonly rates: CounterRates;
}

async function counterLines(archive: Archive, metric?: string): Promise<readonly Line[]> {
  const lines: Line[] = [];
  for (const { pmid, names, semantics, units } of archive.metadata.descriptors.values()) {
    if (semantics !== counter || (metric !== undefined && !names.includes(metric))) continue;
    const series = await readSeries(archive, { pmid });
    for (const { name = '', points } of series?.instances ?? [])
      lines.push({
        name: `${names[0] ?? ''}[${name}]`,
        points,
        rates: counterRates(points, timeUnitsPerSecond(units) ?? 1),
      });
  }
  return lines;
}

/** pmlogsummary goes on across records without the instance, and takes samples however close they are. */
const isAlike = ({ points: { values, marks }, rates }: Line): boolean =>
  rates.thinned === 0 && [...values].every((value, index) => !Number.isNaN(value) || marks.includes(index));

const ratesOf = ({ values }: CounterRates): readonly number[] => [...values].filter((value) => !Number.isNaN(value));

const isNear = (ours: number, theirs: number): boolean => Math.abs(ours - theirs) <= 1e-6 * Math.abs(theirs) + 1e-9;

suite('rates agree with PCP', function () {
  this.timeout(300_000);
  let tools: PcpTools;
  let path: string;

  suiteSetup(async function () {
    tools = await requirePcpTools(this);
    path = join(tools.folder, 'var/lib/pcp/testsuite/archives');
  });

  async function withArchive(base: string, use: (archive: Archive) => Promise<void>): Promise<void> {
    const folder = await TestFolder.open(path);
    try {
      const files = listArchives(folder.folder.names).find((each) => each.base === base);
      await use(await openArchive(folder.folder, files ?? assert.fail(`there is no archive ${base}`)));
    } finally {
      await folder.close();
    }
  }

  async function summaries(base: string): Promise<ReadonlyMap<string, Summary>> {
    const { stdout } = await tools.run('pmlogsummary', ['-Z', 'UTC', '-FHNx', '-My', '-p', '9', join(path, base)]);
    return parseSummaries(stdout);
  }

  test('mean, maximum and number of those of all counters that are logged once an interval', async () => {
    const counts = { archives: 0, lines: 0 };
    const failures: string[] = [];
    for (const base of compared.filter((name) => existsSync(join(path, `${name}.0`)))) {
      counts.archives++;
      const theirs = await summaries(base);
      await withArchive(base, async (archive) => {
        for (const line of (await counterLines(archive)).filter(isAlike)) {
          const expected = theirs.get(line.name);
          const ours = ratesOf(line.rates);
          if (expected === undefined || ours.length === 0) continue;
          counts.lines++;
          const mean = ours.reduce((sum, rate) => sum + rate, 0) / ours.length;
          const max = Math.max(...ours);
          if (ours.length !== expected.count || !isNear(mean, expected.mean) || !isNear(max, expected.max))
            failures.push(`${base} ${line.name}: ${JSON.stringify({ mean, max, count: ours.length, expected })}`);
        }
      });
    }
    console.log(`      ${counts.lines} lines of ${counts.archives} archives`);
    assert.ok(counts.lines > 1000);
    assert.deepEqual(failures.slice(0, 20), []);
  });

  test('the first intervals are as pmval -U 6.0.3 prints them, and two values of 179 have no rate', async () => {
    await withArchive('pmiostat_mark', async (archive) => {
      const [line] = await counterLines(archive, 'kernel.all.cpu.user');
      const { points, rates } = line ?? assert.fail('no such counter');
      assert.equal(points.values.length - points.marks.length, 179);
      const known = ratesOf(rates);
      assert.equal(known.length, 177);
      assert.deepEqual(
        known.slice(0, 3).map((rate) => rate.toFixed(4)),
        ['0.5203', '0.3412', '0.3723'],
      );
    });
  });

  test('what two groups have logged some milliseconds apart is thinned, where pmlogsummary has the impossible', async () => {
    const theirs = (await summaries('20180127.08.40')).get('kernel.all.cpu.user[]');
    assert.ok((theirs?.max ?? 0) > 10, 'on 4 CPUs');
    await withArchive('20180127.08.40', async (archive) => {
      const [line] = await counterLines(archive, 'kernel.all.cpu.user');
      const { points, rates } = line ?? assert.fail('no such counter');
      const logged = points.values.length - points.marks.length;
      assert.deepEqual([logged, logged - rates.thinned], [56, 28]);
      assert.equal(Math.max(...ratesOf(rates)).toFixed(3), '0.588');
      for (const { name, rates: busy } of await counterLines(archive, 'disk.dev.avactive'))
        assert.ok(
          ratesOf(busy).every((rate) => rate <= 1.01),
          name,
        );
    });
  });
});
