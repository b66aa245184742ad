import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chosenOf } from './chosenArchives.ts';
import { requirePcpTools } from '../pcpTools.ts';
import type { GreatestRates } from './greatestRates.ts';
import { exportedRates, intervalRates, recordRates, summaryRates } from './greatestRates.ts';
import { plottedRates, toolRates } from './shownRates.ts';

/** The archives that all are asked about, of which some always are, and those of which the command line alone is asked about one in so many. */
const askedAll = ['20180127.08.40', 'count-mark', 'pcp-tapestat-archive', 'pmiostat_mark', '20041125', 'all-sles9-sp1'];
const always = askedAll.slice(0, 3);
const others = [
  ...['naslog', 'simple-nvme', 'kenj-pc-1', 'count-mark', 'archive-goodred-20150417', '20180606', 'spotinstance'],
  ...['pcp-pidstat', 'pcp-atop-log', '20101004-trunc', 'bug1057', 'bozo-disk', 'all-irix-6.5.25'],
  ...['mysql-1', 'babylon.pmview_v2', 'omnibus_v2', 'daily_report', 'YWhcCi.toium', 'proc'],
];
const everyNth = 9;
/** Debian's releases have some of them each. */
const leastArchives = 20;
const mostRows = 40;
/** Relative. Times are differences of doubles, and tools have six digits. */
const [tolerance, shownTolerance] = [1e-6, 1e-5];

interface Compared {
  readonly source: string;
  readonly rates: GreatestRates;
  readonly tolerance: number;
  /** Whether it has a part of the series only. */
  readonly isPart?: boolean;
}

/** Lines `series  source  rate  expected`. */
function differences(expected: GreatestRates, { source, rates, tolerance: most, isPart }: Compared): readonly string[] {
  const titles = isPart === true ? [...rates.keys()] : [...new Set([...expected.keys(), ...rates.keys()])];
  return titles.flatMap((title) => {
    const [shown, wanted] = [rates.get(title) ?? NaN, expected.get(title) ?? NaN];
    const isSame = Math.abs(shown - wanted) <= most * Math.abs(wanted) || (Number.isNaN(shown) && Number.isNaN(wanted));
    return isSame ? [] : [`${title}  ${source}  ${shown}  ${wanted}`];
  });
}

function assertNone(failures: readonly string[]): void {
  if (failures.length > 0) assert.fail(['', ...failures.slice(0, mostRows)].join('\n'));
}

suite('the greatest rate of each series is the same everywhere', function () {
  this.timeout(600_000);
  let archives: string;
  let folder = '';
  let all: readonly string[];

  suiteSetup(async function () {
    const tools = await requirePcpTools(this);
    archives = join(tools.folder, 'var/lib/pcp/testsuite/archives');
    const found = [...askedAll, ...others].filter((base) => existsSync(join(archives, `${base}.index`)));
    assert.ok(found.length >= leastArchives, found.join(' '));
    all = chosenOf(found, everyNth, (base) => always.includes(base));
    folder = await mkdtemp(join(tmpdir(), 'pcp-files-agreement-'));
  });

  suiteTeardown(async () => {
    if (folder !== '') await rm(folder, { recursive: true, force: true });
  });

  test('in values, means of intervals and exports as in summaries, but where these go on across missing instances', async () => {
    const failures: string[] = [];
    let series = 0;
    for (const base of all) {
      const path = join(archives, base);
      const { counters, rates } = await summaryRates(path);
      const { rates: ofRecords, interrupted } = await recordRates(path, counters);
      const isSteady = ([title]: readonly [string, number]): boolean => !interrupted.has(title);
      const expected = new Map([...rates].filter(isSteady));
      series += expected.size;
      const compared = {
        'values --rate': ofRecords,
        'values --interval --agg max': await intervalRates(path, counters),
        'export --rate': await exportedRates(path, join(folder, `${base}.ndjson`), counters),
      };
      for (const [source, found] of Object.entries(compared)) {
        const one = { source, rates: new Map([...found].filter(isSteady)), tolerance };
        failures.push(...differences(expected, one).map((line) => `${base}  ${line}`));
      }
    }
    console.log(`      ${series} series of ${all.length} archives, ${failures.length} differ`);
    assert.ok(series > 1000);
    assertNone(failures);
  });

  test('in answers to language models and in plots of the viewer as in means of intervals', async () => {
    const asked = chosenOf(askedAll, 2);
    const failures: string[] = [];
    let series = 0;
    for (const base of asked) {
      const path = join(archives, base);
      const { counters } = await summaryRates(path);
      const expected = await intervalRates(path, counters);
      const compared = {
        pcp_values: await toolRates(path, counters),
        'plots of the viewer': await plottedRates(path, counters),
      };
      for (const [source, rates] of Object.entries(compared)) {
        series += rates.size;
        const one = { source, rates, tolerance: shownTolerance, isPart: true };
        failures.push(...differences(expected, one).map((line) => `${base}  ${line}`));
      }
    }
    console.log(`      ${series} answers of ${asked.length} archives, ${failures.length} differ`);
    assert.ok(series > 300);
    assertNone(failures);
  });

  test('of processors and disks that two groups of a logger asked for', async () => {
    const path = join(archives, '20180416.10.00');
    const metrics = ['kernel.all.cpu', 'disk.dm.write'];
    const { counters, rates } = await summaryRates(path, metrics);
    const compared = { source: 'values --interval', rates: await intervalRates(path, counters, metrics), tolerance };
    assertNone(differences(rates, compared));
  });
});
