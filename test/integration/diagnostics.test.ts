import * as assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { oneGroup } from '../writers/pmaTexts.ts';
import { closeAll, eventually, fadedRows, findingsWith, openFile, showPma } from './pmaEditor.ts';

const faulty = oneGroup.replace('sdb 0.6 1.1 0.1 11 1', 'sdb 0.6 1.1 0.1');

function setRules(rules: Record<string, string> | undefined): Thenable<void> {
  return vscode.workspace.getConfiguration('pcp').update('rules', rules, vscode.ConfigurationTarget.Workspace);
}

suite('diagnostics', () => {
  teardown(closeAll);

  test('mark the place with code, link and the place that disagrees', async () => {
    const { document } = await showPma(faulty);
    const [found] = await findingsWith(document.uri, ['pma/columns']);
    assert.ok(found);
    assert.equal(found.severity, vscode.DiagnosticSeverity.Error);
    assert.equal(found.source, 'pma');
    assert.equal(document.getText(found.range), 'sdb 0.6 1.1 0.1');
    assert.ok(typeof found.code === 'object');
    assert.equal(found.code.target.toString(true), 'command:pcp.showRule?"pma/columns"');
    const [related] = found.relatedInformation ?? [];
    assert.equal(related?.location.uri.toString(), document.uri.toString());
    assert.equal(document.lineAt(related.location.range.start).text.slice(0, 2), 'IO');
  });

  test('lead to the page of all rules, with what the manifest says of each', async () => {
    const { document } = await showPma(faulty);
    await findingsWith(document.uri, ['pma/columns']);
    await vscode.commands.executeCommand('pcp.showRule', 'pma/columns');
    const tabs = () => vscode.window.tabGroups.all.flatMap((group) => group.tabs);
    await eventually('the preview', () => tabs().find(({ label }) => label.endsWith('rules.md')));
    const page = await vscode.workspace.openTextDocument(vscode.Uri.parse('pcp-text://rules/rules.md'));
    const [, section = ''] = page.getText().split('\n### pma/columns\n');
    const [described = ''] = section.split('\n### ');
    assert.match(described, /^\nWrong number of values\. A row has one value for each metric/);
    assert.match(described, /\n\nSeverity: \*\*error\*\*\.\n\n```text\nMETADATA:\n/);
    assert.match(described, /\n\*\*Fix:\*\* Complete the row/);
    assert.ok(!described.includes('Default:'));
  });

  test('follow what is typed', async () => {
    const editor = await showPma(oneGroup);
    const { document } = editor;
    await fadedRows(document.uri);
    await findingsWith(document.uri, []);
    const line = document.lineCount - 2;
    await editor.edit((edit) => {
      edit.insert(document.lineAt(line).range.end, ' 7');
    });
    await findingsWith(document.uri, ['pma/columns']);
    await vscode.commands.executeCommand('undo');
    await findingsWith(document.uri, []);
  });

  test('go when the document is closed', async () => {
    const document = await openFile('faulty.pma', faulty);
    await vscode.window.showTextDocument(document);
    await findingsWith(document.uri, ['pma/columns']);
    await closeAll();
    await eventually('no diagnostics', () => vscode.languages.getDiagnostics(document.uri).length === 0 || undefined);
  });

  test('fade the rows that pma skips', async () => {
    const { document } = await showPma(oneGroup);
    const [faded, ...others] = await fadedRows(document.uri);
    assert.ok(faded);
    assert.deepEqual(others, []);
    assert.equal(faded.severity, vscode.DiagnosticSeverity.Hint);
    assert.deepEqual(faded.tags, [vscode.DiagnosticTag.Unnecessary]);
    assert.equal(faded.message, 'pma skips this row: VM starts with sample 2');
    assert.equal(document.getText(faded.range), '1 0 0 812 40 300 0 0 1 2 100 200 5 2 90 3 0');
  });

  test('are one error for binary data that is called pma', async () => {
    // VS Code looks at the first 512 bytes only, and opens as text what holds no NUL there.
    const document = await openFile('binary.pma', `${'\u0001'.repeat(1000)}\u0000\u0002`);
    await vscode.window.showTextDocument(document);
    const [note] = await findingsWith(document.uri, ['pma/encoding']);
    assert.equal(note?.severity, vscode.DiagnosticSeverity.Error);
  });
});

suite('pcp.rules', () => {
  teardown(async () => {
    await setRules(undefined);
    await closeAll();
  });

  test('changes severities of open documents, and back', async () => {
    const { document } = await showPma(faulty);
    await findingsWith(document.uri, ['pma/columns']);
    await setRules({ 'pma/columns': 'warning' });
    await eventually('a warning', async () => {
      const [found] = await findingsWith(document.uri, ['pma/columns']);
      return found?.severity === vscode.DiagnosticSeverity.Warning || undefined;
    });
    await setRules({ 'pma/columns': 'off' });
    await findingsWith(document.uri, []);
    await setRules(undefined);
    await findingsWith(document.uri, ['pma/columns']);
  });

  test('passes over what is no severity', async () => {
    await setRules({ 'pma/columns': 'loud' });
    const { document } = await showPma(faulty);
    const [found] = await findingsWith(document.uri, ['pma/columns']);
    assert.equal(found?.severity, vscode.DiagnosticSeverity.Error);
  });
});
