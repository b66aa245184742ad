import * as assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { oneGroup } from '../writers/pmaTexts.ts';
import { closeAll, findingsWith, showPma } from './pmaEditor.ts';

const faulty = oneGroup.replace('sdb 0.6 1.1 0.1 11 1', 'sdb 0.6 1.1 0.1');

suite('restarting the language server', () => {
  teardown(closeAll);

  test('brings the diagnostics back from a new server', async () => {
    const { document } = await showPma(faulty);
    await findingsWith(document.uri, ['pma/columns']);
    let isCleared = false;
    const subscription = vscode.languages.onDidChangeDiagnostics(() => {
      isCleared ||= vscode.languages.getDiagnostics(document.uri).length === 0;
    });
    await vscode.commands.executeCommand('pcp.restartServer');
    await findingsWith(document.uri, ['pma/columns']);
    subscription.dispose();
    assert.ok(isCleared, 'the old diagnostics went');
  });

  test('works while it is being restarted', async () => {
    const { document } = await showPma(faulty);
    await Promise.all([1, 2, 3].map(() => vscode.commands.executeCommand('pcp.restartServer')));
    const [found] = await findingsWith(document.uri, ['pma/columns']);
    assert.equal(found?.severity, vscode.DiagnosticSeverity.Error);
  });
});
