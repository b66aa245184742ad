import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as vscode from 'vscode';
import { counterMmv, openBeside, textWith, writeFile } from './mmvEditor.ts';
import { closeAll } from './pmaEditor.ts';

suite('a live MMV file that another program deletes', () => {
  const settings = vscode.workspace.getConfiguration('pcp.mmv');
  suiteSetup(() => settings.update('pollInterval', 0.1, vscode.ConfigurationTarget.Workspace));
  suiteTeardown(() => settings.update('pollInterval', undefined, vscode.ConfigurationTarget.Workspace));
  teardown(closeAll);

  test('stays, and goes on when it is back', async () => {
    const uri = await writeFile('tmp/mmv/gone', counterMmv(5n));
    await openBeside(uri);
    await textWith(uri, /^ {4}5$/m);
    fs.rmSync(uri.fsPath);
    assert.match(await textWith(uri, /^state +deleted; its last contents are shown$/m), /^ {4}5$/m);
    assert.equal(fs.existsSync(uri.fsPath), false);
    fs.writeFileSync(uri.fsPath, counterMmv(7n));
    assert.match(await textWith(uri, /^state +complete$/m), /^ {4}7$/m);
  });
});
