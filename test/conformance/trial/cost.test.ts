import assert from 'node:assert/strict';
import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runBuiltCli } from '../builtCli.ts';
import { localAgents } from '../config/oracles/toolArchives.ts';
import type { NewestPcp } from './newestPcp.ts';
import { closeNewestPcp, openNewestPcp } from './newestPcp.ts';

/** What a metric takes. */
interface Taken {
  readonly pmid: string;
  readonly bytes: number;
  readonly records: number;
  readonly values: number;
  readonly unchanged: number;
}

/** Archives of version 2. */
const archives = ['pmiostat_mark', 'pcp-zeroconf', '20180127.08.40', 'kenj-pc-1', 'dm-io', 'naslog', 'fcsw_indom'];

const logged = `log mandatory on 1 sec { kernel.all.load hinv.ncpu sample.bin }
log mandatory on 2 sec { sample.long.one sample.double.bin sample.colour sample.string.hullo }
`;

/** Size of the label of a volume of version 3. */
const labelSize = 808;

/** A line of `pmlogsize -d -r`. */
const sizeLine =
  /^ {4}(\d+\.\d+\.\d+): (\d+) bytes \[\d+%, (\d+) records?, (\d+) values?(?: \(\d+ bytes for (\d+) dups?\))?\]/gm;

suite('cost, against pmlogsize and pmlogger of PCP 7', function () {
  this.timeout(600_000);
  let pcp: NewestPcp;

  suiteSetup(async function () {
    const opened = await openNewestPcp(() => this.skip());
    if (opened !== undefined) pcp = opened;
  });

  suiteTeardown(() => closeNewestPcp(pcp));

  async function log(name: string, configuration: string, seconds: number): Promise<string> {
    const path = join(pcp.work, name);
    await writeFile(`${path}.config`, configuration);
    const options = ['-c', `${path}.config`, '-T', `${seconds}sec`, '-l', `${path}.log`];
    const { stderr } = await pcp.run('pmlogger', ...localAgents(pcp.folder), ...options, path);
    assert.equal(stderr, '');
    return path;
  }

  /** By the number of the metric: bytes, records, values, and values that are those of the record before. */
  async function assertSizes(path: string): Promise<void> {
    const { stdout } = await pcp.run('pmlogsize', '-d', '-r', path);
    const expected = new Map<string, readonly number[]>();
    for (const [, pmid = '', ...texts] of stdout.matchAll(sizeLine)) {
      const before = expected.get(pmid) ?? [0, 0, 0, 0];
      expected.set(
        pmid,
        before.map((sum, at) => sum + Number(texts[at] ?? 0)),
      );
    }
    assert.ok(expected.size > 0, stdout.slice(0, 2000));
    const { metrics } = await costOf(path);
    const found = metrics.map(
      ({ pmid, bytes, records, values, unchanged }) => [pmid, [bytes, records, values, unchanged]] as const,
    );
    assert.deepEqual(new Map(found.sort()), new Map([...expected].sort()));
  }

  async function costOf(archive: string): Promise<{ readonly bytes: number; readonly metrics: readonly Taken[] }> {
    const { stdout, stderr } = await runBuiltCli('cost', '--archive', archive, '--format', 'json');
    assert.equal(stderr, '');
    const { archives: all } = JSON.parse(stdout) as {
      readonly archives: readonly { readonly bytes: number; readonly metrics: readonly Taken[] }[];
    };
    const [only] = all;
    assert.ok(only !== undefined && all.length === 1);
    return only;
  }

  for (const archive of archives)
    test(`${archive}: each metric takes what pmlogsize says`, () => assertSizes(join(pcp.suite, archive)));

  test('an archive of version 3: each metric takes what pmlogsize says', async () => {
    await assertSizes(await log('sizes', logged, 3.2));
  });

  test('what pmlogger writes of a configuration is what another archive of the host predicts', async () => {
    const history = await log('history', logged, 6.5);
    const wanted = `log mandatory on 500 msec { kernel.all.load sample.bin }
log mandatory on 500 msec { sample.long.one sample.double.bin sample.string.hullo }
log advisory on 500 msec { sample.colour }
`;
    const written = await log('written', wanted, 10.2);
    const { stdout } = await runBuiltCli('cost', `${written}.config`, '--on', history, '--format', 'json');
    const { raw } = JSON.parse(stdout) as { readonly raw: number };
    const { bytes, metrics } = await costOf(written);
    assert.equal((await stat(`${written}.0`)).size, bytes + labelSize);
    const recordsOf = (pmid: string): number => metrics.find((one) => one.pmid === pmid)?.records ?? 0;
    // It begins and ends with a record about itself, whose metrics are those of pmcd.
    const about = metrics.filter(({ pmid }) => pmid.startsWith('2.')).reduce((sum, one) => sum + one.bytes, 0);
    const frames = 2 * 24;
    const samples = recordsOf('60.2.0');
    assert.ok(samples >= 20, `${samples} samples`);
    const predicted = (raw / 86_400) * 0.5 * samples;
    const actual = bytes - about - frames;
    assert.ok(Math.abs(actual / predicted - 1) <= 0.01, `${actual} bytes, ${predicted} predicted`);
  });
});
