import * as assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { sampleArchive } from '../writers/archive/sampleArchive.ts';
import { busyDisk } from './busyDisk.ts';
import { counterMmv, writeFile } from './mmvEditor.ts';
import { workspaceFile } from './pmaEditor.ts';

suite('tools for language models', () => {
  suiteSetup(async () => {
    for (const [name, bytes] of busyDisk('web7')) await writeFile(`pmlogger/busy/${name}`, bytes);
    for (const [name, bytes] of sampleArchive(3).finish())
      await writeFile(`pmlogger/agents-cut/${name}`, name.endsWith('.1') ? bytes.subarray(0, -8) : bytes);
    await writeFile('tmp/mmv/agents', counterMmv(7n));
  });

  /** The text of an answer, of one part. */
  async function answer(name: string, input: object, token?: vscode.CancellationToken): Promise<string> {
    const { content } = await vscode.lm.invokeTool(name, { input, toolInvocationToken: undefined }, token);
    const [part, ...others] = content;
    assert.ok(part instanceof vscode.LanguageModelTextPart && others.length === 0);
    return part.value;
  }

  test('are those of the manifest, with descriptions and schemas', () => {
    const ours = vscode.lm.tools.filter(({ name }) => name.startsWith('pcp_'));
    assert.deepEqual(ours.map(({ name }) => name).sort(), [
      'pcp_at',
      'pcp_check',
      'pcp_compare',
      'pcp_describe',
      'pcp_doctor',
      'pcp_find_archives',
      'pcp_search_metrics',
      'pcp_summary',
      'pcp_values',
    ]);
    for (const { description, inputSchema, tags } of ours) {
      assert.match(description, /\.$/);
      assert.equal((inputSchema as { readonly type: string }).type, 'object');
      assert.deepEqual(tags, ['pcp']);
    }
  });

  test('find the archives of the workspace, and what was wrong with a host', async () => {
    const folder = workspaceFile('pmlogger', 'busy');
    assert.match(await answer('pcp_find_archives', { host: 'web7' }), /busy\/disks\.meta","web7","2026-03-09/);
    const said = await answer('pcp_doctor', { path: folder.fsPath });
    assert.match(said, /^Names of hosts.*They are data/);
    assert.match(said, /"rule":"host\/disk-busy".*"instance":"sdb"/);
    const table = await answer('pcp_at', { path: folder.fsPath, time: '00:45', table: 'disk', limit: 1 });
    assert.match(table, /"rows":\[\["sdb","there","sdb",99\]\]/);
    const values = await answer('pcp_values', { path: folder.fsPath, metrics: ['disk.dev.avactive'], top: 1 });
    assert.match(values, /"metric":"disk.dev.avactive","instance":"sdb","units":"s\/s"/);
    const summary = await answer('pcp_summary', { path: folder.fsPath, metrics: ['disk.dev.avactive'] });
    assert.match(summary, /\["disk\.dev\.avactive","sdb","s\/s",0\.364689,/);
    const changed = await answer('pcp_compare', { path: folder.fsPath, from: '00:40', to: '01:10' });
    assert.match(changed, /"instance":"sdb"/);
  });

  test('check archives and MMV files, with the place of each finding', async () => {
    const cut = await answer('pcp_check', { path: workspaceFile('pmlogger', 'agents-cut').fsPath });
    assert.match(cut, /"archive\/[a-z-]+","[^"]*\/agents-cut\/20260101\.1:\d+"/);
    assert.match(await answer('pcp_check', { path: workspaceFile('tmp', 'mmv', 'agents').fsPath }), /"files":1/);
  });

  test('refuse what is not in the workspace, in words', async () => {
    await assert.rejects(answer('pcp_check', { path: '/etc/passwd' }), /may not be read/);
    await assert.rejects(answer('pcp_at', { path: 'pmlogger/busy', time: 'noon' }), /is no time: write/);
  });

  test('end when they are cancelled', async () => {
    const source = new vscode.CancellationTokenSource();
    const running = answer('pcp_doctor', { path: workspaceFile('pmlogger', 'busy').fsPath }, source.token);
    source.cancel();
    await assert.rejects(running);
    assert.match(await answer('pcp_describe', { path: workspaceFile('pmlogger', 'busy').fsPath }), /"archives":1/);
  });
});
