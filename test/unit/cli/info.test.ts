import assert from 'node:assert/strict';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { goodSpec } from '../../writers/mmv/goodMmv.ts';
import { writeMmv } from '../../writers/mmv/writeMmv.ts';
import { tarOf } from '../../writers/tarWriter.ts';
import { runCaptured } from './captured.ts';
import { createFolder, goodPma, removeFolder } from './testFiles.ts';

suite('info', () => {
  let folder: string;
  let path: string;

  suiteSetup(() => {
    folder = createFolder({
      'a.pma': goodPma,
      'cut.pma': goodPma.slice(0, goodPma.indexOf('sda 3.5')),
      'empty.pma': '',
    });
    path = join(folder, 'a.pma');
  });

  suiteTeardown(() => {
    removeFolder(folder);
  });

  test('tells as JSON what a pma file says of itself', async () => {
    const { code, stdout, stderr } = await runCaptured(['info', '--format', 'json', path]);
    assert.deepEqual([code, stderr], [0, '']);
    assert.deepEqual(JSON.parse(stdout), {
      path,
      kind: 'pma',
      bytes: goodPma.length,
      host: 'web1',
      count: 2,
      interval: 10,
      classes: [
        { name: 'VM', type: 'V', start: 2, metrics: ['r', 'b'], objects: [] },
        { name: 'IO', type: 'A', start: 1, metrics: ['tps'], objects: ['sda', 'sdb'] },
      ],
      groups: 1,
      start: '2016-05-10T21:00:19Z',
      end: '2016-05-10T21:00:39Z',
    });
  });

  test('tells the same as text, in the time zone of the file', async () => {
    const { stdout } = await runCaptured(['info', path]);
    assert.equal(
      stdout,
      `${path}: pma
  size      ${goodPma.length} bytes, ${goodPma.split('\n').length - 1} lines
  host      web1
  samples   2 per group, 10 s apart
  groups    1
  start     2016-05-11 07:00:19 +1000
  end       2016-05-11 07:00:39 +1000
  class VM  vector, from sample 2, 2 metrics: r b
  class IO  array of 2 (sda sdb), from sample 1, 1 metric: tps
`,
    );
  });

  test('prints one line of JSON for each file, leaving out what a file does not say', async () => {
    const { stdout } = await runCaptured(['info', '--format', 'json', join(folder, 'empty.pma'), path]);
    const [empty = '', second = ''] = stdout.split('\n');
    assert.deepEqual(JSON.parse(empty), {
      path: join(folder, 'empty.pma'),
      kind: 'pma',
      bytes: 0,
      classes: [],
      groups: 0,
    });
    assert.match(second, /^\{"path":/);
  });

  test('reads standard input', async () => {
    const { stdout } = await runCaptured(['info', '--format', 'json', '-'], { stdin: [goodPma] });
    assert.equal((JSON.parse(stdout) as { path: string }).path, '-');
  });

  test('says of standard input that is no text what it is, and why it is not read', async () => {
    const tar = tarOf({ name: 'web1/20260101.0', content: 'x' });
    const archive = Uint8Array.of(0, 0, 0, 132, 0x50, 0x05, 0x26, 2);
    for (const [stdin, problem] of [
      [tar, 'a tar cannot be read from standard input or a pipe; write it to a file and name that'],
      [gzipSync(tar), 'compressed data cannot be read from standard input or a pipe'],
      [archive, 'an archive has several files and cannot be read from standard input'],
      [Uint8Array.of(0, 1, 0, 2, 0, 3, 0), 'not a PCP file'],
    ] as const)
      for (const command of ['info', 'check']) {
        const { code, stdout, stderr } = await runCaptured([command, '-'], {
          stdin: [stdin.slice(0, 3), stdin.slice(3)],
        });
        assert.deepEqual([code, stderr.startsWith(`pcp-files: -: ${problem}`)], [2, true], stderr);
        assert.doesNotMatch(stdout, /pma/);
      }
    const mmv = await runCaptured(['info', '-'], { stdin: [writeMmv(goodSpec(2, 'little')).bytes] });
    assert.match(mmv.stdout, /^-: mmv\n/);
  });

  test('goes on where a file cannot be read', async () => {
    const { code, stdout, stderr } = await runCaptured(['info', join(folder, 'none.pma'), path]);
    assert.equal(code, 2);
    assert.match(stderr, /none\.pma: no such file or directory\n$/);
    assert.match(stdout, /a\.pma: pma\n/);
  });

  test('ends where the last row does', async () => {
    const { stdout } = await runCaptured(['info', '--format', 'json', join(folder, 'cut.pma')]);
    assert.match(stdout, /"end":"2016-05-10T21:00:39Z"/);
  });
});
