import * as assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { CheckedFile } from '../../protocol/worker/pmaCheckProtocol.ts';
import { sampleArchive } from '../writers/archive/sampleArchive.ts';
import { oneGroup } from '../writers/pmaTexts.ts';
import { exists, openByClick, problemsWith, tabOf, writeFile } from './mmvEditor.ts';
import { closeAll, codeOf, eventually, workspaceFile } from './pmaEditor.ts';

const { Error, Hint, Warning } = vscode.DiagnosticSeverity;

suite('a project file above files that are no texts', () => {
  teardown(async () => {
    await closeAll();
    await setProject(undefined);
  });

  /** Writes the project file of the tests, or deletes it. */
  async function setProject(project: object | undefined): Promise<void> {
    const uri = workspaceFile('project', '.pcp-files.jsonc');
    if (project !== undefined) await writeFile('project/.pcp-files.jsonc', Buffer.from(JSON.stringify(project)));
    else if (await exists(uri)) await vscode.workspace.fs.delete(uri);
  }

  /** Waits until the problems of a file have exactly these rules and severities. */
  async function problemsAre(uri: vscode.Uri, ...expected: readonly unknown[]): Promise<void> {
    await eventually(`the problems ${expected.join()}`, () => {
      const found = vscode.languages.getDiagnostics(uri).flatMap((one) => [codeOf(one), one.severity]);
      return found.join() === expected.join() ? true : undefined;
    });
  }

  test('says how an MMV file is checked, also when it changes', async () => {
    const empty = await writeFile('project/tmp/mmv/empty', new Uint8Array());
    await setProject({ rules: { 'mmv/too-small': 'hint' } });
    await openByClick(empty);
    await problemsAre(empty, 'mmv/too-small', Hint);
    await setProject({ overrides: [{ files: ['mmv/*'], rules: { 'mmv/too-small': 'warning' } }] });
    await problemsAre(empty, 'mmv/too-small', Error);
    await setProject({ overrides: [{ files: ['tmp/mmv/*'], rules: { 'mmv/too-small': 'warning' } }] });
    await problemsAre(empty, 'mmv/too-small', Warning);
    await setProject({ ignore: ['tmp'] });
    await problemsAre(empty);
    await setProject(undefined);
    await problemsAre(empty, 'mmv/too-small', Error);
  });

  test('says how an archive is checked, which goes by its base name', async () => {
    for (const [name, bytes] of sampleArchive(3).finish())
      await writeFile(`project/cut/${name}`, name.endsWith('.1') ? bytes.subarray(0, -8) : bytes);
    const meta = workspaceFile('project', 'cut', '20260101.meta');
    const cut = workspaceFile('project', 'cut', '20260101.1');
    await vscode.commands.executeCommand('vscode.open', meta);
    await tabOf(meta, 'pcp.archive');
    const found = await eventually('problems', () => {
      const codes = vscode.languages.getDiagnostics(cut).map((one) => String(codeOf(one)));
      return codes.length > 0 ? codes : undefined;
    });
    const off = Object.fromEntries(found.map((code) => [code, 'off'] as const));
    await setProject({ overrides: [{ files: ['cut/20260102'], rules: off }] });
    await setProject({ overrides: [{ files: ['cut/20260101'], rules: off }] });
    await problemsWith(cut, []);
    await setProject({});
    await problemsWith(cut, found);
    await setProject({ ignore: ['20260101'] });
    await problemsWith(cut, []);
  });

  test('says how a file is checked on the disk', async () => {
    const uri = await writeFile('project/faulty.pma', Buffer.from(oneGroup.replace('sdb 0.6 1.1 0.1 11 1', 'sdb 0.6')));
    const check = async (): Promise<CheckedFile['summary'] | undefined> =>
      (await vscode.commands.executeCommand<CheckedFile | undefined>('pcp.pma.checkOnDisk', uri))?.summary;
    assert.equal((await check())?.errors, 1);
    await setProject({ rules: { 'pma/columns': 'info' } });
    const { errors, infos } = (await check()) ?? assert.fail();
    assert.deepEqual([errors, infos], [0, 1]);
    const settings = vscode.workspace.getConfiguration('pcp');
    await settings.update('rules', { 'pma/columns': 'hint' }, vscode.ConfigurationTarget.Workspace);
    try {
      assert.equal((await check())?.hints, 1, 'settings go before it');
    } finally {
      await settings.update('rules', undefined, vscode.ConfigurationTarget.Workspace);
    }
    await setProject({ ignore: ['*.pma'] });
    assert.equal(await check(), undefined);
    assert.deepEqual(vscode.languages.getDiagnostics(uri), []);
  });
});
