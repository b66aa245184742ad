import * as assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { sampleArchive } from '../writers/archive/sampleArchive.ts';
import { tabOf, textWith, writeFile } from './mmvEditor.ts';
import { closeAll } from './pmaEditor.ts';

const folder = 'pmlogger/sun';

suite('opening an archive', () => {
  suiteSetup(async () => {
    for (const [name, bytes] of sampleArchive(3).finish()) await writeFile(`${folder}/${name}`, bytes);
  });
  teardown(closeAll);

  test('shows what all its files hold, whichever is opened', async () => {
    const uri = await writeFile(`${folder}/notes.txt`, new Uint8Array());
    for (const name of ['20260101.meta', '20260101.1']) {
      const file = vscode.Uri.joinPath(uri, '..', name);
      await vscode.commands.executeCommand('vscode.open', file);
      await tabOf(file, 'pcp.archive');
      const text = await textWith(file, /^state +readable$/m);
      assert.match(text, /^disk\.reads, disk\.alias: 200\.1\.2, 32-bit unsigned int, counter/m);
      assert.match(text, /^20260101\.1: \d+ bytes$/m);
    }
  });

  test('finds what is wrong with it', async () => {
    const [, bytes] = [...sampleArchive(3).finish()].find(([name]) => name.endsWith('.0')) ?? assert.fail('a volume');
    const uri = await writeFile(`${folder}/20260102.0`, bytes);
    await vscode.commands.executeCommand('vscode.openWith', uri, 'pcp.archive');
    await tabOf(uri, 'pcp.archive');
    await textWith(uri, /archive\/missing-metadata/);
  });

  test('says of a file of another kind what it is not', async () => {
    const uri = await writeFile(`${folder}/20260103.0`, new TextEncoder().encode('A log.\n'));
    await vscode.commands.executeCommand('vscode.openWith', uri, 'pcp.archive');
    await textWith(uri, /^state +not an archive\. Found 41 20 6C 6F/m);
  });
});
