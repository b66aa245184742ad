import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runBuiltCli } from '../builtCli.ts';
import { chosenOf } from '../archive/chosenArchives.ts';
import { requirePcpTools } from '../pcpTools.ts';
import { query } from './duckDb.ts';

/** Of the archives, one in so many is compared. */
const everyNth = 2;
/** Archives with all types, marks, several hosts' layouts and up to thousands of columns; of the last ones some metrics. */
const bases: readonly (readonly [base: string, ...options: readonly string[]])[] = [
  ['dm-io'],
  ['pmiostat_mark'],
  ['babylon.pmview_v2'],
  ['20041125'],
  ['eventrec'],
  ['bug-1044'],
  ['20201109', '--metrics', 'disk,mem'],
  ['20180127.08.40', '--metrics', 'disk,filesys,kernel,mem,network,swap'],
];

suite('tables with a column for each metric and instance', function () {
  this.timeout(600_000);
  let archives: string;
  let folder = '';

  suiteSetup(async function () {
    const tools = await requirePcpTools(this);
    archives = join(tools.folder, 'var/lib/pcp/testsuite/archives');
    folder = await mkdtemp(join(tmpdir(), 'pcp-files-wide-'));
  });

  suiteTeardown(async () => {
    if (folder !== '') await rm(folder, { recursive: true, force: true });
  });

  async function exported(base: string, extension: string, ...options: readonly string[]): Promise<string> {
    const to = join(folder, `${base}${options.join('')}.${extension}`);
    const { code, stderr } = await runBuiltCli('export', join(archives, base), '--to', to, ...options);
    assert.ok(code === 0 || stderr.includes('could not be read'), `${base}: ${stderr}`);
    return to;
  }

  const asTexts = (cells: string): string => `
    select epoch_us(time) as time, host, name, cell from (
      unpivot (select time, host, columns(* exclude (time, host))::varchar from (${cells}))
      on columns(* exclude (time, host)) into name name value cell)`;

  for (const [base, ...options] of chosenOf(bases, everyNth))
    test(`${base}: DuckDB finds the values of the long table in their columns, in all formats`, async () => {
      const long = await exported(base, 'parquet', ...options);
      const longCells = `select epoch_us(time) as time, host,
        metric || coalesce('[' || coalesce(instance, inst::varchar) || ']', '') as name,
        case when type = 'float' then value::float::varchar
          else coalesce(value::varchar, integer::varchar, unsigned::varchar, text) end as cell from '${long}'`;
      const wide = await exported(base, 'parquet', '--wide', ...options);
      const json = await exported(base, 'ndjson', '--wide', ...options);
      const csv = await exported(base, 'csv', '--wide', ...options);
      const [names] = await query(
        `select string_agg(''''||replace(name, '''', '''''')||''': ''varchar''', ', ') as types
         from (describe select columns(* exclude time) from '${wide}') as d(name, a, b, c, e, f)`,
      );
      const types = `{'time': 'timestamptz', ${names?.['types'] ?? ''}}`;
      await assertSame(longCells, asTexts(`select * from '${wide}'`));
      // DuckDB writes numbers in another way than they are in texts; an empty text is none in CSV.
      const asNumbers = (cells: string): string =>
        `select time, host, name, coalesce(
           if(name in (select column_name from (describe from '${wide}') where column_type = 'FLOAT'),
             try_cast(cell as float)::varchar, try_cast(cell as double)::varchar), cell) as cell
         from (${asTexts(`select * from ${cells}`)}) where cell <> ''`;
      for (const source of [
        `read_csv('${csv}', header = true, auto_detect = false, delim = ',', quote = '"', columns = ${types}, max_line_size = 100000000)`,
        `read_json('${json}', format = 'newline_delimited', columns = ${types})`,
      ])
        await assertSame(asNumbers(`'${wide}'`), asNumbers(source));
    });
});

async function assertSame(a: string, b: string): Promise<void> {
  const [difference] = await query(`
    with a as materialized (${a}), b as materialized (${b}) select (select count(*) from a) as rows,
      (select count(*) from (from a except all from b)) + (select count(*) from (from b except all from a)) as different`);
  assert.equal(difference?.['different'], '0', b);
  assert.ok(Number(difference['rows']) > 0);
}
