import * as assert from 'node:assert/strict';
import * as vscode from 'vscode';
import {
  copied,
  copiedIfAny,
  counterMmv,
  exists,
  openBeside,
  openByClick,
  problemsWith,
  tabOf,
  textWith,
  writeFile,
} from './mmvEditor.ts';
import { closeAll, eventually, workspaceFile } from './pmaEditor.ts';

suite('opening an MMV file', () => {
  teardown(closeAll);

  for (const name of ['tmp/mmv/shop', 'shop.mmv', 'pcp/tmp/mmv/shop'])
    test(`${name} opens in the viewer`, async () => {
      const uri = await writeFile(name, counterMmv(41n));
      await openByClick(uri);
      await textWith(uri, /^state +complete$/m);
    });

  test('any file opens in it by command', async () => {
    const uri = await writeFile('elsewhere/shop', counterMmv(41n));
    await vscode.commands.executeCommand('pcp.openAsMmv', uri);
    await tabOf(uri);
    assert.match(await textWith(uri, /^state +complete$/m), /^mmv\.shop\.requests \(70\.7\.1, .*count\)\n {4}41$/m);
  });

  test('the file in the active tab opens in it by command', async () => {
    const uri = await writeFile('elsewhere/notes', new TextEncoder().encode('no MMV file\n'));
    await vscode.window.showTextDocument(await vscode.workspace.openTextDocument(uri));
    await vscode.commands.executeCommand('pcp.openAsMmv');
    await tabOf(uri);
  });

  test('a file of another kind is said to be one', async () => {
    const uri = await writeFile('tmp/mmv/program', Uint8Array.of(0x7f, 0x45, 0x4c, 0x46, ...new Uint8Array(100)));
    await openByClick(uri);
    await textWith(
      uri,
      /^state +not an MMV file\. The file starts with 7F 45 4C 46; MMV files start with 4D 4D 56 00\.$/m,
    );
  });

  test('an empty file is said to be empty, a cut one to be cut', async () => {
    const empty = await writeFile('tmp/mmv/empty', new Uint8Array());
    await openByClick(empty);
    await problemsWith(empty, ['mmv/too-small']);
    await textWith(empty, /^state +empty$/m);
    const cut = await writeFile('tmp/mmv/cut', counterMmv(1n).subarray(0, 100));
    await openByClick(cut);
    await textWith(cut, /^state +truncated/m);
  });

  test('a file that is not there opens all the same', async () => {
    const uri = workspaceFile('tmp', 'mmv', 'never');
    await vscode.commands.executeCommand('vscode.openWith', uri, 'pcp.mmv');
    await textWith(uri, /^state +deleted/m);
    assert.equal(await exists(uri), false);
  });
});

suite('a live MMV file', () => {
  const settings = vscode.workspace.getConfiguration('pcp.mmv');
  suiteSetup(() => settings.update('pollInterval', 0.1, vscode.ConfigurationTarget.Workspace));
  suiteTeardown(() => settings.update('pollInterval', undefined, vscode.ConfigurationTarget.Workspace));
  teardown(closeAll);

  test('shows what is written to it', async () => {
    const uri = await writeFile('tmp/mmv/live', counterMmv(5n));
    await openBeside(uri);
    await textWith(uri, /^ {4}5$/m);
    await writeFile('tmp/mmv/live', counterMmv(6n));
    await textWith(uri, /^ {4}6$/m);
  });

  test('is let be while paused', async () => {
    const uri = await writeFile('tmp/mmv/live', counterMmv(5n));
    await vscode.commands.executeCommand('vscode.openWith', uri, 'pcp.mmv');
    await textWith(uri, /^ {4}5$/m);
    await openByClick(uri);
    await valueIs('5');
    await vscode.commands.executeCommand('pcp.mmv.togglePause');
    await writeFile('tmp/mmv/live', counterMmv(8n));
    await new Promise((resolve) => setTimeout(resolve, 500));
    await textWith(uri, /^ {4}5$/m);
    await openByClick(uri);
    await valueIs('5');
    await vscode.commands.executeCommand('pcp.mmv.togglePause');
    await valueIs('8');
  });

  /** Waits until the viewer in the active tab, which commands are for, has that value. */
  async function valueIs(value: string): Promise<void> {
    await eventually(`the value ${value}`, async () => {
      const text = await copiedIfAny('pcp.copyValue', { kind: 'value', index: 0 });
      return text === value || undefined;
    });
  }
});

suite('commands for an MMV file', () => {
  teardown(closeAll);

  test('copy a field as value, path, offset, bytes and JSON', async () => {
    const uri = await writeFile('tmp/mmv/shop', counterMmv(41n));
    await openByClick(uri);
    const version = { kind: 'row', file: 'shop', path: [0, 1] };
    assert.equal(await copied('pcp.copyValue', version), '2');
    assert.equal(await copied('pcp.copyPath', version), 'header › version');
    assert.equal(await copied('pcp.copyOffset', version), '0x0004');
    assert.equal(await copied('pcp.copyBytes', version), '02 00 00 00');
    assert.match(await copied('pcp.copyJson', version), /"path": "header › version"/);
    assert.equal(await copied('pcp.copyPath', { kind: 'value', index: 0 }), 'mmv.shop.requests');
  });

  test('export everything as JSON', async () => {
    const uri = await writeFile('tmp/mmv/shop', counterMmv(41n));
    await openByClick(uri);
    const target = workspaceFile('shop.json');
    await vscode.commands.executeCommand('pcp.exportAsJson', uri, target);
    const exported = JSON.parse(new TextDecoder().decode(await vscode.workspace.fs.readFile(target))) as {
      readonly metrics: readonly unknown[];
    };
    assert.deepEqual((exported.metrics[0] as { readonly values: unknown }).values, [{ value: 41 }]);
  });

  test('the text is read-only and can be had of a file that is not open', async () => {
    const uri = await writeFile('tmp/mmv/shop', counterMmv(41n));
    await textWith(uri, /^ {4}41$/m);
    const document = vscode.window.activeTextEditor?.document;
    assert.ok(document);
    assert.equal(document.isUntitled, false);
    assert.notEqual(vscode.workspace.fs.isWritableFileSystem(document.uri.scheme), true);
  });
});

suite('problems of an MMV file', () => {
  teardown(closeAll);

  test('are there while it is open, each with a link to its bytes', async () => {
    const bytes = counterMmv(1n, { cluster: 5000 });
    const uri = await writeFile('tmp/mmv/shop', bytes);
    await openByClick(uri);
    const [problem] = await problemsWith(uri, ['mmv/cluster-range']);
    assert.ok(typeof problem?.code === 'object');
    assert.match(problem.message, /^0x0024: /);
    assert.equal(problem.severity, vscode.DiagnosticSeverity.Error);
    const { scheme, path: command, query } = problem.code.target;
    assert.deepEqual([scheme, command], ['command', 'pcp.reveal']);
    await closeAll();
    await problemsWith(uri, []);
    await vscode.commands.executeCommand(command, JSON.parse(query));
    await tabOf(uri);
  });

  test('have the severities that the user sets', async () => {
    const settings = vscode.workspace.getConfiguration('pcp');
    const uri = await writeFile('tmp/mmv/shop', counterMmv(1n, { cluster: 5000 }));
    await openByClick(uri);
    await problemsWith(uri, ['mmv/cluster-range']);
    await settings.update('rules', { 'mmv/cluster-range': 'off' }, vscode.ConfigurationTarget.Workspace);
    await problemsWith(uri, []);
    await settings.update('rules', undefined, vscode.ConfigurationTarget.Workspace);
    await problemsWith(uri, ['mmv/cluster-range']);
  });
});
