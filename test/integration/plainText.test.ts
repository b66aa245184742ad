import * as assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { oneGroup } from '../writers/pmaTexts.ts';
import { writeFile } from './mmvEditor.ts';
import { closeAll, eventually } from './pmaEditor.ts';

suite('a text that VS Code calls plain by its name', () => {
  teardown(closeAll);

  const languageOf = ({ path }: vscode.Uri): string | undefined =>
    vscode.workspace.textDocuments.find(({ uri }) => uri.path === path)?.languageId;

  test('is a pma file where it begins as one, unless it is called plain again', async () => {
    const uri = await writeFile('plain/values.txt', new TextEncoder().encode(oneGroup));
    const document = await vscode.workspace.openTextDocument(uri);
    await vscode.window.showTextDocument(document);
    await eventually('the language', () => languageOf(uri) === 'pma' || undefined);
    const again = await vscode.workspace.openTextDocument(uri);
    await vscode.languages.setTextDocumentLanguage(again, 'plaintext');
    assert.equal(languageOf(uri), 'plaintext');
  });

  test('stays plain where it does not', async () => {
    const uri = await writeFile('plain/notes.txt', new TextEncoder().encode('Of TIME_VALUES: nothing.\n'));
    await vscode.window.showTextDocument(await vscode.workspace.openTextDocument(uri));
    assert.equal(languageOf(uri), 'plaintext');
  });
});
