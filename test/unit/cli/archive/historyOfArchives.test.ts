import assert from 'node:assert/strict';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { slices } from '../../../writers/archive/setSlices.ts';
import { runCaptured } from '../captured.ts';
import { createFolder, removeFolder } from '../testFiles.ts';

const inFolder = (folder: string, files: ReadonlyMap<string, Uint8Array>): Record<string, Uint8Array> =>
  Object.fromEntries([...files].map(([name, bytes]) => [`${folder}/${name}`, bytes]));

suite('archives as the history of a host', function () {
  this.timeout(20_000);
  let root: string;

  const days = slices(
    { base: '20260302', from: 0, to: 9 },
    { base: '20260303', from: 8, to: 19 },
    { base: '20260304', from: 50, to: 59 },
  );

  suiteSetup(() => {
    const withoutMetadata = slices({ base: '20260305', from: 60, to: 65 });
    withoutMetadata.delete('20260305.meta');
    root = createFolder({
      ...inFolder('web1', days),
      'web1/pmlogger.log': 'Log for pmlogger',
      ...inFolder('two', slices({ base: 'a', from: 0, to: 3 }, { base: 'b', from: 0, to: 3, host: 'db1' })),
      ...inFolder('lost', new Map([...slices({ base: '20260304', from: 50, to: 59 }), ...withoutMetadata])),
      ...inFolder('one', slices({ base: 'a', from: 0, to: 3 })),
      'conf/pma.conf': 'cpu_us 100\n',
    });
  });

  suiteTeardown(() => {
    removeFolder(root);
  });

  /** Times and values of the free memory: `06 30006`, `07 mark`. */
  async function minutesOf(...args: readonly string[]): Promise<readonly string[]> {
    const { code, stdout, stderr } = await runCaptured(['values', ...args]);
    assert.deepEqual([code, stderr], [0, '']);
    return stdout.split('\n').flatMap((line) => {
      if (line === '') return [];
      const { time, mark, values } = JSON.parse(line) as { time: string; mark?: true; values?: { value: number }[] };
      return [`${time.slice(14, 16)} ${mark === true ? 'mark' : String(values?.[0]?.value)}`];
    });
  }

  const window = ['mem.util.free', '--from', '2026-03-02T00:07Z', '--to', '2026-03-02T00:51Z'];
  const wanted = [
    '07 30007',
    '07 mark',
    ...Array.from({ length: 12 }, (_, i) => `${String(i + 8).padStart(2, '0')} ${30008 + i}`),
    '19 mark',
    '50 30050',
  ];

  test('values of a directory go over all archives, with a mark between them', async () => {
    assert.deepEqual(await minutesOf(join(root, 'web1'), ...window), wanted);
  });

  test('a directory without archives stands for those below it', async () => {
    const fleet = createFolder({
      ...inFolder('web/web1', days),
      ...inFolder('web/web1/before', slices({ base: '20260301', from: 0, to: 3 })),
      ...inFolder('db1', slices({ base: 'b', from: 0, to: 3, host: 'db1' })),
      README: 'Archives of all hosts.',
    });
    symlinkSync('.', join(fleet, 'web/round'));
    assert.deepEqual(await minutesOf(fleet, ...window, '--host', 'web1'), wanted);
    assert.deepEqual(await minutesOf(join(fleet, 'web'), ...window), wanted);
    const { code, stderr } = await runCaptured(['summary', fleet]);
    assert.deepEqual([code, stderr.includes('has 2 hosts: db1, web1; choose one with --host')], [2, true]);
    const doctor = await runCaptured(['doctor', fleet]);
    assert.match(doctor.stdout, /1 info on 2 hosts\n$/);
    removeFolder(fleet);
  });

  test('a range of times of the day is the last one that the archives cover', async () => {
    const clock = ['mem.util.free', '--from', '00:07', '--to', '00:51'];
    assert.deepEqual(await minutesOf(join(root, 'web1'), ...clock), wanted);
    assert.deepEqual(await minutesOf(join(root, 'web1/20260302'), 'mem.util.free', '--from', '00:08'), [
      '08 30008',
      '09 30009',
    ]);
    const { stderr } = await runCaptured(['values', join(root, 'web1'), 'mem.util.free', '--from', '25:00']);
    assert.equal(
      stderr,
      `pcp-files: ${join(root, 'web1')}: --from: '25:00' is not a time; see 'pcp-files values --help'\n`,
    );
    const empty = createFolder({ 'a.meta': '', 'a.index': '', 'a.0': '' });
    const base = join(empty, 'a');
    const needed = `'10:00' needs a date, as no record was found that would give it one`;
    assert.match((await runCaptured(['values', base, '--from', '10:00'])).stderr, new RegExp(`--from: ${needed}`));
    assert.match((await runCaptured(['at', base, '10:00'])).stderr, new RegExp(needed));
    removeFolder(empty);
  });

  test('a list of archives is a history, by commas, by a shell’s pattern, and in any order', async () => {
    const bases = ['20260304', '20260302', '20260303'].map((base) => join(root, 'web1', base));
    assert.deepEqual(await minutesOf(bases.join(','), ...window), wanted);
    assert.deepEqual(await minutesOf(...bases, ...window), wanted);
    assert.deepEqual(await minutesOf(...bases.map((base) => `${base}.meta`), ...window), wanted);
  });

  test('values begin at the record of the time that is asked for, even if it is the last one', async () => {
    const range = ['mem.util.free', '--from', '2026-03-02T00:19Z', '--to', '2026-03-02T00:20Z'];
    assert.deepEqual(await minutesOf(join(root, 'web1', '20260303'), ...range), ['19 30019']);
    assert.deepEqual(await minutesOf(join(root, 'web1'), ...range), ['19 30019']);
  });

  test('where there are several hosts one is to be chosen, by any of its names', async () => {
    const two = join(root, 'two');
    const { code, stdout, stderr } = await runCaptured(['values', two]);
    assert.deepEqual(
      [code, stdout, stderr],
      [2, '', `pcp-files: ${two}: has 2 hosts: db1, web1; choose one with --host\n`],
    );
    assert.deepEqual((await minutesOf(two, 'mem.util.free', '--host', 'DB1')).length, 4);
    const other = await runCaptured(['values', two, '--host', 'mail']);
    assert.equal(other.stderr, `pcp-files: ${two}: has no host 'mail', but db1, web1\n`);
  });

  test('an archive that cannot be read is told, and costs nothing else', async () => {
    const { code, stdout, stderr } = await runCaptured(['values', join(root, 'lost'), 'mem.util.free']);
    assert.equal(stdout.split('\n').length, 11);
    assert.equal(code, 2);
    assert.match(stderr, /20260305 has no metadata file, so its values have no names/);
  });

  test('a metric that no archive has is told', async () => {
    const { code, stderr } = await runCaptured(['values', join(root, 'web1'), 'no.such']);
    assert.deepEqual([code, stderr], [2, `pcp-files: ${join(root, 'web1')}: no metric 'no.such'\n`]);
  });

  test('other files are no part of a history', async () => {
    const mixed = await runCaptured(['values', join(root, 'web1/20260302'), join(root, 'conf/pma.conf')]);
    assert.match(mixed.stderr, /pma\.conf: is not an archive, and only archives are read as one history\n$/);
  });

  const nothing = 'has no archives, so there is nothing to read; name an archive, or a directory or tar that has some';
  for (const [command, ...options] of [
    ['values'],
    ['at', '10:00'],
    ['plot', 'disk.dev.read'],
    ['summary'],
    ['doctor'],
    ['compare'],
    ['report'],
    ['dump'],
    ['export', '--to', 'none.csv'],
  ] as const)
    test(`${command} says of a directory without archives that it has none`, async () => {
      const empty = createFolder({});
      for (const directory of [join(root, 'conf'), empty]) {
        const { code, stdout, stderr } = await runCaptured([command, directory, ...options]);
        assert.deepEqual([code, stdout, stderr], [2, '', `pcp-files: ${directory}: ${nothing}\n`]);
      }
      removeFolder(empty);
    });

  test('the summary of a directory is that of the history, and of one host where there are several', async () => {
    const { code, stdout, stderr } = await runCaptured(['summary', join(root, 'web1'), 'mem.util.free']);
    assert.deepEqual([code, stderr], [0, '']);
    const [heading = '', , , line = ''] = stdout.split('\n');
    assert.match(heading, /web1: host web1, 2026-03-02 00:00:00 to 2026-03-02 00:59:00 UTC$/);
    assert.match(line, /^mem\.util\.free +Kbyte +\S+ +30000 .* 30059 +30059 +30 /);
    const bases = ['20260304', '20260302', '20260303'].map((base) => join(root, 'web1', base));
    const listed = await runCaptured(['summary', bases.join(','), 'mem.util.free']);
    assert.equal(listed.stdout.split('\n')[3], line);
    const two = await runCaptured(['summary', join(root, 'two')]);
    assert.deepEqual([two.code, two.stdout], [2, '']);
    assert.match(two.stderr, /has 2 hosts: db1, web1; choose one with --host\n$/);
    const chosen = await runCaptured(['summary', join(root, 'two'), '--host', 'db1']);
    assert.match(chosen.stdout, /: host db1, /);
    const lost = await runCaptured(['summary', join(root, 'lost'), 'mem.util.free']);
    assert.deepEqual([lost.code, lost.stdout.includes(' 30050 ')], [2, true]);
    assert.match(lost.stderr, /20260305 has no metadata file, so its values have no names/);
  });

  test('intervals go over all archives, and nothing is known between them', async () => {
    const wanted = ['kernel.all.cpu.user', 'mem.util.free', '--interval', '10m', '--min-cover', '0', '--wide'];
    const { code, stdout, stderr } = await runCaptured(['values', join(root, 'web1'), ...wanted]);
    assert.deepEqual([code, stderr], [0, '']);
    const [heading, ...lines] = stdout.trimEnd().split('\n');
    assert.equal(heading, 'time,kernel.all.cpu.user,mem.util.free');
    assert.deepEqual(
      lines.map((line) =>
        line.split(',').map((cell, i) => (i === 0 ? cell.slice(14, 16) : Number(cell).toPrecision(6))),
      ),
      [
        // Between the first and the second archive a minute is not known.
        ['00', '0.0000166667', '30004.2'],
        ['10', '0.0000166667', '30014.0'],
        ['20', '0.00000', '0.00000'],
        ['30', '0.00000', '0.00000'],
        ['40', '0.00000', '0.00000'],
        ['50', '0.0000166667', '30054.0'],
      ],
    );
  });

  test('a table of records goes over all archives, with a mark between them', async () => {
    const { stdout } = await runCaptured(['values', join(root, 'web1'), '--wide', ...window]);
    const lines = stdout.trimEnd().split('\n');
    assert.equal(lines[0], 'time,mem.util.free');
    assert.deepEqual(
      lines.slice(1).map((line) => `${line.slice(14, 16)} ${line.endsWith(',') ? 'mark' : String(line.split(',')[1])}`),
      wanted,
    );
  });

  test('info of a directory describes the history; archives that are named one by one are described so', async () => {
    const web1 = join(root, 'web1');
    const { code, stdout } = await runCaptured(['info', web1]);
    assert.equal(code, 0);
    assert.equal(
      stdout,
      `${web1}: history of web1
  time zone  UTC
  start      2026-03-02 00:00:00Z
  end        2026-03-02 00:59:00Z
  archives   3
  20260302   2026-03-02 00:00:00Z to 00:09:00
  20260303   2026-03-02 00:08:00Z to 00:19:00, overlaps 20260302 by 60 s
  gap        2026-03-02 00:19:00Z to 00:50:00 (31 min)
  20260304   2026-03-02 00:50:00Z to 00:59:00
`,
    );
    const each = await runCaptured(['info', join(web1, '20260302.meta'), join(web1, '20260303.meta')]);
    assert.deepEqual(each.stdout.match(/: archive$/gm)?.length, 2);
    assert.ok(!each.stdout.includes('history'));
  });

  test('info as JSON has a line for each archive as before, and behind them one for each history', async () => {
    const { stdout } = await runCaptured(['info', '--format', 'json', join(root, 'web1')]);
    const lines = stdout.trim().split('\n');
    const kinds = lines.map((line) => (JSON.parse(line) as { kind: string }).kind);
    assert.deepEqual(kinds, ['archive', 'archive', 'archive', 'archive-set']);
    const { archives, gaps, overlaps, ...facts } = JSON.parse(lines.at(-1) ?? '') as Record<string, unknown[]>;
    assert.deepEqual(facts, {
      path: join(root, 'web1'),
      kind: 'archive-set',
      host: 'web1',
      hostNames: ['web1'],
      timezone: 'UTC',
      start: '2026-03-02T00:00:00.000000000Z',
      end: '2026-03-02T00:59:00.000000000Z',
      skipped: [],
    });
    assert.deepEqual([archives?.length, gaps?.length, overlaps?.length], [3, 1, 1]);
  });

  test('info --host describes one history of many, and says where there is none', async () => {
    const { stdout } = await runCaptured(['info', '--host', 'db1', root]);
    assert.match(stdout, /^.*two: history of db1\n/);
    assert.equal(stdout.match(/history of/g)?.length, 1);
    const none = await runCaptured(['info', '--host', 'mail', root]);
    assert.deepEqual([none.code, none.stderr], [2, "pcp-files: --host: no archives of host 'mail'\n"]);
  });

  test('an only archive of a directory is described as ever', async () => {
    const { stdout } = await runCaptured(['info', join(root, 'one')]);
    assert.match(stdout, /: archive\n {2}version/);
  });

  test('check has each file, and behind them what the archives of a host together have', async () => {
    const { code, stdout } = await runCaptured(['check', '--format', 'json', join(root, 'web1')]);
    assert.equal(code, 0);
    const { files } = JSON.parse(stdout) as { files: { path: string; findings: { rule: string; file: string }[] }[] };
    const last = files.at(-1);
    assert.equal(files.length, 4);
    assert.equal(last?.path, join(root, 'web1'));
    assert.deepEqual(
      last.findings.map(({ rule, file }) => [rule, file]),
      [
        ['host/set-overlap', join(root, 'web1/20260303.meta')],
        ['host/recording-gap', join(root, 'web1/20260304.meta')],
      ],
    );
    const off = ['--rule', 'host/set-overlap=error', '--rule', 'host/recording-gap=off'];
    const strict = await runCaptured(['check', ...off, join(root, 'web1')]);
    assert.equal(strict.code, 1);
    assert.ok(!strict.stdout.includes('recording-gap'));
  });
});
