import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runBuiltCli } from '../builtCli.ts';
import type { PcpTools } from '../pcpTools.ts';
import { requirePcpTools } from '../pcpTools.ts';
import { cutArchive, cuts } from './cutArchive.ts';
import type { OwnSummary, PrintedSummary } from './printedSummaries.ts';
import { differences, parsePrinted, summaryOptions } from './printedSummaries.ts';

/** Folders of archives that one host has written one after the other. */
const folders = ['multi', 'multi_v3', 'multi_mixed', 'multi-xz', 'multi-xz-1k'];

/** As JSON has it. */
type Printable = Omit<Series, 'maxTime'> & { readonly maxTime: string | null };
type Series = OwnSummary & { readonly name: string; readonly instance?: string };

const keyOf = ({ name, instance }: Series): string => `${name}[${instance ?? ''}]`;

/**
 * Where an archive ends with a mark libpcp adds a second one a millisecond later at the seam, up to which pmlogsummary lets
 * a discrete value hold once more.
 */
const isOfSeam = ({ semantics, mean, seconds, min, max }: OwnSummary, theirs: PrintedSummary): boolean =>
  semantics === 'discrete' && Math.abs(mean - theirs.mean) * seconds <= 0.002 * (max - min);

suite('summaries of histories agree with PCP', function () {
  this.timeout(300_000);
  let tools: PcpTools;
  let archives: string;
  let scratch: string;

  suiteSetup(async function () {
    tools = await requirePcpTools(this);
    archives = join(tools.folder, 'var/lib/pcp/testsuite/archives');
    scratch = await mkdtemp(join(tmpdir(), 'pcp-files-sets-'));
  });

  suiteTeardown(() => rm(scratch, { recursive: true, force: true }));

  async function ours(folder: string): Promise<readonly Series[]> {
    const { stdout, code, stderr } = await runBuiltCli('summary', '--raw', '--format', 'json', folder);
    assert.deepEqual([code, stderr], [0, '']);
    const { series } = JSON.parse(stdout) as { series: readonly Printable[] };
    return series.map((one) => ({ ...one, maxTime: one.maxTime?.slice(11, 23) ?? '' }));
  }

  async function theirs(list: string): Promise<ReadonlyMap<string, PrintedSummary>> {
    const { stdout } = await tools.run('pmlogsummary', [...summaryOptions, list]);
    return parsePrinted(stdout);
  }

  /**
   * @param lists how pmlogsummary is to be asked: it has the metrics of the archive whose metadata it reads first
   * @returns how many series were compared, and what differs
   */
  async function compare(
    folder: string,
    lists: readonly string[] = [folder],
  ): Promise<{ readonly compared: number; readonly failures: readonly string[] }> {
    const all = await ours(folder);
    const printed = new Map<string, PrintedSummary>();
    for (const list of lists) for (const [name, one] of await theirs(list)) printed.set(name, one);
    const failures: string[] = [];
    const unmatched = new Set(printed.keys());
    let compared = 0;
    for (const one of all) {
      const name = keyOf(one);
      const expected = printed.get(name);
      unmatched.delete(name);
      // pmlogsummary leaves out an instance that the metadata does not name; it is shown by its number here.
      if (expected === undefined && (one.count === 0 || /^-?\d+$/.test(one.instance ?? ''))) continue;
      compared++;
      const different =
        expected === undefined
          ? ['not printed']
          : differences(one, expected).filter((part) => part !== 'mean' || !isOfSeam(one, expected));
      if (different.length > 0)
        failures.push(`${folder} ${name}: ${different.join(', ')}: ${JSON.stringify([one, expected])}`);
    }
    return { compared, failures: [...failures, ...[...unmatched].map((name) => `${folder} ${name}: only printed`)] };
  }

  /** The pieces, each of them first once. */
  const orders = (folder: string): readonly string[] =>
    [0, 1, 2].map((first) => [0, 1, 2].map((i) => join(folder, `piece${(first + i) % 3}`)).join(','));

  test('of folders that PCP’s tests have: both means, extremes, and number of values of all series', async () => {
    const present = folders.map((name) => join(archives, name)).filter((folder) => existsSync(folder));
    const results = [];
    for (const folder of present) results.push(await compare(folder));
    const compared = results.reduce((sum, one) => sum + one.compared, 0);
    console.log(`      ${compared} series of ${present.length} folders`);
    assert.ok(compared > 100);
    assert.deepEqual(results.flatMap(({ failures }) => failures).slice(0, 10), []);
  });

  test('of archives that pmlogextract has cut into three', async () => {
    const results = [];
    for (const one of cuts) {
      const folder = await cutArchive(tools, archives, one, scratch);
      results.push(await compare(folder, orders(folder)));
    }
    const compared = results.reduce((sum, one) => sum + one.compared, 0);
    console.log(`      ${compared} series of ${cuts.length} archives`);
    assert.ok(compared > 1000);
    assert.deepEqual(results.flatMap(({ failures }) => failures).slice(0, 10), []);
  });
});
