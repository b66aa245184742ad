import assert from 'node:assert/strict';
import { join } from 'node:path';
import { printedArchive } from '../../../writers/archive/doctor/printedArchive.ts';
import { momentArchive, moments } from '../../../writers/archive/momentArchive.ts';
import { plotArchive, plotted } from '../../../writers/archive/plotArchive.ts';
import { runCaptured } from '../captured.ts';
import { shopMmv } from '../mmvFiles.ts';
import { createFolder, removeFolder } from '../testFiles.ts';

interface Table {
  readonly path: string;
  readonly table: string;
  readonly position: string;
  readonly from?: string;
  readonly to: string;
  readonly mark: boolean;
  readonly columns: readonly { readonly id: string; readonly unit?: string; readonly ageSeconds?: number }[];
  readonly rows: readonly {
    readonly instance: string;
    readonly state: string;
    readonly values: Readonly<Record<string, number | string | null>>;
  }[];
}

suite('tables of archives at a moment', function () {
  this.timeout(20_000);
  let folder: string;
  let path: string;

  suiteSetup(() => {
    folder = createFolder({
      ...Object.fromEntries(momentArchive().finish()),
      ...Object.fromEntries(plotArchive(20).finish()),
      'shop.mmv': shopMmv,
    });
    path = join(folder, moments.base);
  });

  suiteTeardown(() => {
    removeFolder(folder);
  });

  async function read(...args: readonly string[]): Promise<Table> {
    const { code, stdout, stderr } = await runCaptured(['at', '--format', 'json', ...args]);
    assert.deepEqual([code, stderr], [0, '']);
    return JSON.parse(stdout) as Table;
  }

  async function refusal(...args: readonly string[]): Promise<string> {
    const { code, stdout, stderr } = await runCaptured(['at', ...args]);
    assert.deepEqual([code, stdout], [2, '']);
    return stderr.replace(/^pcp-files: \S*: /, '').trim();
  }

  test('a person reads units and marks of what has started', async () => {
    const { code, stdout } = await runCaptured(['at', path, '12:00:45', '--top', '3', '--filter', 'w']);
    assert.equal(code, 0);
    const [head = '', ...lines] = stdout.replaceAll(folder, '').split('\n');
    assert.equal(
      head,
      '/20260501: host sun.example.com, processes at 2026-05-01 12:00:45.000 UTC, rates of 12:00:40.000 to 12:00:50.000 (10.0 s)',
    );
    assert.deepEqual(lines.slice(1, 5), [
      '    PID  Name          CPU  User CPU  System CPU  Resident  Memory  Resident change          Age  Command line',
      '   1011  worker-11  16.5 %      11 %       5.5 %  3.95 MiB  0.05 %            6 KiB  16 min 24 s  001011 /usr/bin/worker-11',
      '   1010  worker-10    15 %      10 %         5 %  3.95 MiB  0.05 %            6 KiB  16 min 24 s  001010 /usr/bin/worker-10',
      '   1009  worker-9   13.5 %       9 %       4.5 %  3.94 MiB  0.05 %            6 KiB  16 min 24 s  001009 /usr/bin/worker-9',
    ]);
    assert.match(stdout, /\n3 of 14 rows; Resident: recorded 45 s before/);
  });

  test('JSON and CSV have exact numbers in the units of PCP', async () => {
    const table = await read(path, '2026-05-01T12:00:33Z', '--indom', 'disks');
    assert.deepEqual([table.table, table.position, table.mark], ['disks', 'inside', false]);
    assert.deepEqual([table.from, table.to], ['2026-05-01T12:00:30.005000000Z', '2026-05-01T12:00:40.005000000Z']);
    assert.deepEqual(table.rows[0]?.values['read'], 640);
    assert.equal(table.columns.find(({ id }) => id === 'read')?.unit, 'Kbyte / sec');
    const { stdout } = await runCaptured(['at', path, '1777636833', '--indom', '60.1', '--format', 'csv']);
    const [heading = '', sda = '', sdb = ''] = stdout.split('\n');
    assert.match(
      heading,
      /^row,row_state,name,busy \(%\),r \(count \/ sec\),w \(count \/ sec\),read \(Kbyte \/ sec\),/,
    );
    assert.match(sda, /^sda,there,sda,97,40,10,640,160,0\.018\d*,0\.02,0\.01,/);
    assert.match(sdb, /^sdb,there,sdb,0,0,0,0,0,,,,0,/);
  });

  test('rows are sorted by any column, and filtered', async () => {
    const { rows } = await read(path, '12:00:33', '--indom', 'proc', '--sort', '+pid', '--filter', 'worker-1');
    assert.deepEqual(
      rows.map(({ values }) => values['pid']),
      [1001, 1010, 1011],
    );
    const { rows: named } = await read(path, '12:00:33', '--sort', 'name', '--top', '1');
    assert.equal(named[0]?.values['name'], 'gone');
  });

  test('a time of day is the last one that the archive covers; a folder has the archive that covers the time', async () => {
    const { to } = await read(path, '12:00');
    assert.equal(to, '2026-05-01T12:00:10.000000000Z');
    const behind = await read(path, '12:07');
    assert.deepEqual([behind.position, behind.to], ['behind', '2026-05-01T12:06:30.000000000Z']);
    const zoned = await read(path, '14:00:33', '--tz', 'Europe/Berlin');
    assert.equal(zoned.to, '2026-05-01T14:00:40.000000000+02:00');
    const early = await read(folder, '2026-03-01 12:01', '--indom', 'disk.dev', '--host', 'sun.example.com');
    assert.match(early.path, new RegExp(plotted.base));
    assert.equal(early.to, '2026-03-01T12:01:00.000000000Z');
    const late = await read(folder, '2026-05-01 12:01', '--indom', 'disks');
    assert.match(late.path, new RegExp(moments.base));
  });

  test('what cannot be shown is refused with the reason', async () => {
    assert.equal(await refusal(path, 'noon'), "'noon' is not a time; see 'pcp-files at --help'");
    assert.equal(await refusal(path, '12:00', '--tz', 'Nowhere'), "--tz: unknown time zone 'Nowhere'");
    assert.equal(
      await refusal(path, '12:00', '--indom', 'tapes'),
      "--indom: there is no 'tapes', but processes, disks, cgroups, 3.17",
    );
    assert.match(
      await refusal(path, '12:00', '--sort', 'colour'),
      /^--sort: there is no column 'colour', but pid, name/,
    );
    assert.match(
      await refusal(join(folder, 'shop.mmv'), '12:00'),
      /has no values over time; only archives, pma files and the output of sysstat and vmstat do$/,
    );
  });

  test('have rates that were printed as they are', async () => {
    const printed = createFolder(
      Object.fromEntries(printedArchive(30, (minute) => ({ 'disk.dev.total': 20 + minute, 'disk.dev.avactive': 0.5 }))),
    );
    try {
      const { stdout } = await runCaptured(['at', join(printed, 'sar'), '2026-03-09 00:10:00', '--indom', 'disks']);
      assert.match(stdout, /\n +Device +Busy\n +1 minute +50 %\n$/);
    } finally {
      removeFolder(printed);
    }
  });
});
