import * as assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { oneGroup } from '../writers/pmaTexts.ts';
import { closeAll, eventually, findingsWith, showPma } from './pmaEditor.ts';

const commas = oneGroup.replaceAll('sda 1.5 2.0', 'sda 1,5 2,0');

/** The code actions of a kind on all of a document, with their edits. */
async function actions(document: vscode.TextDocument, kind: vscode.CodeActionKind): Promise<vscode.CodeAction[]> {
  const range = new vscode.Range(0, 0, document.lineCount, 0);
  return vscode.commands.executeCommand<vscode.CodeAction[]>(
    'vscode.executeCodeActionProvider',
    document.uri,
    range,
    kind.value,
    10,
  );
}

async function run({ edit, command }: vscode.CodeAction): Promise<void> {
  if (edit !== undefined) assert.ok(await vscode.workspace.applyEdit(edit));
  if (command !== undefined)
    await vscode.commands.executeCommand(command.command, ...((command.arguments ?? []) as unknown[]));
}

suite('quick fixes', () => {
  suiteTeardown(closeAll);

  test('put right all that a finding stands for', async () => {
    const { document } = await showPma(commas);
    await findingsWith(document.uri, ['pma/decimal-comma']);
    const [fix, ...others] = await actions(document, vscode.CodeActionKind.QuickFix);
    assert.deepEqual(
      others.map(({ title }) => title),
      [
        'Turn off pma/decimal-comma',
        'Change the severity of pma/decimal-comma …',
        'Turn off pma/decimal-comma for this file',
      ],
    );
    assert.ok(fix?.isPreferred);
    assert.equal(fix.title, 'Replace decimal commas with points');
    await run(fix);
    assert.equal(document.getText(), oneGroup);
    await findingsWith(document.uri, []);
  });

  test('turn a rule off in the settings, where there is no other way too', async () => {
    const rules = (): unknown => vscode.workspace.getConfiguration('pcp').get('rules');
    const { document } = await showPma(oneGroup.replace('sdb 0.6 1.1 0.1 11 1', 'sdb 0.6 1.1 0.1 11'));
    await findingsWith(document.uri, ['pma/columns']);
    const offered = await actions(document, vscode.CodeActionKind.QuickFix);
    await run(offered.find(({ title }) => title === 'Turn off pma/columns') ?? assert.fail('not offered'));
    try {
      await findingsWith(document.uri, []);
      assert.deepEqual(rules(), { 'pma/columns': 'off' });
    } finally {
      for (const target of [vscode.ConfigurationTarget.Workspace, vscode.ConfigurationTarget.Global]) {
        const isSettable =
          target === vscode.ConfigurationTarget.Global || vscode.workspace.workspaceFolders !== undefined;
        if (isSettable) await vscode.workspace.getConfiguration('pcp').update('rules', undefined, target);
      }
    }
  });

  test('end lines with LF, which no edit can', async () => {
    const { document } = await showPma(oneGroup.replaceAll('\n', '\r\n'));
    await findingsWith(document.uri, ['pma/crlf']);
    assert.equal(document.eol, vscode.EndOfLine.CRLF);
    const [fix] = await actions(document, vscode.CodeActionKind.QuickFix);
    await run(fix ?? assert.fail('no fix'));
    assert.equal(document.eol, vscode.EndOfLine.LF);
    assert.equal(document.getText(), oneGroup);
    await findingsWith(document.uri, []);
  });

  test('are done all at once by source.fixAll.pma, when a document is saved too', async () => {
    const faulty = commas.replace('IO A 1', 'IO a 1').replace('\n\nIO:', '\nIO:').replaceAll('\n', '\r\n');
    const settings = vscode.workspace.getConfiguration('editor', { languageId: 'pma' });
    await settings.update(
      'codeActionsOnSave',
      { 'source.fixAll.pma': 'explicit' },
      vscode.ConfigurationTarget.Global,
      true,
    );
    try {
      const { document } = await showPma(faulty);
      await findingsWith(document.uri, ['pma/crlf', 'pma/class-type', 'pma/missing-blank', 'pma/decimal-comma']);
      const [all] = await actions(document, vscode.CodeActionKind.SourceFixAll.append('pma'));
      assert.equal(all?.title, 'Apply all safe fixes');
      await vscode.commands.executeCommand('workbench.action.files.save');
      await eventually('the saved text', () => (document.getText() === oneGroup && !document.isDirty) || undefined);
      await findingsWith(document.uri, []);
    } finally {
      await settings.update('codeActionsOnSave', undefined, vscode.ConfigurationTarget.Global, true);
    }
  });
});
