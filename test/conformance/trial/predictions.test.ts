import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { runBuiltCli } from '../builtCli.ts';
import type { NewestPcp } from './newestPcp.ts';
import { closeNewestPcp, openNewestPcp } from './newestPcp.ts';

/** What a metric took in an archive. */
interface Taken {
  readonly name: string;
  readonly bytes: number;
  readonly records: number;
  readonly values: number;
  readonly intervalSeconds?: number;
}

interface Costs {
  readonly seconds: number;
  readonly version: number;
  readonly metrics: readonly Taken[];
}

/** A metric before, and as pmlogger wrote it later. */
interface Logged {
  readonly before: Taken;
  readonly later: Taken;
}

/** Archives that pmlogger wrote, and whether the host had about as many processes in both halves of the time. */
const archives: readonly (readonly [name: string, isEven: boolean])[] = [
  ['pmiostat_mark', false],
  ['20180127.08.40', true],
  ['20201109', true],
  ['20180606', true],
  ['dm-io', true],
  ['naslog', true],
];
/** How far a prediction may be off where instances stay as many, and where they come and go. */
const [stable, varying] = [0.01, 0.1] as const;
/** Bytes of a record besides its values, by the version of the archive. */
const frames: Readonly<Record<number, number>> = { 2: 20, 3: 24 };
const leastRecords = 8;

suite('what a configuration takes is what pmlogger wrote by it', function () {
  this.timeout(600_000);
  let pcp: NewestPcp;

  suiteSetup(async function () {
    const opened = await openNewestPcp(() => this.skip());
    if (opened !== undefined) pcp = opened;
  });

  suiteTeardown(() => closeNewestPcp(pcp));

  async function json<Content>(...args: readonly string[]): Promise<Content> {
    const { stdout, stderr } = await runBuiltCli('cost', ...args, '--format', 'json');
    assert.equal(stderr, '');
    return JSON.parse(stdout) as Content;
  }

  async function costsOf(path: string): Promise<Costs> {
    const { archives: all } = await json<{ readonly archives: readonly Costs[] }>('--archive', path);
    return all[0] ?? assert.fail(`nothing of ${path}`);
  }

  async function cut(path: string, part: string, ...options: readonly string[]): Promise<string> {
    const to = join(pcp.work, `${basename(path)}-${part}`);
    const { status, stderr } = await pcp.run('pmlogextract', ...options, path, to);
    assert.equal(status, 0, stderr);
    return to;
  }

  /** The metrics that were logged together, those that took most. */
  function loggedTogether(before: Costs, later: Costs): readonly Logged[] {
    const known = new Map(before.metrics.map((metric) => [metric.name, metric]));
    const groups = new Map<number, Logged[]>();
    for (const metric of later.metrics) {
      const earlier = known.get(metric.name);
      if (earlier === undefined || Math.min(earlier.records, metric.records) < leastRecords) continue;
      const group = groups.get(metric.records) ?? [];
      groups.set(metric.records, group);
      group.push({ before: earlier, later: metric });
    }
    const bytesOf = (group: readonly Logged[]): number => group.reduce((sum, one) => sum + one.later.bytes, 0);
    return [...groups.values()].sort((a, b) => bytesOf(b) - bytesOf(a))[0] ?? [];
  }

  /** By how much less or more is predicted by an archive than pmlogger wrote later. */
  async function error(path: string, version: number, metrics: readonly Logged[]): Promise<number> {
    const [first] = metrics;
    const records = first?.later.records ?? 0;
    const milliseconds = Math.round(1000 * (first?.later.intervalSeconds ?? NaN));
    const names = metrics.map(({ later }) => later.name).join('\n');
    const config = join(pcp.work, 'predicted.config');
    await writeFile(config, `log mandatory on ${milliseconds} msec {\n${names}\n}\n`);
    const { raw } = await json<{ readonly raw: number }>(config, '--on', path);
    const predicted = (raw / 86_400) * (milliseconds / 1000) * records;
    const written = metrics.reduce((sum, { later }) => sum + later.bytes, records * (frames[version] ?? NaN));
    return predicted / written - 1;
  }

  /** Whether a metric has the same number of values, of a size, in each record. */
  const isStable = ({ before, later }: Logged): boolean =>
    Number.isInteger(later.values / later.records) &&
    before.values / before.records === later.values / later.records &&
    Number.isInteger(before.bytes / before.records) &&
    Number.isInteger(later.bytes / later.records);

  for (const [name, isEven] of archives)
    test(`${name}: within 1 % where instances stay as many, else within 10 %`, async () => {
      const path = join(pcp.suite, name);
      const whole = await costsOf(path);
      const half = `${whole.seconds / 2}sec`;
      const before = await cut(path, 'before', '-T', half);
      const halves = loggedTogether(await costsOf(before), await costsOf(await cut(path, 'later', '-S', half)));
      const steady = halves.filter(isStable);
      assert.ok(steady.length > 0);
      const errors = { steady: await error(before, whole.version, steady), others: 0, whole: 0 };
      assert.ok(Math.abs(errors.steady) <= stable, `${errors.steady}`);
      const others = halves.filter((metric) => !isStable(metric));
      if (others.length > 0) {
        errors.others = await error(before, whole.version, others);
        // Of a host that has other work to do than before nothing can be known before.
        if (isEven) assert.ok(Math.abs(errors.others) <= varying, `${errors.others}`);
        const cutTo = join(pcp.work, 'others.config');
        await writeFile(cutTo, others.map(({ later }) => `${later.name}\n`).join(''));
        const written = loggedTogether(whole, await costsOf(await cut(path, 'others', '-c', cutTo)));
        errors.whole = await error(path, whole.version, written);
        assert.ok(Math.abs(errors.whole) <= varying, `${errors.whole}`);
      }
      const shown = Object.entries(errors).map(([what, value]) => `${what} ${(100 * value).toFixed(2)} %`);
      process.stdout.write(`      ${steady.length} steady metrics, ${others.length} others: ${shown.join(', ')}\n`);
    });
});
