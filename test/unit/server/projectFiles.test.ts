import * as assert from 'node:assert/strict';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Diagnostic } from 'vscode-languageserver';
import type { DocumentFolder } from '../../../server/core/folders/documentFolder.ts';
import { ProjectSettings } from '../../../server/core/settings/projectSettings.ts';
import { badPma, createFolder, removeFolder } from '../cli/testFiles.ts';
import { TestClient } from './testClient.ts';

const pulling = { textDocument: { diagnostic: {} }, workspace: { diagnostics: { refreshSupport: true } } };
const watching = {
  ...pulling,
  workspace: {
    ...pulling.workspace,
    didChangeWatchedFiles: { dynamicRegistration: true },
    didChangeConfiguration: { dynamicRegistration: true },
  },
};

suite('project files of the language server', () => {
  let folder: string;
  let client: TestClient;

  setup(() => {
    folder = createFolder({});
  });
  teardown(() => {
    client.dispose();
    removeFolder(folder);
  });

  const write = (content: unknown, name = '.pcp-files.jsonc'): void => {
    writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
  };
  const uriOf = (name: string): string => pathToFileURL(join(folder, name)).href;

  /** Opens a document in the folder and pulls its diagnostics, as code and severity. */
  async function opened(name: string): Promise<readonly unknown[]> {
    client.uri = uriOf(name);
    await client.open(badPma);
    return pulled();
  }

  async function pulled(): Promise<readonly unknown[]> {
    const params = { textDocument: { uri: client.uri } };
    const { items } = await client.connection.sendRequest<{ readonly items: readonly Diagnostic[] }>(
      'textDocument/diagnostic',
      params,
    );
    return items.map(({ code, severity }) => [code, severity]);
  }

  test('the nearest one above a document counts, and settings of the editor go before it', async () => {
    write({
      rules: { 'pma/number': 'info' },
      ignore: ['old'],
      overrides: [{ files: ['b c.pma'], rules: { 'pma/number': 'hint' } }],
    });
    mkdirSync(join(folder, 'sub'));
    write('{}', 'sub/.pcp-files.jsonc');
    client = await TestClient.start(pulling);
    assert.deepEqual(await opened('a.pma'), [['pma/number', 3]]);
    assert.deepEqual(await opened('x/b c.pma'), [['pma/number', 4]]);
    assert.deepEqual(await opened('sub/a.pma'), [['pma/number', 1]]);
    assert.deepEqual(await opened('old/a.pma'), []);
  });

  test('settings of the editor go before it', async () => {
    write({ rules: { 'pma/number': 'off' } });
    client = await TestClient.start({ ...pulling, workspace: { ...pulling.workspace, configuration: true } });
    assert.deepEqual(await opened('a.pma'), []);
    client.rules = { 'pma/number': 'warning' };
    assert.deepEqual(await opened('b.pma'), [['pma/number', 2]]);
  });

  test('a change that the editor has seen has documents checked again', async () => {
    client = await TestClient.start(watching);
    const refreshed = new Promise<void>((resolve) => {
      client.connection.onRequest('workspace/diagnostic/refresh', () => {
        resolve();
        return null;
      });
    });
    assert.deepEqual(await opened('a.pma'), [['pma/number', 1]]);
    write({ rules: { 'pma/number': 'off' } });
    const changes = [{ uri: uriOf('.pcp-files.jsonc'), type: 1 }];
    await client.connection.sendNotification('workspace/didChangeWatchedFiles', { changes });
    await refreshed;
    assert.deepEqual(await pulled(), []);
    // Both, as VS Code wants to be asked for each.
    assert.deepEqual(client.registered.toSorted(), [
      'workspace/didChangeConfiguration',
      'workspace/didChangeWatchedFiles',
    ]);
  });

  test('faults are sent, with their places, until the file is gone; documents opened before are checked again', async () => {
    write('{\n  "rules": { "pma/number": "off" },\n  "ignor": []\n}');
    client = await TestClient.start({});
    client.uri = uriOf('a.pma');
    await client.open(badPma);
    const faults = await client.nextPublished();
    assert.deepEqual(faults, {
      uri: uriOf('.pcp-files.jsonc'),
      diagnostics: [
        {
          range: { start: { line: 2, character: 2 }, end: { line: 2, character: 9 } },
          severity: 2,
          source: 'pcp-files',
          message: '"ignor" is unknown, so it has no effect. Did you mean "ignore"?',
        },
      ],
    });
    assert.deepEqual((await client.nextPublished()).diagnostics, []);
    rmSync(join(folder, '.pcp-files.jsonc'));
    client.uri = uriOf('b.pma');
    await client.open(badPma);
    const sent = new Map<string, number>();
    while (sent.size < 3 || sent.get(uriOf('a.pma')) === 0) {
      const { uri, diagnostics } = await client.nextPublished();
      sent.set(uri, diagnostics.length);
    }
    assert.deepEqual(
      sent,
      new Map([
        [uriOf('.pcp-files.jsonc'), 0],
        [uriOf('a.pma'), 1],
        [uriOf('b.pma'), 1],
      ]),
    );
  });

  test('are looked for above files on any file system, and where there are no folders not at all', async () => {
    client = await TestClient.start({});
    const asked: string[] = [];
    const projects = new ProjectSettings({
      folderOf: (uri) => {
        asked.push(uri);
        const read = (): Promise<Uint8Array | undefined> =>
          Promise.resolve(uri.includes('/repo/.') ? new TextEncoder().encode('{"ignore":["/x"]}') : undefined);
        return { read } as unknown as DocumentFolder;
      },
      knownRules: () => Promise.resolve(undefined),
      onRead: () => undefined,
    });
    assert.equal(await projects.of('vscode-vfs://github/me/repo/x/y/a.pma'), undefined);
    assert.deepEqual(await projects.of('vscode-vfs://github/me/repo/z/x/a.pma'), { rules: {}, host: {} });
    assert.deepEqual(await projects.of('untitled:Untitled-1'), { rules: {}, host: {} });
    assert.deepEqual(await projects.of('memfs:/a/b.pma'), { rules: {}, host: {} });
    assert.deepEqual(
      asked.map((uri) => uri.replace('.pcp-files.jsonc', '')),
      [
        'vscode-vfs://github/me/repo/x/y/',
        'vscode-vfs://github/me/repo/x/',
        'vscode-vfs://github/me/repo/',
        'vscode-vfs://github/me/repo/z/x/',
        'vscode-vfs://github/me/repo/z/',
        'memfs:/a/',
        'memfs:/',
      ],
    );
  });
});
