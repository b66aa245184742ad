import * as assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { oneGroup } from '../writers/pmaTexts.ts';
import { closeAll, eventually, findingsWith, showPma } from './pmaEditor.ts';

/** The place before the first occurrence of a text. */
function before(document: vscode.TextDocument, text: string): vscode.Position {
  return document.positionAt(document.getText().indexOf(text));
}

async function completions(document: vscode.TextDocument, position: vscode.Position): Promise<vscode.CompletionItem[]> {
  const command = 'vscode.executeCompletionItemProvider';
  const { items } = await eventually('completions', async () => {
    const list = await vscode.commands.executeCommand<vscode.CompletionList>(command, document.uri, position);
    return list.items.some(({ kind }) => kind !== vscode.CompletionItemKind.Text) ? list : undefined;
  });
  return items;
}

const labelOf = ({ label }: vscode.CompletionItem): string => (typeof label === 'string' ? label : label.label);

suite('completion', () => {
  suiteTeardown(closeAll);

  test('offers classes, metrics with documentation, and objects', async () => {
    const { document } = await showPma(`${oneGroup.replace('kBrd kBwt\n', 'kBrd \n')}\n\n`);
    const end = document.lineAt(document.lineCount - 1).range.end;
    // Snippets are there before the server has started.
    await eventually('DATE:', async () =>
      (await completions(document, end)).some((item) => labelOf(item) === 'DATE:') ? true : undefined,
    );
    const metrics = await completions(document, before(document, '\n\nDATE'));
    const metric = metrics.find((item) => labelOf(item) === 'kBwt') ?? assert.fail('no kBwt');
    assert.ok(metric.documentation instanceof vscode.MarkdownString);
    assert.match(metric.documentation.value, /Data written/);
    const objects = await completions(document, before(document, 'sdb 0.6'));
    assert.deepEqual(objects.slice(0, 2).map(labelOf), ['sdb', 'sda']);
  });

  test('the snippet of a new file makes one that lacks only its rows', async () => {
    const editor = await showPma('');
    const list = await completions(editor.document, new vscode.Position(0, 0));
    const snippet = list.find(
      ({ kind, detail }) => kind === vscode.CompletionItemKind.Snippet && detail?.includes('AIX'),
    );
    assert.ok(snippet?.insertText instanceof vscode.SnippetString, 'a snippet for AIX');
    await editor.insertSnippet(snippet.insertText);
    assert.match(editor.document.getText(), /^TIME_VALUES:\n12 10\n\nMETADATA:\nVM V 2 r b avm /);
    await findingsWith(editor.document.uri, ['pma/truncated']);
  });
});

suite('rename', () => {
  suiteTeardown(closeAll);

  function rename(document: vscode.TextDocument, at: string, name: string): Thenable<vscode.WorkspaceEdit> {
    return vscode.commands.executeCommand(
      'vscode.executeDocumentRenameProvider',
      document.uri,
      before(document, at),
      name,
    );
  }

  test('renames a class in METADATA and in headers, an object in all rows', async () => {
    const { document } = await showPma(oneGroup);
    await findingsWith(document.uri, []);
    await vscode.workspace.applyEdit(await rename(document, 'IO:', 'DISK'));
    await vscode.workspace.applyEdit(await rename(document, 'sda', 'vda'));
    await vscode.workspace.applyEdit(await rename(document, '811', 'unused'));
    const expected = oneGroup.replaceAll('sda', 'vda').replace('IO A', 'DISK A').replace('IO:', 'DISK:');
    assert.equal(document.getText(), expected.replace('free', 'unused'));
    await findingsWith(document.uri, []);
  });

  test('tells why it does not', async () => {
    const { document } = await showPma(oneGroup);
    await findingsWith(document.uri, []);
    await assert.rejects(async () => rename(document, 'sda', 'sdb'), /IO already has an object sdb/);
    const prepare = vscode.commands.executeCommand('vscode.prepareRename', document.uri, before(document, 'DATE'));
    await assert.rejects(async () => prepare, /DATE is a keyword of the format/);
  });
});

suite('formatting', () => {
  suiteTeardown(closeAll);

  test('aligns columns, and changes nothing a second time', async () => {
    const { document } = await showPma(oneGroup.replace('sda 1.5', 'nvme0n1 1.5').replace('sda 1.6', 'nvme0n1 1.6'));
    await findingsWith(document.uri, []);
    await vscode.commands.executeCommand('editor.action.formatDocument');
    const aligned = await eventually('aligned columns', () => {
      const text = document.getText();
      return text.includes('\nsdb     0.5 1.0 0.0 10  0\n') ? text : undefined;
    });
    assert.equal(aligned.split('\n').length, oneGroup.split('\n').length);
    await vscode.commands.executeCommand('editor.action.formatDocument');
    assert.equal(document.getText(), aligned);
    await findingsWith(document.uri, []);
  });

  test('of a selection changes no other line', async () => {
    const { document } = await showPma(oneGroup.replace('sdb 0.5', 'sdb   0.5').replace('sdb 0.6', 'sdb   0.6'));
    await findingsWith(document.uri, []);
    const { line } = before(document, 'sdb   0.5');
    const edits = await vscode.commands.executeCommand<vscode.TextEdit[]>(
      'vscode.executeFormatRangeProvider',
      document.uri,
      document.lineAt(line).range,
      { tabSize: 4, insertSpaces: true },
    );
    assert.ok(edits.length > 0 && edits.every(({ range }) => range.start.line === line && range.end.line === line));
  });
});
