import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { momentArchive } from '../../../writers/archive/momentArchive.ts';
import { sample, sampleArchive } from '../../../writers/archive/sampleArchive.ts';
import { slices } from '../../../writers/archive/setSlices.ts';
import { runCaptured } from '../captured.ts';
import { createFolder, removeFolder } from '../testFiles.ts';

suite('an answer without anything', function () {
  this.timeout(20_000);
  let folder: string;

  suiteSetup(() => {
    const days = slices({ base: 'a', from: 0, to: 9 }, { base: 'b', from: 0, to: 3, host: 'db1' });
    folder = createFolder({
      ...Object.fromEntries(sampleArchive(3).finish()),
      ...Object.fromEntries(momentArchive().finish()),
      ...Object.fromEntries([...days].map(([name, bytes]) => [`hosts/${name}`, bytes])),
    });
  });

  suiteTeardown(() => {
    removeFolder(folder);
  });

  /** The messages of a command, without the path that they are about. */
  async function problemsOf(command: string, name: string, ...args: readonly string[]): Promise<readonly string[]> {
    const { code, stderr } = await runCaptured([command, join(folder, name), ...args]);
    assert.equal(code, 2, stderr);
    return stderr
      .trimEnd()
      .split('\n')
      .map((line) => line.replace(/^pcp-files: \S+: /, ''));
  }

  const beyond = /^nothing was recorded in this time range: the records are from 2026-01-01 00:00:00 UTC to /;
  const late = ['--from', '2026-01-02'];
  const early = ['--to', '2025-12-31'];
  const turned = ['--from', '2026-01-01T00:00:30Z', '--to', '2026-01-01T00:00:10Z'];

  for (const [command, ...args] of [
    ['values', 'sample.load'],
    ['values', 'sample.load', '--format', 'csv'],
    ['values', 'disk.reads', '--wide', '--instances', 'sda'],
    ['values', 'sample.load', '--interval', '10s'],
    ['summary', 'disk.reads', '--instances', 'sda'],
    ['plot', 'sample.load'],
    ['doctor'],
    ['report', '-o', join('.', 'never.html')],
  ] as const)
    test(`of ${[command, ...args].join(' ')} says that the time is beyond the records, or turned around`, async () => {
      for (const range of [late, early]) {
        const [problem = '', ...others] = await problemsOf(command, sample.base, ...args, ...range);
        assert.match(problem, beyond);
        assert.deepEqual(others, []);
      }
      assert.deepEqual(await problemsOf(command, sample.base, ...args, ...turned), [
        '--from, 2026-01-01 00:00:30 UTC, is not before --to, 2026-01-01 00:00:10 UTC',
      ]);
      assert.ok(!existsSync('never.html'));
    });

  test('says that metrics have texts', async () => {
    const texts = ["no numbers, but texts or events: 'pcp-files values' without --interval prints 'sample.name'"];
    for (const args of [['summary'], ['plot'], ['values', '--interval', '10s']] as const) {
      const [command, ...rest] = args;
      assert.deepEqual(await problemsOf(command, sample.base, 'sample.name', ...rest), texts);
    }
  });

  test('says that no interval has enough', async () => {
    const [problem] = await problemsOf('values', sample.base, 'sample.load', '--interval', '1d');
    assert.equal(
      problem,
      'no interval has values for 0.5 of its time: choose shorter ones with --interval, or less with --min-cover',
    );
  });

  test('names what is not there, and nothing else', async () => {
    for (const [command, ...rest] of [
      ['summary'],
      ['plot'],
      ['values'],
      ['values', '--interval', '10s'],
      ['values', '--wide'],
    ] as const) {
      assert.deepEqual(await problemsOf(command, sample.base, 'no.such', ...rest), ["no metric 'no.such'"]);
      assert.deepEqual(await problemsOf(command, sample.base, 'disk.reads', '--instances', 'sdx', ...rest), [
        "no instance 'sdx'",
      ]);
    }
    const times = ['--from', '2026-01-01T00:00:20Z', '--and-from', '2026-01-01T00:00:30Z'];
    assert.deepEqual(await problemsOf('compare', sample.base, 'no.such', ...times), ["no metric 'no.such'"]);
  });

  test('has no heading as text, and one in CSV', async () => {
    const run = async (format: string) =>
      (await runCaptured(['summary', join(folder, sample.base), 'no.such', '--format', format])).stdout;
    assert.equal(await run('text'), '');
    assert.match(await run('csv'), /^name,pmid,/);
  });

  test('of a table says that no row has a text', async () => {
    const args = ['12:00:33', '--indom', 'proc', '--filter', 'zzz'];
    assert.deepEqual(await problemsOf('at', '20260501', ...args), ["--filter: no row has 'zzz'"]);
    assert.deepEqual(await problemsOf('at', '20260501', ...args, '--format', 'csv'), ["--filter: no row has 'zzz'"]);
  });

  test('of one of several hosts is said beside what was found of the others', async () => {
    const { code, stdout, stderr } = await runCaptured([
      'doctor',
      join(folder, 'hosts'),
      '--from',
      '2026-03-02T00:05Z',
    ]);
    assert.equal(code, 2);
    assert.match(stdout, /host db1, no records\n/);
    assert.match(stdout, /host web1, 2026-03-02 00:05:00 to 2026-03-02 00:09:00 UTC\n/);
    assert.match(stderr, /: db1: nothing was recorded in this time range: the records are from /);
  });
});
