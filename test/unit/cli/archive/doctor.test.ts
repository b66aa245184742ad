import assert from 'node:assert/strict';
import { rmSync, writeFileSync } from 'node:fs';
import type { Log } from 'sarif';
import { printedArchive } from '../../../writers/archive/doctor/printedArchive.ts';
import { incidentArchives } from '../../../writers/archive/incidentArchives.ts';
import { sarifErrors } from '../../findings/sarifSchema.ts';
import { runCaptured } from '../captured.ts';
import { createFolder, removeFolder } from '../testFiles.ts';

interface DoctorJson {
  readonly schema: number;
  readonly hosts: readonly {
    readonly host: string;
    readonly start: string;
    readonly notJudged: readonly { readonly rule: string; readonly needs: readonly string[] }[];
    readonly incidents: readonly { readonly findings: readonly FindingJson[] }[];
  }[];
  readonly summary: unknown;
}

interface FindingJson {
  readonly rule: string;
  readonly severity: string;
  readonly instance?: string;
  readonly evidence?: DoctorEvidence;
  readonly ranges: readonly { readonly start: string; readonly end: string; readonly mean: number }[];
}

interface DoctorEvidence {
  readonly by: string;
  readonly time: string;
  readonly processes: readonly { readonly pid: number; readonly instance: string }[];
}

suite('pcp-files doctor', function () {
  this.timeout(60_000);
  let folder: string;

  suiteSetup(() => {
    folder = createFolder(Object.fromEntries(incidentArchives()));
  });

  suiteTeardown(() => {
    removeFolder(folder);
  });

  test('tells the incident of three days first: what, when, how much, and what came with it', async () => {
    const { code, stdout, stderr } = await runCaptured(['doctor', folder]);
    assert.deepEqual([code, stderr], [0, '']);
    const lines = stdout.replaceAll(folder, 'FOLDER').split('\n');
    assert.equal(lines[0], 'FOLDER: host db1, 2026-06-16 00:10:02 to 2026-06-18 09:10:02 UTC');
    assert.equal(
      lines[1],
      '  warning: sdb was busy from 2026-06-18 00:29:02 to 00:41:02 (12 min): 99.4 % of the time, and 99.8 % at 00:34:02. [host/disk-busy]',
    );
    assert.equal(lines[2], '    Disk traffic at 00:34:02: 48213 clamscan 11.5 MiB/s of 12.0 MiB/s');
    assert.equal(stdout.match(/Disk traffic/g)?.length, 1);
    const rules = [...stdout.matchAll(/^( +)\w+: .*\[host\/(.*)\]$/gm)].map(
      ([, margin = '', rule = '']) => margin + rule,
    );
    assert.deepEqual(rules, [
      '  disk-busy',
      '    disk-slow',
      '    pressure-io-full',
      '    load-blocked',
      '    blocked-tasks',
      '    cpu-iowait',
      '    disk-queue',
      '    pressure-io',
    ]);
    assert.match(stdout, /^ {6}look: pcp-files at \S+ 2026-06-18T00:34:02Z --indom proc --sort io --top 5$/m);
    assert.match(stdout, /\n5 warnings, 3 infos on 1 host\n$/);
  });

  test('the command that it tells shows the program that was behind it', async () => {
    const { stdout } = await runCaptured([
      'at',
      folder,
      '2026-06-18T00:34:02Z',
      '--indom',
      'proc',
      '--sort',
      'io',
      '--top',
      '1',
    ]);
    assert.match(stdout, /clamscan/);
  });

  test('the command that it tells can be pasted where a path has blanks', async () => {
    const other = createFolder(
      Object.fromEntries([...incidentArchives()].map(([name, bytes]) => [`it's here/${name}`, bytes])),
    );
    try {
      const { stdout } = await runCaptured(['doctor', `${other}/it's here`]);
      assert.ok(
        stdout.includes(`look: pcp-files at '${other}/it'\\''s here' 2026-06-18T00:34:02Z --indom proc`),
        stdout,
      );
    } finally {
      removeFolder(other);
    }
  });

  test('writes JSON with times and numbers, and fails as is wanted', async () => {
    const { code, stdout } = await runCaptured([
      'doctor',
      folder,
      '--format',
      'json',
      '--fail-on',
      'warning',
      '--tz',
      'UTC-2',
    ]);
    assert.equal(code, 1);
    const { schema, hosts, summary } = JSON.parse(stdout) as DoctorJson;
    assert.deepEqual([schema, summary], [1, { hosts: 1, errors: 0, warnings: 5, infos: 3 }]);
    const [host] = hosts;
    assert.deepEqual([host?.host, host?.start], ['db1', '2026-06-16T02:10:02.118+02:00']);
    const finding = host?.incidents[0]?.findings[0];
    assert.deepEqual([finding?.rule, finding?.severity, finding?.instance], ['host/disk-busy', 'warning', 'sdb']);
    assert.deepEqual([finding?.evidence?.by, finding?.evidence?.time], ['io', '2026-06-18T02:34:02.118+02:00']);
    const [scanner] = finding?.evidence?.processes ?? [];
    assert.deepEqual([scanner?.pid, scanner?.instance], [48213, '048213 clamscan --recursive --infected /srv']);
    const [range] = finding?.ranges ?? [];
    assert.deepEqual([range?.start, range?.end], ['2026-06-18T02:29:02.118+02:00', '2026-06-18T02:41:02.118001+02:00']);
    assert.ok(Math.abs((range?.mean ?? NaN) - 99.374) < 0.001);
    // A command that is given them has all records of it, the last one as well.
    const window = ['--from', range?.start ?? '', '--to', range?.end ?? ''];
    const values = await runCaptured(['values', folder, 'disk.dev.avactive', ...window]);
    const times = values.stdout.trimEnd().split('\n');
    assert.deepEqual(
      [times[0], times.at(-1)].map((line = '') => (JSON.parse(line) as { readonly time: string }).time.slice(11, 23)),
      ['00:29:02.118', '00:41:02.118'],
    );
  });

  test('writes SARIF with the file of the day, and with what stood behind a finding in words and in numbers', async () => {
    const { stdout } = await runCaptured(['doctor', folder, '--format', 'sarif']);
    const log = JSON.parse(stdout) as Log;
    assert.deepEqual(sarifErrors(log), []);
    const [first] = log.runs[0]?.results ?? [];
    assert.equal(first?.ruleId, 'host/disk-busy');
    assert.match(JSON.stringify(first.locations), /20260618\.meta/);
    const [related] = first.relatedLocations ?? [];
    assert.equal(related?.message?.text, 'Disk traffic at 00:34:02: 48213 clamscan 11.5 MiB/s of 12.0 MiB/s');
    assert.match(related.physicalLocation?.artifactLocation?.uri ?? '', /20260618\.meta$/);
    const { evidence } = first.properties as { readonly evidence: DoctorEvidence };
    assert.deepEqual([evidence.by, evidence.processes[0]?.pid], ['io', 48213]);
    const without = log.runs[0]?.results?.find(({ relatedLocations }) => relatedLocations === undefined);
    assert.equal(without?.properties, undefined);
  });

  test('thresholds can be set, rules turned off, and the time limited', async () => {
    const rules = ['--host-rule', 'disk-busy=101', '--host-rule', 'host/disk-slow=off'];
    const { stdout } = await runCaptured(['doctor', folder, '--format', 'json', ...rules]);
    assert.doesNotMatch(stdout, /host\/disk-(?:busy|slow)/);
    assert.match(stdout, /host\/load-blocked/);
    const before = await runCaptured(['doctor', folder, '--to', '2026-06-18']);
    assert.match(before.stdout, /\n {2}nothing found\nno findings on 1 host\n$/);
  });

  test('a project file above the archives sets thresholds and severities, and options go before it', async () => {
    const file = `${folder}/.pcp-files.jsonc`;
    const rules = { 'host/disk-slow': 'error', 'host/disk-queue': 'off' };
    writeFileSync(file, JSON.stringify({ rules, host: { 'host/disk-busy': 101, 'host/load-blocked': 'off' } }));
    try {
      const { code, stdout } = await runCaptured(['doctor', folder]);
      assert.equal(code, 1);
      assert.match(stdout, / error: .*\[host\/disk-slow\]/);
      assert.doesNotMatch(stdout, /host\/(?:disk-busy|disk-queue|load-blocked)/);
      const chosen = await runCaptured(['doctor', folder, '--host-rule', 'disk-busy=90']);
      assert.match(chosen.stdout, /host\/disk-busy/);
      assert.match((await runCaptured(['doctor', '--no-config', folder])).stdout, /\n5 warnings, 3 infos on 1 host\n$/);
    } finally {
      rmSync(file);
    }
  });

  test('says what it does not understand', async () => {
    for (const [args, problem] of [
      [['--host-rule', 'host/nothing=5'], /unknown rule 'host\/nothing'/],
      [['--host-rule', 'rebooted=5'], /'host\/rebooted' has no threshold/],
      [['--host-rule', 'disk-busy=much'], /Write CODE=off or CODE=NUMBER/],
      [['--from', 'noon'], /--from: 'noon' is not a time/],
      [['--host', 'web9'], /has no host 'web9', but db1/],
    ] as const) {
      const { code, stderr } = await runCaptured(['doctor', folder, ...args]);
      assert.equal(code, 2);
      assert.match(stderr, problem);
    }
  });

  test('says of what nothing can be said, and which metrics lack', async () => {
    const thin = createFolder(Object.fromEntries(printedArchive(30, () => ({ 'disk.dev.total': 3 }))));
    try {
      const { code, stdout } = await runCaptured(['doctor', thin]);
      assert.equal(code, 0);
      assert.match(stdout, /\n {2}nothing found\n {2}Not judged: CPUs \(no kernel\.all\.cpu\.\*\), memory .*\.\n/);
      const { hosts } = JSON.parse((await runCaptured(['doctor', thin, '--format', 'json'])).stdout) as DoctorJson;
      const busy = hosts[0]?.notJudged.find(({ rule }) => rule === 'host/disk-busy');
      assert.deepEqual(busy?.needs, ['disk.dev.avactive']);
      const report = await runCaptured(['report', thin]);
      assert.match(report.stdout, /<li>Not judged: CPUs/);
    } finally {
      removeFolder(thin);
    }
  });

  test('refuses what is no archive', async () => {
    const other = createFolder({ 'pma.conf': 'cpu_us 100\n' });
    try {
      const chosen = await runCaptured(['doctor', `${other}/pma.conf`, '--kind', 'mmv']);
      assert.deepEqual(
        [chosen.code, chosen.stderr.includes("'mmv' is invalid. Allowed choices are archive, pma, stats.")],
        [2, true],
      );
      const { code, stderr } = await runCaptured(['doctor', `${other}/pma.conf`]);
      assert.equal(code, 2);
      assert.match(
        stderr,
        /says nothing about a host; only archives, pma files and the output of sysstat and vmstat do/,
      );
    } finally {
      removeFolder(other);
    }
  });
});
