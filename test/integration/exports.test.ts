import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import * as vscode from 'vscode';
import { sampleArchive } from '../writers/archive/sampleArchive.ts';
import { copied, counterMmv, writeFile } from './mmvEditor.ts';
import { closeAll, eventually, workspaceFile } from './pmaEditor.ts';

const copyCommands = ['pcp.copyValue', 'pcp.copyPath', 'pcp.copyOffset', 'pcp.copyBytes', 'pcp.copyJson'] as const;

/** Writes a file of each kind of viewer, and opens it. */
const openers: Readonly<Record<string, () => Promise<vscode.Uri>>> = {
  'pcp.mmv': () => open(writeFile('tmp/mmv/exported', counterMmv(41n)), 'pcp.mmv'),
  'pcp.archive': () => {
    const files = [...sampleArchive(3).finish()].map(([name, bytes]) => writeFile(`pmlogger/exported/${name}`, bytes));
    return open(files[0] ?? assert.fail(), 'pcp.archive');
  },
};

async function open(uri: vscode.Uri, viewType: string): Promise<vscode.Uri> {
  await vscode.commands.executeCommand('vscode.openWith', uri, viewType);
  return uri;
}

/** The JSON that is written of a file, once it is open. */
async function exported(uri: vscode.Uri): Promise<string> {
  const target = workspaceFile('exported.json');
  fs.rmSync(target.fsPath, { force: true });
  return eventually('the JSON', async () => {
    await vscode.commands.executeCommand('pcp.exportAsJson', uri, target);
    return fs.existsSync(target.fsPath) ? fs.readFileSync(target.fsPath, 'utf8') : undefined;
  });
}

suite('what leaves a viewer', () => {
  teardown(closeAll);

  for (const [viewType, openOne] of Object.entries(openers))
    test(`of ${viewType} does not tell where the file lies`, async () => {
      const uri = await openOne();
      const file = path.posix.basename(uri.path);
      const texts = [await exported(uri)];
      for (const command of copyCommands) texts.push(await copied(command, { kind: 'row', file, path: [0, 0] }));
      await vscode.commands.executeCommand('pcp.showAsText', uri);
      texts.push(await eventually('the text', () => vscode.window.activeTextEditor?.document.getText()));
      for (const text of texts) {
        assert.notEqual(text, '');
        assert.ok(!text.includes(workspaceFile().fsPath), text);
      }
    });
});
