import assert from 'node:assert/strict';
import {
  appendFileSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fleetHostFiles } from '../../../writers/archive/doctor/fleetHosts.ts';
import type { Captured } from '../captured.ts';
import { runCaptured } from '../captured.ts';
import { createFolder, removeFolder } from '../testFiles.ts';

interface FleetJson {
  readonly start: string;
  readonly rules: readonly { readonly rule: string; readonly hosts: number }[];
  readonly hosts: readonly {
    readonly host: string;
    readonly problem: string | null;
    readonly warnings: number;
    readonly use: Readonly<Record<string, { readonly parts: readonly (number | null)[]; readonly outliers: object[] }>>;
    readonly findings: readonly { readonly rule: string; readonly message: string }[];
  }[];
}

interface DoctorJson {
  readonly hosts: readonly {
    readonly incidents: readonly {
      readonly findings: readonly { readonly rule: string; readonly message: string }[];
    }[];
  }[];
}

const numbers = [1, 2, 3, 4, 7, 23, 42];

suite('pcp-files fleet', function () {
  this.timeout(120_000);
  let folder: string;

  suiteSetup(() => {
    const hosts = numbers.flatMap((number) => [...fleetHostFiles(number, { minutes: 300, step: 60 })]);
    folder = createFolder({ ...Object.fromEntries(hosts), 'notes.txt': 'no archive' });
  });

  suiteTeardown(() => {
    removeFolder(folder);
  });

  /** @param args of which `.` is the folder of all hosts */
  const run = (...args: readonly string[]): Promise<Captured> =>
    runCaptured(
      args.map((arg) => (arg === '.' ? folder : arg)),
      { cwd: folder },
    );
  const json = async (...args: readonly string[]): Promise<FleetJson> =>
    JSON.parse((await run('fleet', ...args, '--format', 'json')).stdout) as FleetJson;

  test('shows the worst first, with a column for each rule, and what differs', async () => {
    const { code, stdout, stderr } = await run('fleet', '.');
    assert.deepEqual([code, stderr], [0, '']);
    const lines = stdout.split('\n');
    assert.equal(lines[0], '7 hosts, 2026-03-09 00:00 – 2026-03-10 00:00 UTC');
    assert.match(lines[1] ?? '', /^host {5}findings {5}A B C {2}CPU +Memory +Disks +Network$/);
    assert.match(lines[2] ?? '', /^host007 {2}1W {11}· · W/);
    assert.deepEqual(
      lines.slice(2, 9).map((line) => line.slice(0, 7)),
      ['host007', 'host023', 'host042', 'host001', 'host002', 'host003', 'host004'],
    );
    assert.match(stdout, /^C warning Disk is busy all the time \[host\/disk-busy\] on 1 host$/m);
    assert.match(stdout, /^! host042: Memory: highest hour 89\.4 %, median of all 48\.\d %$/m);
  });

  test('finds what doctor finds in each day of each host', async () => {
    const { hosts } = await json('.');
    for (const { host, findings } of hosts) {
      const window = ['--from', '2026-03-09', '--to', '2026-03-10'];
      const { stdout } = await run('doctor', join(folder, host), ...window, '--format', 'json');
      const [diagnosed] = (JSON.parse(stdout) as DoctorJson).hosts;
      const messages = diagnosed?.incidents.flatMap((incident) => incident.findings.map(({ message }) => message));
      assert.deepEqual(
        findings.map(({ message }) => message),
        messages,
        host,
      );
    }
  });

  test('has days and hours of the zone, and of a window only what is in it', async () => {
    const whole = await json('.', '--tz', 'UTC+2');
    assert.equal(whole.start, '2026-03-08T00:00:00.000-02:00');
    const part = await json('.', '--from', '2026-03-09 01:30', '--to', '2026-03-09 03:00');
    assert.equal(part.start, '2026-03-09T01:00:00.000Z');
    for (const { use } of part.hosts) assert.equal(use['cpu']?.parts.filter((value) => value !== null).length, 2);
    const none = await run('fleet', '.', '--from', '2027-01-01');
    assert.deepEqual([none.code, none.stdout.split('\n')[0]], [0, '7 hosts, no records']);
    assert.match((await run('fleet', '.', '--from', 'noon')).stderr, /--from: 'noon' is not a time/);
  });

  test('keeps to thresholds, and fails as is wanted', async () => {
    const { code, stdout } = await run('fleet', '.', '--host-rule', 'disk-busy=off', '--fail-on', 'warning');
    assert.equal(code, 1);
    assert.doesNotMatch(stdout, /disk-busy/);
    assert.match((await run('fleet', '.', '--host-rule', 'host/nothing=5')).stderr, /unknown rule 'host\/nothing'/);
  });

  test('writes CSV and a page without scripts, and of many hosts the worst', async () => {
    const { stdout } = await run('fleet', '.', '--format', 'csv', '--top', '2');
    const [head = '', ...rows] = stdout.trimEnd().split('\n');
    assert.match(head, /^host,path,problem,errors,warnings,infos,cpu_mean,.*,host\/disk-busy$/);
    assert.deepEqual(
      rows.map((row) => row.split(',').length),
      [1, 2].map(() => head.split(',').length),
    );
    assert.match((await run('fleet', '.', '--top', '2')).stdout, /^and 5 more$/m);
    assert.equal((await run('fleet', '.', '--format', 'html', '-o', 'fleet.html')).code, 0);
    const page = readFileSync(join(folder, 'fleet.html'), 'utf8');
    assert.match(page, /<th scope="row"><a href="#host-1">host007<\/a>/);
    assert.doesNotMatch(page, /<script/);
  });

  test('a broken host is a row that says so, and the others are there', async () => {
    const broken = createFolder({
      ...Object.fromEntries(fleetHostFiles(7, { minutes: 90 })),
      'gone/20260309.meta': Uint8Array.of(0, 0, 0, 132, 0x50, 5, 0x26, 3),
      'gone/20260309.0': Uint8Array.of(0, 0, 0, 132, 0x50, 5, 0x26, 3),
    });
    try {
      const { code, stdout, stderr } = await runCaptured(['fleet', broken]);
      assert.equal(code, 2);
      assert.match(stdout, /^gone {5} .*20260309/m);
      assert.match(stdout, /^host007 /m);
      assert.match(stderr, /gone: /);
    } finally {
      removeFolder(broken);
    }
  });

  suite('with days that are kept', () => {
    const fresh = (): void => {
      rmSync(join(folder, 'tables'), { recursive: true, force: true });
    };
    setup(fresh);
    teardown(fresh);

    const export_ = async (...args: readonly string[]): Promise<string> => {
      const { code, stdout, stderr } = await run('export', '--fleet', '.', '--to', 'tables/', ...args);
      assert.deepEqual([code, stdout], [0, '']);
      return stderr;
    };

    test('shows the same without reading archives', async () => {
      const before = await run('fleet', '.');
      assert.equal(await export_(), '7 days read, 0 kept before, of 7 hosts\n');
      assert.equal(await export_(), '0 days read, 7 kept before, of 7 hosts\n');
      assert.deepEqual(await run('fleet', '.', '--tables', 'tables'), before);
      const files = readdirSync(join(folder, 'tables'), { recursive: true, encoding: 'utf8' });
      assert.equal(files.filter((file) => file.endsWith('.parquet')).length, 14);
    });

    test('reads again what has grown, or is damaged, or was asked otherwise', async () => {
      await export_();
      const volume = join(folder, 'host001/host.0');
      const { atime, mtime } = statSync(volume);
      utimesSync(volume, atime, new Date(mtime.getTime() + 5000));
      assert.equal(await export_(), '1 day read, 6 kept before, of 7 hosts\n');
      writeFileSync(join(folder, 'tables/hours/host=host002/date=2026-03-09/host002-2026-03-09.parquet'), 'PAR1');
      assert.equal(await export_(), '1 day read, 6 kept before, of 7 hosts\n');
      assert.equal(await export_('--tz', 'UTC+2'), '14 days read, 0 kept before, of 7 hosts\n');
      assert.equal(await export_('--force', '--quiet'), '');
    });

    test('keeps a day when its archives are packed, and no part of a day', async () => {
      await export_();
      const [plain, packed] = ['host001/host.0', 'host001/host.0.old'].map((name) => join(folder, name));
      appendFileSync(join(folder, 'host001/host.1'), readFileSync(plain ?? ''));
      renameSync(plain ?? '', packed ?? '');
      try {
        assert.equal(await export_(), '0 days read, 7 kept before, of 7 hosts\n');
      } finally {
        renameSync(packed ?? '', plain ?? '');
        rmSync(join(folder, 'host001/host.1'));
      }
      fresh();
      await export_('--from', '2026-03-09 01:00');
      assert.equal(await export_(), '7 days read, 0 kept before, of 7 hosts\n');
    });

    test('says what is not for it', async () => {
      for (const [args, problem] of [
        [['--to', 'x.parquet', '--rate'], /--rate: is for values/],
        [['--to', 'x/', '--metrics', 'disk'], /--metrics: is for values/],
        [['--to', 'x/', '--format', 'csv'], /--format: the tables of --fleet are Parquet/],
        [['--to', '-'], /--to: names no directory/],
      ] as const)
        assert.match((await run('export', '--fleet', '.', ...args)).stderr, problem);
    });
  });
});
