import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { slices } from '../../writers/archive/setSlices.ts';
import { runBuiltCli } from '../builtCli.ts';
import { query } from './duckDb.ts';

/** Archives of three days, each from ten past midnight to the next as pmlogger_daily begins them, with a record at midnight. */
const archives = [0, 1, 2].map((day) => ({
  base: `2026030${day + 2}.00.10`,
  from: 1440 * day + 10,
  to: 1440 * (day + 1) + 8,
}));
const metrics = 2;
const minutesOfDay = 1440;

suite('a lake to which a host is exported again', function () {
  this.timeout(120_000);
  let folder = '';

  setup(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pcp-files-again-'));
    await mkdir(join(folder, 'web1'));
    for (const [name, bytes] of slices(...archives)) await writeFile(join(folder, 'web1', name), bytes);
  });

  teardown(async () => {
    await rm(folder, { recursive: true, force: true });
  });

  async function exported(...options: readonly string[]): Promise<void> {
    const { code, stderr } = await runBuiltCli(
      'export',
      join(folder, 'web1'),
      '--to',
      join(folder, 'lake/'),
      ...options,
    );
    assert.deepEqual([code, stderr], [0, ''], options.join(' '));
  }

  /** How many rows there are by date, and how many that differ. */
  async function rowsByDate(): Promise<readonly (readonly [date: string, rows: number, distinct: number])[]> {
    const rows = await query(`
      select date::varchar as date, count(*) as rows, count(distinct (time, metric)) as different
      from read_parquet('${folder}/lake/**/*.parquet', hive_partitioning = true) group by date order by date`);
    return rows.map(({ date, rows: count, different }) => [date ?? '', Number(count), Number(different)]);
  }

  const whole = (minutes: number) => [metrics * minutes, metrics * minutes] as const;
  const expected = [
    ['2026-03-02', ...whole(minutesOfDay - 10)],
    ['2026-03-03', ...whole(minutesOfDay - 1)],
    ['2026-03-04', ...whole(minutesOfDay - 1)],
    ['2026-03-05', ...whole(9)],
  ];

  test('has each row once, whatever of the time is exported, and when the oldest archive is gone', async () => {
    await exported();
    assert.deepEqual(await rowsByDate(), expected);
    await exported('--force', '--from', '2026-03-03', '--to', '2026-03-05');
    assert.deepEqual(await rowsByDate(), expected);
    const oldest = archives[0]?.base ?? '';
    for (const name of await readdir(join(folder, 'web1')))
      if (name.startsWith(oldest)) await rm(join(folder, 'web1', name));
    await exported('--force', '--from', '2026-03-04');
    assert.deepEqual(await rowsByDate(), expected);
  });

  for (const options of [[], ['--interval', '1h'], ['--interval', '1d']])
    test(`night by night is what one export makes of it ${options.join(' ')}`, async () => {
      await exported(...options, '--from', '2026-03-02', '--to', '2026-03-05');
      const atOnce = await rowsByDate();
      await rm(join(folder, 'lake'), { recursive: true });
      for (const day of [2, 3, 4])
        await exported(...options, '--from', `2026-03-0${day}`, '--to', `2026-03-0${day + 1}`);
      assert.deepEqual(await rowsByDate(), atOnce);
      assert.ok(atOnce.length === 3 && atOnce.every(([, rows, distinct]) => rows === distinct));
    });
});
