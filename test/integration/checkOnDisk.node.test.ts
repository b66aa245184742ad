import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as vscode from 'vscode';
import type { CheckedFile } from '../../protocol/worker/pmaCheckProtocol.ts';
import { checkPma } from '../../formats/pma/check/checker.ts';
import { writePmaFile } from '../bench/files/pmaGenerator.ts';
import { oneGroup } from '../writers/pmaTexts.ts';
import { closeAll, codeOf, eventually, findingsWith, workspaceFile } from './pmaEditor.ts';

const faulty = oneGroup.replace('sdb 0.6 1.1 0.1 11 1', 'sdb 0.6 1.1 0.1');
/** VS Code keeps texts from extensions that are larger than 50 MB. */
const withheldBytes = 60e6;

let written = 0;

function writeFile(content: string): vscode.Uri {
  const uri = workspaceFile(`on-disk-${++written}.pma`);
  fs.writeFileSync(uri.fsPath, content);
  return uri;
}

function check(uri: vscode.Uri): Thenable<CheckedFile | undefined> {
  return vscode.commands.executeCommand<CheckedFile | undefined>('pcp.pma.checkOnDisk', uri);
}

suite('check of a file on the disk', () => {
  teardown(closeAll);

  test('fills the Problems panel until it is checked again', async () => {
    const uri = writeFile(faulty);
    const checked = await check(uri);
    assert.deepEqual(checked?.summary, { files: 1, errors: 1, warnings: 0, infos: 0, hints: 0 });
    const [found] = vscode.languages.getDiagnostics(uri);
    assert.ok(found);
    assert.deepEqual(
      [codeOf(found), found.source, found.severity],
      ['pma/columns', 'pma', vscode.DiagnosticSeverity.Error],
    );
    assert.ok(typeof found.code === 'object');
    assert.equal(found.code.target.toString(true), 'command:pcp.showRule?"pma/columns"');
    assert.equal(found.relatedInformation?.[0]?.location.uri.toString(), uri.toString());
    fs.writeFileSync(uri.fsPath, oneGroup);
    assert.deepEqual((await check(uri))?.findings, []);
    assert.deepEqual(vscode.languages.getDiagnostics(uri), []);
  });

  test('leaves the file to the language server as soon as it is opened', async () => {
    const uri = writeFile(faulty);
    await check(uri);
    assert.equal(vscode.languages.getDiagnostics(uri).length, 1);
    await vscode.window.showTextDocument(uri);
    await findingsWith(uri, ['pma/columns']);
    await check(uri);
    await findingsWith(uri, ['pma/columns']);
  });

  test('has the severities of the settings', async () => {
    const settings = vscode.workspace.getConfiguration('pcp');
    await settings.update('rules', { 'pma/columns': 'hint' }, vscode.ConfigurationTarget.Workspace);
    try {
      const checked = await check(writeFile(faulty));
      assert.deepEqual([checked?.summary.errors, checked?.summary.hints], [0, 1]);
    } finally {
      await settings.update('rules', undefined, vscode.ConfigurationTarget.Workspace);
    }
  });

  test('finds in a file that VS Code keeps from extensions what the command line finds', async function () {
    this.timeout(120_000);
    const uri = workspaceFile('withheld.pma');
    writePmaFile(uri.fsPath, withheldBytes, 3);
    const middle = fs.openSync(uri.fsPath, 'r+');
    // Where a row is cut its values are too few.
    fs.writeSync(middle, '\n', withheldBytes / 2);
    fs.closeSync(middle);
    const expected = checkPma(fs.readFileSync(uri.fsPath)).findings;
    assert.ok(expected.length > 0);
    await vscode.commands.executeCommand('vscode.open', uri);
    await eventually(
      'a tab',
      () => vscode.window.tabGroups.activeTabGroup.activeTab?.label === 'withheld.pma' || undefined,
    );
    assert.ok(!vscode.workspace.textDocuments.some((document) => document.uri.toString() === uri.toString()));
    const checked = await check(uri);
    assert.equal(checked?.findings.length, expected.length);
    const found = vscode.languages.getDiagnostics(uri);
    assert.deepEqual(
      found.map(codeOf),
      expected.map(({ rule }) => rule.code),
    );
    assert.deepEqual(
      found.map(({ range }) => range.start.line),
      expected.map(({ place }) => place.text?.line),
    );
  });

  test('ends where the same file is checked again', async function () {
    this.timeout(120_000);
    const uri = workspaceFile('checked-twice.pma');
    writePmaFile(uri.fsPath, withheldBytes, 4);
    const [first, second] = await Promise.all([check(uri), check(uri)]);
    assert.deepEqual([first, second?.findings], [undefined, []]);
  });

  test('says what is the matter where there is no file', async () => {
    assert.equal(await check(workspaceFile('nowhere.pma')), undefined);
  });
});
