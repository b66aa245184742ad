import * as assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { sampleArchive } from '../writers/archive/sampleArchive.ts';
import { tabOf, textWith, writeFile } from './mmvEditor.ts';
import { closeAll, eventually, workspaceFile } from './pmaEditor.ts';

const folder = 'pmlogger/sun';

suite('opening an archive', () => {
  suiteSetup(async () => {
    for (const [name, bytes] of sampleArchive(3).finish()) await writeFile(`${folder}/${name}`, bytes);
  });
  teardown(closeAll);

  test('shows what all its files hold, whichever is opened', async () => {
    const uri = await writeFile(`${folder}/notes.txt`, new Uint8Array());
    for (const name of ['20260101.meta', '20260101.1']) {
      const file = vscode.Uri.joinPath(uri, '..', name);
      await vscode.commands.executeCommand('vscode.open', file);
      await tabOf(file, 'pcp.archive');
      const text = await textWith(file, /^state +readable$/m);
      assert.match(text, /^disk\.reads, disk\.alias: 200\.1\.2, 32-bit unsigned int, counter/m);
      assert.match(text, /^20260101\.1: \d+ bytes$/m);
      await closeAll();
    }
  });

  test('finds what is wrong with it', async () => {
    const [, bytes] = [...sampleArchive(3).finish()].find(([name]) => name.endsWith('.0')) ?? assert.fail('a volume');
    const uri = await writeFile(`${folder}/20260102.0`, bytes);
    await vscode.commands.executeCommand('vscode.openWith', uri, 'pcp.archive');
    await tabOf(uri, 'pcp.archive');
    await textWith(uri, /archive\/missing-metadata/);
  });

  test('tells its problems of the file that has them and of the one that was opened; is open once in a group', async () => {
    for (const [name, bytes] of sampleArchive(3).finish())
      await writeFile(`pmlogger/cut/${name}`, name.endsWith('.1') ? bytes.subarray(0, -8) : bytes);
    const meta = workspaceFile('pmlogger', 'cut', '20260101.meta');
    const cut = workspaceFile('pmlogger', 'cut', '20260101.1');
    await vscode.commands.executeCommand('vscode.open', meta, { preview: false });
    await tabOf(meta, 'pcp.archive');
    const [problem] = await eventually('problems of the volume', () => {
      const found = vscode.languages.getDiagnostics(cut);
      return found.length > 0 ? found : undefined;
    });
    assert.ok(typeof problem?.code === 'object');
    const address = cut.toString().replaceAll(/[()]/g, '\\$&');
    assert.match(problem.code.target.toString(true), new RegExp(`^command:pcp\\.reveal\\?"${address}@0x\\w+-0x\\w+"$`));
    const summary = vscode.languages.getDiagnostics(meta).find(({ message }) => message.startsWith('20260101.1: 1 '));
    assert.equal(summary?.relatedInformation?.[0]?.location.uri.toString(), cut.toString());
    await vscode.commands.executeCommand('vscode.open', cut, { preview: false });
    await eventually('one tab', () => {
      const inputs = vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs.map(({ input }) => input));
      const [only] = inputs;
      const isMeta = only instanceof vscode.TabInputCustom && only.uri.toString() === meta.toString();
      return (inputs.length === 1 && isMeta) || undefined;
    });
    assert.equal(vscode.languages.getDiagnostics(cut).length > 0, true);
    await closeAll();
    await eventually('no problems', () => vscode.languages.getDiagnostics(cut).length === 0 || undefined);
    assert.deepEqual(vscode.languages.getDiagnostics(meta), []);
  });

  test('is brought to a place in the editor in which it is open', async () => {
    const [name, bytes] = [...sampleArchive(3).finish()].find(([each]) => each.endsWith('.0')) ?? assert.fail();
    const uri = await writeFile(`elsewhere/${name}`, bytes);
    await vscode.commands.executeCommand('vscode.openWith', uri, 'pcp.archiveElsewhere');
    await tabOf(uri, 'pcp.archiveElsewhere');
    await vscode.commands.executeCommand('pcp.reveal', `${uri.toString()}@0x0000-0x0004`);
    await tabOf(uri, 'pcp.archiveElsewhere');
    assert.equal(vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs).length, 1);
  });

  test('says of a file of another kind what it is not', async () => {
    const uri = await writeFile(`${folder}/20260103.0`, new TextEncoder().encode('A log.\n'));
    await vscode.commands.executeCommand('vscode.openWith', uri, 'pcp.archive');
    await textWith(uri, /^state +not an archive\. Found 41 20 6C 6F/m);
  });
});
