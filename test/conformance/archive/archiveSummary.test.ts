import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Archive } from '../../../formats/archive/archive.ts';
import { listArchives } from '../../../formats/archive/members/archiveFiles.ts';
import { openArchive } from '../../../formats/archive/openArchive.ts';
import type { MetricBins } from '../../../formats/history/bins/binRequest.ts';
import { readBins } from '../../../formats/history/bins/readBins.ts';
import type { MetricSummary, ValueAt } from '../../../formats/history/summary/metricSummary.ts';
import { archiveHistory } from '../../../formats/history/subject/archiveHistory.ts';
import { summarize } from '../../../formats/history/summary/summarize.ts';
import { archiveSpan } from '../../../formats/archive/archiveSpan.ts';
import { semanticsOf } from '../../../formats/pcp/semantics.ts';
import { formatUtc } from '../../../formats/pcp/time/timestamp.ts';
import type { PcpTools } from '../pcpTools.ts';
import { requirePcpTools } from '../pcpTools.ts';
import { TestFolder } from '../testFolder.ts';
import type { OwnSummary, PrintedSummary } from './printedSummaries.ts';
import { differences, parsePrinted, summaryOptions } from './printedSummaries.ts';

/** Archives whose statistics are compared one by one; older ones than pcp-testsuite has are passed over. */
const compared = [
  'pmiostat_mark',
  'naslog',
  'simple-nvme',
  'kenj-pc-1',
  'count-mark',
  '20041125',
  'pyapi',
  '20180127.08.40',
];

const clock = (at: ValueAt | undefined): string => (at === undefined ? '' : formatUtc(at.time).slice(11, 23));

const printable = (one: MetricSummary): OwnSummary => ({
  ...one,
  min: one.min?.value ?? NaN,
  max: one.max?.value ?? NaN,
  maxTime: clock(one.max),
  semantics: semanticsOf(one.descriptor.semantics)?.name ?? '',
});

/** pmlogsummary leaves out an instance that the metadata does not name; it is shown by its number here. */
const isUnnamed = ({ instance = '' }: MetricSummary): boolean => /^-?\d+$/.test(instance);

suite('summaries agree with PCP', function () {
  this.timeout(300_000);
  let tools: PcpTools;
  let path: string;

  suiteSetup(async function () {
    tools = await requirePcpTools(this);
    path = join(tools.folder, 'var/lib/pcp/testsuite/archives');
  });

  async function withArchive<Result>(base: string, use: (archive: Archive) => Promise<Result>): Promise<Result> {
    const folder = await TestFolder.open(path);
    try {
      const files = listArchives(folder.folder.names).find((each) => each.base === base);
      return await use(await openArchive(folder.folder, files ?? assert.fail(`there is no archive ${base}`)));
    } finally {
      await folder.close();
    }
  }

  const ours = (base: string, isRaw: boolean): Promise<readonly MetricSummary[]> =>
    withArchive(base, async (archive) => {
      const { start = assert.fail(), end = assert.fail() } = await archiveSpan(archive);
      const all = { takesMetric: () => true, takesInstance: () => true };
      return [...(await summarize(archiveHistory(archive), { ...all, span: { start, end }, parts: 24, isRaw }))];
    });

  async function theirs(base: string): Promise<ReadonlyMap<string, PrintedSummary>> {
    const { stdout } = await tools.run('pmlogsummary', [...summaryOptions, join(path, base)]);
    return parsePrinted(stdout);
  }

  test('both means, minimum, maximum and when, and number of the values of all series', async () => {
    const failures: string[] = [];
    let [archives, series] = [0, 0];
    for (const base of compared.filter((name) => existsSync(join(path, `${name}.index`)))) {
      archives++;
      const printed = await theirs(base);
      const unmatched = new Set(printed.keys());
      for (const one of await ours(base, true)) {
        const name = `${one.descriptor.names[0] ?? ''}[${one.instance ?? ''}]`;
        const expected = printed.get(name);
        unmatched.delete(name);
        if (expected === undefined && (one.count === 0 || isUnnamed(one))) continue;
        series++;
        const different = expected === undefined ? ['not printed'] : differences(printable(one), expected);
        if (different.length > 0)
          failures.push(`${base} ${name}: ${different.join(', ')}: ${JSON.stringify([one.mean, one.max, expected])}`);
      }
      for (const name of unmatched) failures.push(`${base} ${name}: only printed by pmlogsummary`);
    }
    console.log(`      ${series} series of ${archives} archives, ${failures.length} differ`);
    assert.ok(series > 1000);
    assert.deepEqual(failures.slice(0, 20), []);
  });

  test('the definitions have these numbers for one archive', async () => {
    const all = new Map<string, MetricSummary>();
    for (const one of await ours('pmiostat_mark', false))
      all.set(`${one.descriptor.names[0] ?? ''}[${one.instance ?? ''}]`, one);
    const user = all.get('kernel.all.cpu.user[]') ?? assert.fail();
    assert.deepEqual([user.mean.toFixed(6), user.stochasticMean.toFixed(6), user.count], ['0.128869', '0.128869', 177]);
    assert.deepEqual(
      [user.max?.value.toFixed(6), user.max && formatUtc(user.max.time)],
      ['1.026881', '2015-12-01T07:11:41.662137000Z'],
    );
    const load = all.get('kernel.all.load[1 minute]') ?? assert.fail();
    assert.deepEqual([load.mean.toFixed(6), load.stochasticMean.toFixed(6), load.count], ['0.301764', '0.304302', 179]);
    const rounded = (values: readonly number[]): readonly number[] =>
      values.map((value) => Number(value.toPrecision(6)));
    assert.deepEqual(rounded(load.percentiles), [0.13, 0.69, 0.9, 4.83]);
    const read = all.get('disk.dev.read[sda]') ?? assert.fail();
    assert.deepEqual(rounded([read.mean, read.stochasticMean, read.max?.value ?? NaN]), [7.10132, 7.10107, 580.083]);
    assert.deepEqual(rounded(read.percentiles.filter((_, i) => i !== 1)), [0.0499944, 18.8152, 193.905]);
    assert.deepEqual(rounded(user.percentiles.filter((_, i) => i % 2 === 0)), [0.0798506, 0.416877]);
    const free = all.get('mem.util.free[]') ?? assert.fail();
    assert.deepEqual([free.mean.toFixed(6), free.stochasticMean.toFixed(6)], ['3067748.463262', '3063548.916201']);
  });

  test('what two groups have logged some milliseconds apart is thinned to rates that are possible', async () => {
    const byName = (all: readonly MetricSummary[]): MetricSummary =>
      all.find(({ descriptor }) => descriptor.names.includes('kernel.all.cpu.user')) ?? assert.fail();
    const raw = byName(await ours('20180127.08.40', true));
    const thinned = byName(await ours('20180127.08.40', false));
    assert.deepEqual([raw.max?.value.toFixed(3), thinned.max?.value.toFixed(3)], ['10.549', '0.588']);
    assert.equal(thinned.thinned, 28);
  });

  test('ten minutes of a counter are as pmval -t 10min 6.0.3 prints them where all is known', async () => {
    const start = Date.parse('2015-12-01T05:00:00Z') / 1000;
    const bounds = Float64Array.from({ length: 19 }, (_, i) => start + 600 * i);
    const takesMetric = (names: readonly string[]): boolean =>
      ['kernel.all.cpu.user', 'kernel.all.load'].some((name) => names.includes(name));
    const takesInstance = (name: string): boolean => name === '1 minute';
    const request = { bounds, aggregate: 'mean', takesMetric, takesInstance } as const;
    const [user, load] = await withArchive('pmiostat_mark', (archive) => readBins(archiveHistory(archive), request));
    const printed = (series: MetricBins | undefined): readonly string[] =>
      [1, 2, 10, 11, 12, 13].map((bin) => (series?.at(bin) ?? NaN).toFixed(5));
    assert.deepEqual(printed(user), ['0.14285', '0.05962', '0.20868', '0.08123', '0.03561', '0.31936']);
    assert.deepEqual(printed(load), ['0.40740', '0.00914', '0.40849', '2.25386', '0.01669', '0.51575']);
    assert.equal(user?.coveredAt(11).toFixed(3), '0.734');
  });
});
