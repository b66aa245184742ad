import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asyncBufferFromFile, parquetMetadataAsync } from 'hyparquet';
import type { ArchiveFiles } from '../../../formats/archive/members/archiveFiles.ts';
import { listArchives } from '../../../formats/archive/members/archiveFiles.ts';
import { runBuiltCli } from '../builtCli.ts';
import { requirePcpTools } from '../pcpTools.ts';
import { chosenOf } from '../archive/chosenArchives.ts';
import { query } from './duckDb.ts';
import type { DayOfMetric } from './recordedValues.ts';
import { daysOfMetrics } from './recordedValues.ts';

/** Of so many of PCP's test archives, the largest of those that take seconds, not a minute, one in so many is compared. */
const [most, everyNth] = [20, 5];
/** In bytes, as they are on the disk. */
const largestSize = 1 << 20;
/** Sums of doubles depend on their order. */
const tolerance = 1e-12;
/** Summaries have times in seconds as doubles, exports subtract nanoseconds: rates between near records differ by so much. */
const timeTolerance = 1e-11;

interface Summarised {
  readonly name: string;
  readonly semantics: string;
  readonly count: number;
  readonly min: number | null;
  readonly max: number | null;
  /** Over time. */
  readonly mean: number | null;
  /** Of which there are values. */
  readonly seconds: number;
}

/** What is told of all series of a metric. */
interface OfMetric {
  count: number;
  least: number;
  most: number;
  /** The sum of the means of series, each times the seconds that it is of. */
  area: number;
}

suite('exported tables', function () {
  this.timeout(600_000);
  let archives: string;
  let folder = '';
  let bases: readonly string[];

  suiteSetup(async function () {
    const tools = await requirePcpTools(this);
    archives = join(tools.folder, 'var/lib/pcp/testsuite/archives');
    const found = await largest(archives);
    assert.equal(found.length, most);
    bases = chosenOf(found, everyNth).map(({ base }) => base);
    folder = await mkdtemp(join(tmpdir(), 'pcp-files-export-'));
  });

  suiteTeardown(async () => {
    if (folder !== '') await rm(folder, { recursive: true, force: true });
  });

  async function exported(base: string, ...options: readonly string[]): Promise<string> {
    const to = join(folder, `${base}${options.join('')}`);
    // What could not be read of damaged archives is told, and the exit code says so: the rest is there.
    const { code, stderr } = await runBuiltCli('export', join(archives, base), '--to', `${to}/`, ...options);
    assert.ok(code === 0 || stderr.includes('could not be read'), `${base}: ${stderr}`);
    return `${to}/**/*.parquet`;
  }

  test('DuckDB counts and adds up the values that there are, by metric and day', async () => {
    for (const base of bases) {
      const files = await exported(base);
      const expected = await daysOfMetrics(join(archives, base));
      const rows = await query(`
        select metric || ' ' || date as key, count(*) as count, sum(integer::hugeint + coalesce(unsigned, 0))::text as integers,
          sum(unsigned)::text as large, sum(value) as doubles,
          min(coalesce(value, integer, unsigned)) as least, max(coalesce(value, integer, unsigned)) as most,
        from read_parquet('${files}', hive_partitioning = true, hive_types = {'date': varchar, 'host': varchar})
        group by key`);
      assert.deepEqual(rows.map(({ key }) => key).sort(), [...expected.keys()].sort(), base);
      for (const { key, count, integers, large, doubles, least, most: largestOf } of rows) {
        const day = expected.get(key ?? '');
        assert.ok(day !== undefined);
        const sum = BigInt(integers ?? 0) + BigInt(large ?? 0);
        assert.equal(count, String(day.count), `${base}: ${key}`);
        assert.equal(sum, day.integers, `${base}: ${key}`);
        assertNear(Number(doubles ?? 0), day, `${base}: ${key}`);
        if (!day.hasIntegers && !day.hasDoubles) continue;
        assert.deepEqual([Number(least), Number(largestOf)], [day.least, day.most], `${base}: ${key}`);
      }
    }
  });

  // What is not a number is exported as recorded, and no part of a summary.
  test('levels have the counts and extremes that summary prints', async () => {
    for (const base of bases) {
      const files = await exported(base, '--force');
      const levels = await summarised(join(archives, base), (semantics) => semantics !== 'counter');
      const rows = await query(`
        select metric, count(*) as count, min(coalesce(value, integer, unsigned)) as least,
          max(coalesce(value, integer, unsigned)) as most
        from read_parquet('${files}', hive_partitioning = true)
        where semantics <> 'counter' and text is null and not coalesce(isnan(value), false) group by metric`);
      const read = rows.map(({ metric, count, least, most: largestOf }) => [
        metric ?? '',
        { count: Number(count), least: Number(least), most: Number(largestOf) },
      ]);
      const expected = [...levels].map(([name, { count, least, most: largestOf }]) => [
        name,
        { count, least, most: largestOf },
      ]);
      assert.deepEqual(Object.fromEntries(read), Object.fromEntries(expected), base);
    }
  });

  test('rates have the counts, extremes and means that summary prints of counters', async () => {
    let compared = 0;
    for (const base of bases) {
      const [recorded, rates] = [await exported(base, '--force'), await exported(base, '--rate')];
      const counters = await summarised(join(archives, base), (semantics) => semantics === 'counter');
      // A rate is of the time since its counter was recorded before. Times are read to the microsecond. Where a record of
      // the metric lacks an instance, the export has no rate up to the next one, but the summary has.
      const rows = await query(`
        with numbered as (select time, metric, coalesce(inst, -1) as inst, epoch_us(time) as us,
            dense_rank() over (partition by metric order by time) as number
          from read_parquet('${recorded}') where semantics = 'counter'),
        counters as (select time, metric, inst, us - lag(us) over series as passed, number - lag(number) over series as step
          from numbered window series as (partition by metric, inst order by time)),
        gaps as (select metric, max(step) > 1 as has_gaps,
            min(passed) < greatest(250000, quantile_disc(passed, 0.75) / 4) as is_thinned from counters group by metric),
        rates as (select time, metric, coalesce(inst, -1) as inst, value from read_parquet('${rates}')
          where metric in (select metric from counters))
        select metric, count(*) as count, min(value) as least, max(value) as most,
          sum(value * passed) / 1e6 as area, any_value(has_gaps) as has_gaps,
          any_value(is_thinned) as is_thinned
        from rates join counters using (metric, inst, time) join gaps using (metric) group by metric`);
      assert.deepEqual(rows.map(({ metric }) => metric).sort(), [...counters.keys()].sort(), base);
      for (const { metric, count, least, most: largestOf, area, has_gaps: hasGaps, is_thinned: isThinned } of rows) {
        const expected = counters.get(metric ?? '');
        const about = `${base}: ${metric ?? ''}`;
        assert.ok(expected !== undefined);
        if (hasGaps === 'true') {
          assert.ok(Number(count) <= expected.count, about);
          continue;
        }
        assert.equal(Number(count), expected.count, about);
        for (const [read, printed, tolerated] of [
          [least, expected.least, timeTolerance],
          [largestOf, expected.most, timeTolerance],
          // A rate may be of more time than since the sample before, where that is too close for a rate.
          ...(isThinned === 'true' ? [] : [[area, expected.area, tolerance] as const]),
        ] as const)
          assert.ok(
            Math.abs(Number(read) - printed) <= tolerated * Math.abs(printed),
            `${about}: ${read ?? ''}, ${printed}`,
          );
        compared++;
      }
    }
    assert.ok(compared > 300, String(compared));
  });

  test('a second reader finds the rows and what is said of the archives', async () => {
    const to = join(folder, 'one.parquet');
    const [base = ''] = bases;
    await runBuiltCli('export', join(archives, base), '--to', to);
    const { num_rows: rows, key_value_metadata: properties } = await parquetMetadataAsync(
      await asyncBufferFromFile(to),
    );
    const [counted] = await query(`select count(*) as count from read_parquet('${to}')`);
    assert.equal(String(rows), counted?.['count']);
    const hosts = JSON.parse(properties?.find(({ key }) => key === 'pcp.hosts')?.value ?? '') as readonly object[];
    assert.equal(hosts.length, 1);
  });

  test('CSV and NDJSON have the rows of Parquet', async () => {
    const base = '20180127.08.40';
    const files = ['parquet', 'csv', 'ndjson'].map((extension) => join(folder, `all.${extension}`));
    for (const file of files) {
      const { code, stderr } = await runBuiltCli('export', join(archives, base), '--to', file);
      assert.deepEqual([code, stderr], [0, '']);
    }
    const [parquet = '', csv = '', ndjson = ''] = files;
    const facts = 'host, metric, instance, inst, text, type, semantics, units, labels';
    // DuckDB has no nanoseconds in times with a zone; a quoted empty text is null for it, as one without quotes.
    const columns = `epoch_us(time::timestamptz) as time, ${facts.replace('units', "coalesce(units, '') as units")}`;
    const typed = `select ${columns}, coalesce(integer::varchar, unsigned::varchar) as number from '${parquet}' where value is null`;
    const fromText = (source: string): string =>
      `select ${columns}, value as number from ${source} where type not in ('float', 'double')`;
    const namesInCsv = 'time host metric instance inst value text type semantics units labels'.split(' ');
    const types = `{${namesInCsv.map((name) => `'${name}': '${name === 'inst' ? 'integer' : 'varchar'}'`).join(', ')}}`;
    const csvSource = `read_csv('${csv}', header = true, columns = ${types})`;
    const jsonSource = `read_json('${ndjson}', format = 'newline_delimited', columns = ${types})`;
    for (const source of [csvSource, jsonSource]) {
      const [difference] = await query(`
        with a as (${typed}), b as (${fromText(source)}) select (select count(*) from a) as rows,
          (select count(*) from (from a except all from b)) + (select count(*) from (from b except all from a)) as different`);
      assert.equal(difference?.['different'], '0', source);
      assert.ok(Number(difference['rows']) > 100_000);
    }
  });
});

/** What summary prints, by metric: of series without a value nothing. */
async function summarised(path: string, takes: (semantics: string) => boolean): Promise<ReadonlyMap<string, OfMetric>> {
  const { stdout } = await runBuiltCli('summary', '--format', 'json', path);
  const { series } = JSON.parse(stdout) as { readonly series: readonly Summarised[] };
  const all = new Map<string, OfMetric>();
  for (const { name, semantics, count, min, max, mean, seconds } of series) {
    if (!takes(semantics) || count === 0) continue;
    const metric = all.get(name) ?? { count: 0, least: Infinity, most: -Infinity, area: 0 };
    all.set(name, metric);
    metric.count += count;
    metric.least = Math.min(metric.least, min ?? Infinity);
    metric.most = Math.max(metric.most, max ?? -Infinity);
    metric.area += (mean ?? 0) * seconds;
  }
  return all;
}

/** The archives with the largest files, up to a size. */
async function largest(path: string): Promise<readonly ArchiveFiles[]> {
  const all = await Promise.all(
    listArchives(await readdir(path)).map(async (files) => {
      const sizes = files.volumes.map(async ({ name }) => (await stat(join(path, name))).size);
      return { files, size: (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) };
    }),
  );
  return all
    .filter(({ files, size }) => files.meta !== undefined && size <= largestSize)
    .sort((a, b) => b.size - a.size)
    .slice(0, most)
    .map(({ files }) => files);
}

function assertNear(sum: number, { doubles }: DayOfMetric, about: string): void {
  const error = Math.abs(sum - doubles);
  assert.ok(error <= tolerance * Math.abs(doubles) || (Number.isNaN(sum) && Number.isNaN(doubles)), about);
}
