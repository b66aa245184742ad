import * as assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { commands } from '../../protocol/language.ts';
import { closeAll, eventually, openFile } from './pmaEditor.ts';

const extension = (): vscode.Extension<unknown> =>
  vscode.extensions.getExtension('pcp-files.pcp-files') ?? assert.fail('the extension');

suite('activation', () => {
  suiteTeardown(closeAll);

  test('comes once VS Code has started, to offer viewers for files that no viewer claims', async () => {
    assert.ok(await eventually('the extension to be active', () => extension().isActive || undefined));
  });

  test('registers its commands', async () => {
    const registered = await vscode.commands.getCommands(true);
    const missing = Object.values(commands).filter((id) => !registered.includes(id));
    assert.deepEqual(missing, []);
  });

  test('opens the samples of its walkthrough', async () => {
    for (const [name, file, language] of [
      ['pma', 'faults.pma', 'pma'],
      ['configuration', 'config.web1', 'pcp-pmlogger'],
    ] as const) {
      await vscode.commands.executeCommand(commands.openSample, name);
      const document = await eventually(file, () => {
        const shown = vscode.window.activeTextEditor?.document;
        return shown?.uri.path.endsWith(file) === true ? shown : undefined;
      });
      assert.equal(document.languageId, language);
    }
    await closeAll();
  });
});

suite('language detection', () => {
  for (const [name, firstLine, language] of [
    ['anything.pma', '', 'pma'],
    ['db1_20260101.pmc', '', 'pma'],
    ['db1_20260101_evening.pmc', '', 'pma'],
    ['collected.txt.data', 'TIME_VALUES:', 'pma'],
    ['old.data', 'COUNT,INTERVAL:', 'pma'],
    ['scalar.pmc', '/* Parrot */', 'plaintext'],
    ['values.data', 'TIME_VALUES', 'plaintext'],
  ] as const) {
    test(`takes ${name} that starts with "${firstLine}" for ${language}`, async () => {
      const document = await openFile(name, `${firstLine}\n12 10\n`);
      assert.equal(document.languageId, language);
    });
  }
});
