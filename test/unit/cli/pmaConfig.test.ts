import assert from 'node:assert/strict';
import { join } from 'node:path';
import type { JsonReport } from '../../../formats/findings/report/jsonReport.ts';
import { runCaptured } from './captured.ts';
import { createFolder, removeFolder } from './testFiles.ts';

suite('configurations of pma on the command line', () => {
  let folder: string;

  suiteSetup(() => {
    folder = createFolder({
      'pma.conf': 'TZ UTC\ncpu_us 100\ncpu_us 50 # half\nclockticks_level_0 0\n',
      scales: 'cpu_us 100\nkBrdps full\n',
      'notes.txt': 'cpu usage is high\n',
    });
  });

  suiteTeardown(() => {
    removeFolder(folder);
  });

  test('are found by their name below a directory, and checked with lines and columns', async () => {
    const { code, stdout } = await runCaptured(['check', '--format', 'json', folder]);
    assert.equal(code, 1);
    const { files } = JSON.parse(stdout) as JsonReport;
    assert.deepEqual(
      files.map(({ kind, path, findings }) => [
        kind,
        path,
        findings.map(({ rule, line, column }) => [rule, line, column]),
      ]),
      [
        [
          'pma-config',
          join(folder, 'pma.conf'),
          [
            ['pma-config/duplicate', 2, 1],
            ['pma-config/clockticks', 4, 20],
          ],
        ],
      ],
    );
  });

  test('are taken by their content where they are named, and by their kind from a stream', async () => {
    const named = await runCaptured(['check', join(folder, 'scales')]);
    assert.match(named.stdout, /:2:8: error: .*\[pma-config\/number\]/);
    const stream = await runCaptured(['check', '--kind', 'pma-config', '-'], { stdin: ['cpu_us', '\n'] });
    assert.match(stream.stdout, /-:1:1: error: .*\[pma-config\/bad-line\]/);
    const other = await runCaptured(['check', join(folder, 'notes.txt')]);
    assert.match(other.stderr, /not a PCP file/);
  });

  test('tell what they set, of a name set twice the last value', async () => {
    const { stdout } = await runCaptured(['info', join(folder, 'pma.conf')]);
    assert.match(stdout, /pma configuration\n[^]*scales +cpu_us\n[^]*TZ +UTC\n/);
    const json = await runCaptured(['info', '--format', 'json', join(folder, 'pma.conf')]);
    const described = JSON.parse(json.stdout) as { scales: unknown; parameters: unknown };
    assert.deepEqual(described.scales, { cpu_us: '50' });
    assert.deepEqual(described.parameters, { TZ: 'UTC', clockticks_level_0: '0' });
  });

  test('have no structure of bytes, no values and no columns', async () => {
    for (const command of ['dump', 'values']) {
      const { code, stderr } = await runCaptured([command, join(folder, 'pma.conf')]);
      assert.deepEqual([code, stderr.includes('is text that you can read as it is')], [2, true], command);
    }
    const { stderr } = await runCaptured(['format', join(folder, 'pma.conf')]);
    assert.match(stderr, /has nothing to format/);
  });
});
