import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asyncBufferFromFile, parquetMetadataAsync } from 'hyparquet';
import type { ArchiveFiles } from '../../../formats/archive/members/archiveFiles.ts';
import { listArchives } from '../../../formats/archive/members/archiveFiles.ts';
import { runBuiltCli } from '../builtCli.ts';
import { requirePcpTools } from '../pcpTools.ts';
import { query } from './duckDb.ts';
import type { DayOfMetric } from './recordedValues.ts';
import { daysOfMetrics } from './recordedValues.ts';

/** So many of PCP's test archives are compared: the largest of those that take seconds, not a minute. */
const most = 20;
/** In bytes, as they are on the disk. */
const largestSize = 1 << 20;
/** Sums of doubles depend on their order. */
const tolerance = 1e-12;

interface Summarised {
  readonly name: string;
  readonly semantics: string;
  readonly count: number;
  readonly min: number | null;
  readonly max: number | null;
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
    bases = found.map(({ base }) => base);
    assert.equal(bases.length, most);
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
      const { stdout } = await runBuiltCli('summary', '--raw', '--format', 'json', join(archives, base));
      const { series } = JSON.parse(stdout) as { readonly series: readonly Summarised[] };
      const levels = new Map<string, { count: number; least: number; most: number }>();
      for (const { name, semantics, count, min, max } of series) {
        if (semantics === 'counter' || count === 0) continue;
        const {
          count: before,
          least,
          most: largestOf,
        } = levels.get(name) ?? { count: 0, least: Infinity, most: -Infinity };
        levels.set(name, {
          count: before + count,
          least: Math.min(least, min ?? Infinity),
          most: Math.max(largestOf, max ?? -Infinity),
        });
      }
      const rows = await query(`
        select metric, count(*) as count, min(coalesce(value, integer, unsigned)) as least,
          max(coalesce(value, integer, unsigned)) as most
        from read_parquet('${files}', hive_partitioning = true)
        where semantics <> 'counter' and text is null and not coalesce(isnan(value), false) group by metric`);
      const read = rows.map(({ metric, count, least, most: largestOf }) => [
        metric ?? '',
        { count: Number(count), least: Number(least), most: Number(largestOf) },
      ]);
      assert.deepEqual(Object.fromEntries(read), Object.fromEntries(levels), base);
    }
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
