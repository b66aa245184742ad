import * as assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { sampleArchive } from '../writers/archive/sampleArchive.ts';
import { copied, counterMmv, exists, writeFile } from './mmvEditor.ts';
import { closeAll, eventually, workspaceFile } from './pmaEditor.ts';

const copyCommands = ['pcp.copyValue', 'pcp.copyPath', 'pcp.copyOffset', 'pcp.copyBytes', 'pcp.copyJson'] as const;

/** Writes a file of each kind of viewer, and opens it. */
const openers: Readonly<Record<string, () => Promise<vscode.Uri>>> = {
  'pcp.mmv': async () => open(await writeFile('tmp/mmv/exported', counterMmv(41n)), 'pcp.mmv'),
  'pcp.archive': async () => {
    const uris: vscode.Uri[] = [];
    for (const [name, bytes] of sampleArchive(3).finish())
      uris.push(await writeFile(`pmlogger/exported/${name}`, bytes));
    return open(uris[0] ?? assert.fail(), 'pcp.archive');
  },
};

const nameOf = ({ path }: vscode.Uri): string => path.slice(path.lastIndexOf('/') + 1);

async function open(uri: vscode.Uri, viewType: string): Promise<vscode.Uri> {
  await vscode.commands.executeCommand('vscode.openWith', uri, viewType);
  return uri;
}

/** The JSON that is written of a file, once it is open. */
async function exported(uri: vscode.Uri): Promise<string> {
  const target = workspaceFile(`exported-${nameOf(uri)}.json`);
  return eventually('the JSON', async () => {
    await vscode.commands.executeCommand('pcp.exportAsJson', uri, target);
    return (await exists(target)) ? new TextDecoder().decode(await vscode.workspace.fs.readFile(target)) : undefined;
  });
}

suite('what leaves a viewer', () => {
  teardown(closeAll);

  for (const [viewType, openOne] of Object.entries(openers))
    test(`of ${viewType} does not tell where the file lies`, async () => {
      const uri = await openOne();
      const file = nameOf(uri);
      const texts = [await exported(uri)];
      for (const command of copyCommands) texts.push(await copied(command, { kind: 'row', file, path: [0, 0] }));
      await vscode.commands.executeCommand('pcp.showAsText', uri);
      texts.push(await eventually('the text', () => vscode.window.activeTextEditor?.document.getText()));
      for (const text of texts) {
        assert.notEqual(text, '');
        assert.ok(!text.includes(workspaceFile().path), text);
      }
    });
});
