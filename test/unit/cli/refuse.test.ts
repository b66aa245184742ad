import assert from 'node:assert/strict';
import { join } from 'node:path';
import { oneGroup } from '../../writers/pmaTexts.ts';
import { runCaptured } from './captured.ts';
import { createFolder, removeFolder } from './testFiles.ts';
import { shopMmv } from './mmvFiles.ts';

suite('commands that are not for every kind of file', () => {
  let folder: string;

  suiteSetup(() => {
    folder = createFolder({ 'day.pma': oneGroup, 'pma.conf': 'cpu_us 100\n', 'shop.mmv': shopMmv });
  });

  suiteTeardown(() => {
    removeFolder(folder);
  });

  const text = "text that you can read as it is; 'pcp-files info' describes it";
  for (const [name, command, refusal] of [
    ['day.pma', 'dump', `a pma file is ${text}`],
    ['pma.conf', 'dump', `a pma configuration file is ${text}`],
    ['pma.conf', 'values', `a pma configuration file is ${text}`],
    ['pma.conf', 'format', 'a pma configuration file has nothing to format'],
    [
      'pma.conf',
      'report',
      'a pma configuration file has no values over time; only archives, pma files and the output of sysstat and vmstat do',
    ],
    ['shop.mmv', 'format', 'an MMV file has nothing to format'],
  ] as const) {
    test(`${command} says why it does nothing with ${name}`, async () => {
      const file = join(folder, name);
      const { code, stdout, stderr } = await runCaptured([command, file]);
      assert.deepEqual([code, stdout, stderr], [2, '', `pcp-files: ${file}: ${refusal}\n`]);
    });
  }

  test('format passes over files of other kinds below a directory', async () => {
    const { code, stderr } = await runCaptured(['format', '--check', folder]);
    assert.equal(stderr, '');
    assert.notEqual(code, 2);
  });
});
