import assert from 'node:assert/strict';
import { join } from 'node:path';
import { slices } from '../../../writers/archive/setSlices.ts';
import { runCaptured } from '../captured.ts';
import { createFolder, removeFolder } from '../testFiles.ts';

suite('an archive of rubbish', () => {
  let folder: string;

  suiteSetup(() => {
    const bytes = Uint8Array.from({ length: 5000 }, (_, i) => (i * 7919) % 256);
    folder = createFolder({
      ...Object.fromEntries(['0', 'meta', 'index'].map((end) => [`rubbish/20260101.${end}`, bytes])),
      ...Object.fromEntries([...slices({ base: 'a', from: 0, to: 9 })].map(([name, file]) => [`web1/${name}`, file])),
    });
  });

  suiteTeardown(() => {
    removeFolder(folder);
  });

  for (const [command, ...args] of [
    ['summary'],
    ['summary', '--format', 'json'],
    ['plot', 'x'],
    ['at', '2026-01-01'],
    ['compare', '--from', '10:00'],
    ['doctor'],
    ['values'],
    ['report', '-o', 'never.html'],
  ] as const)
    test(`is no host of 1970 to ${[command, ...args].join(' ')}`, async () => {
      const rubbish = join(folder, 'rubbish/20260101');
      const { code, stdout, stderr } = await runCaptured([command, rubbish, ...args]);
      assert.equal(code, 2);
      assert.doesNotMatch(stdout + stderr, /1970/);
      assert.match(stderr, /20260101.*(?:magic number|has nothing that can be read|no records)/);
    });

  test('beside, an archive that is alone in its folder is called by the folder', async () => {
    const web1 = join(folder, 'web1');
    for (const [command, ...args] of [
      ['doctor'],
      ['summary', 'mem.util.free'],
      ['compare', '--from', '00:05'],
      ['at', '00:05', '--indom', 'disks'],
    ] as const) {
      const { stdout, stderr } = await runCaptured([command, web1, ...args]);
      assert.ok((stdout + stderr).replace('pcp-files: ', '').startsWith(`${web1}: `), stdout + stderr);
    }
  });
});
