import * as assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { shopArchive } from '../writers/archive/shopArchive.ts';
import { closeAll, eventually, openFile, workspaceFile } from './pmaEditor.ts';

const definitions = 'a.b = shop.orders\na.c = kernel.all.entropy.avail\na.d = disk.dev.rea\n';

suite('metric names', () => {
  let document: vscode.TextDocument;

  suiteSetup(async () => {
    for (const [name, bytes] of shopArchive()) {
      await vscode.workspace.fs.writeFile(workspaceFile('shop', 'logs', name), bytes);
    }
    document = await openFile('shop/pcp/derived/names.conf', definitions);
    assert.equal(document.languageId, 'pcp-derived');
    await vscode.window.showTextDocument(document);
  });
  suiteTeardown(closeAll);

  /** What the hover says at a place, once it says anything. */
  function hover(line: number, character: number): Promise<string> {
    return eventually('a hover', async () => {
      const at = new vscode.Position(line, character);
      const hovers = await vscode.commands.executeCommand<vscode.Hover[]>(
        'vscode.executeHoverProvider',
        document.uri,
        at,
      );
      const [content] = hovers[0]?.contents ?? [];
      return content instanceof vscode.MarkdownString ? content.value : undefined;
    });
  }

  test('of an archive in the workspace are explained', async () => {
    const text = await hover(0, 8);
    for (const part of ['shop.orders', 'Orders of all customers', '301.1.7', 'berlin', 'counter', 'shop.meta']) {
      assert.ok(text.includes(part), `${part} in ${text}`);
    }
  });

  test('that are shipped are explained', async () => {
    assert.match(await hover(1, 8), /kernel\.all\.entropy\.avail.*random number.*linux.*comes with PCP Files/s);
  });

  test('are completed by what is typed and by words of their help', async () => {
    const labels = async (line: number, character: number): Promise<readonly string[]> => {
      const list = await vscode.commands.executeCommand<vscode.CompletionList>(
        'vscode.executeCompletionItemProvider',
        document.uri,
        new vscode.Position(line, character),
      );
      return list.items.map(({ label }) => (typeof label === 'string' ? label : label.label));
    };
    const offered = await labels(2, 18);
    assert.ok(offered.includes('disk.dev.read'), offered.join());
    const edit = new vscode.WorkspaceEdit();
    edit.insert(document.uri, new vscode.Position(3, 0), 'a.e = customers\n');
    await vscode.workspace.applyEdit(edit);
    assert.ok((await labels(3, 15)).includes('shop.orders'));
  });

  test('lead to the archive that has them', async () => {
    const [place] = await vscode.commands.executeCommand<vscode.Location[]>(
      'vscode.executeDefinitionProvider',
      document.uri,
      new vscode.Position(0, 8),
    );
    assert.match(place?.uri.path ?? '', /\/shop\/logs\/shop\.meta$/);
  });
});
