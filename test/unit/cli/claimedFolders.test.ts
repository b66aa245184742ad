import assert from 'node:assert/strict';
import { join } from 'node:path';
import { runCaptured } from './captured.ts';
import { createFolder, removeFolder } from './testFiles.ts';
import { sampleFiles } from './archive/archiveFolder.ts';

suite('folders with other files', () => {
  let folder: string;

  suiteSetup(() => {
    const licence = '# A long licence.\n'.repeat(500);
    folder = createFolder({
      'pcp/dstat/cpu': '[cpu]\nuser = kernel.all.cpu.user\n',
      'pcp/dstat/broken': 'user = kernel.all.cpu.user\n[cpu]\nsys = kernel.all.cpu.sys\n',
      'pcp/dstat/licensed': `${licence}[cpu]\nuser = kernel.all.cpu.user\n`,
      'pcp/dstat/GNUmakefile': 'TOPDIR = ../..\ninclude $(TOPDIR)/rules\n\ndefault:\n\techo\n',
      'pcp/dstat/dstat.py': '#!/usr/bin/pmpython\n# Lists things.\nimport sys\nprint(sys.argv)\n',
    });
  });

  suiteTeardown(() => {
    removeFolder(folder);
  });

  test('what has no section is no plugin of pcp-dstat, unless the user names it', async () => {
    const { stdout } = await runCaptured(['check', join(folder, 'pcp/dstat')]);
    assert.match(stdout, /broken:1:1: error: .*\[pmrep\/no-section\]/);
    assert.match(stdout, /1 error in 3 files, 2 files passed over\n$/);
    const named = await runCaptured(['check', join(folder, 'pcp/dstat/GNUmakefile')]);
    assert.match(named.stdout, /\[pmrep\/no-section\]/);
  });

  test('copies beside an archive are passed over, unless the user names one', async () => {
    const files = sampleFiles(3, 'archive');
    const saved = Object.entries(files).flatMap(([name, bytes]) =>
      ['.orig', '.dpkg-old', ' (copy)', '.tmp'].map((end) => [name + end, bytes] as const),
    );
    const archive = createFolder({ ...files, ...Object.fromEntries(saved) });
    try {
      const { code, stdout } = await runCaptured(['check', join(archive, 'archive')]);
      assert.deepEqual([code, stdout], [0, `no findings in 1 file, ${saved.length} files passed over\n`]);
      const named = await runCaptured(['check', join(archive, 'archive/20260101.0.orig')]);
      assert.match(named.stdout, /\[archive\/missing-metadata\]/);
    } finally {
      removeFolder(archive);
    }
  });
});
