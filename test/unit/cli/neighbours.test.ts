import assert from 'node:assert/strict';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonReport } from '../../../formats/findings/report/jsonReport.ts';
import { runCaptured } from './captured.ts';
import { createFolder, removeFolder } from './testFiles.ts';

const good = 'log mandatory on once { sample.bin }\n';

suite('files that a configuration includes, on the command line', () => {
  let folder: string;
  setup(() => {
    folder = createFolder({
      'main.conf': `${good}%include "./below/part"\n`,
      'below/part': '%include "next"\n',
      next: '%include "last"\n',
      last: 'log bogus\n',
      'missing.conf': `%include "below/none"\n`,
      'deep.conf': '%include "below/deep"\n',
      'below/deep': '%include "none"\n',
      'linked.conf': '%include "below/link"\n',
    });
    symlinkSync(join(folder, 'last'), join(folder, 'below/link'));
  });
  teardown(() => {
    removeFolder(folder);
  });

  async function codesOf(name: string): Promise<readonly string[]> {
    const { stdout } = await runCaptured(['check', '--kind', 'pmlogger', '--format', 'json', join(folder, name)]);
    const { files } = JSON.parse(stdout) as JsonReport;
    return files.flatMap(({ findings }) => findings.map(({ rule }) => rule));
  }

  test('are read in folders below, and as deep as they include each other', async () => {
    assert.deepEqual(await codesOf('main.conf'), ['pmlogger/include-error']);
  });

  test('are missed in folders below, and in what is included', async () => {
    assert.deepEqual(await codesOf('missing.conf'), ['pmlogger/include-missing']);
    assert.deepEqual(await codesOf('deep.conf'), ['pmlogger/cpp-stop']);
  });

  test('are not read through links below the folder', async () => {
    assert.deepEqual(await codesOf('linked.conf'), ['pmlogger/include-missing']);
  });
});
