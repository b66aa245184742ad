import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { serverProcessOptions } from '../../protocol/serverProcess.ts';

suite('process of the language server', () => {
  test('Node.js knows its options', () => {
    const { status, stderr } = spawnSync(process.execPath, [...serverProcessOptions, '--eval', ''], {
      encoding: 'utf8',
    });
    assert.deepEqual([status, stderr], [0, '']);
  });
});
