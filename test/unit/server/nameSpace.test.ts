import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CompletionItem, Hover, Location, WorkspaceEdit } from 'vscode-languageserver/node';
import { readHelpText, readNameSpace } from '../../../formats/pmns/nameSpace.ts';
import { TestClient } from './testClient.ts';

const pmns = `shop {
    orders	SHOP:0:0
    queue
    new 
}

shop.queue {
    length	SHOP:1:7
}
`;
const root = '#include <stdpmid>\n\nroot {\n    shop\n}\n\n#include "pmns"\n';
const help = '@ shop.orders Orders taken\nSince the shop opened.\n\n@ shop.queue.length Customers\nWho wait.\n@ \n';
const files = { pmns, root, help, 'domain.h': '#define SHOP 401\n' };

suite('name spaces and help texts in an editor', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'pcp-pmns-'));
  const uriOf = (name: string): string => pathToFileURL(path.join(folder, name)).href;
  let client: TestClient;

  suiteSetup(() => {
    for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  });
  suiteTeardown(() => {
    rmSync(folder, { recursive: true });
  });
  teardown(() => {
    client.dispose();
  });

  async function open(name: keyof typeof files): Promise<void> {
    client = await TestClient.start({});
    client.uri = uriOf(name);
    await client.open(files[name], 1, name === 'help' ? 'pcp-help' : 'pcp-pmns');
  }
  const ask = <Answer>(method: string, line: number, character: number, more: object = {}): Promise<Answer> => {
    const params = { textDocument: { uri: client.uri }, position: { line, character }, ...more };
    return client.connection.sendRequest(`textDocument/${method}`, params);
  };
  const places = (locations: readonly Location[]): readonly string[] =>
    locations.map(
      ({ uri, range: { start } }) => `${uri.slice(uri.lastIndexOf('/') + 1)} ${start.line}:${start.character}`,
    );

  test('a metric is explained with its path, number and help', async () => {
    await open('pmns');
    const { contents } = await ask<Hover>('hover', 1, 6);
    const { value } = contents as { value: string };
    for (const part of ['shop.orders', '401.0.0', 'Orders taken']) assert.ok(value.includes(part), value);
  });

  test('the next free number of the block is offered', async () => {
    await open('pmns');
    const items = await ask<readonly CompletionItem[]>('completion', 3, 8);
    assert.deepEqual(items[0]?.label, 'SHOP:0:1');
  });

  test('a subtree leads to its block, a text to its metric', async () => {
    await open('pmns');
    assert.deepEqual(places(await ask('definition', 2, 6)), ['pmns 6:5']);
    client.dispose();
    await open('help');
    assert.deepEqual(places(await ask('definition', 3, 14)), ['pmns 7:4']);
  });

  test('references are found in all files', async () => {
    await open('pmns');
    const found = await ask<readonly Location[]>('references', 2, 6, { context: { includeDeclaration: true } });
    assert.deepEqual(places(found), ['pmns 2:4', 'pmns 6:5', 'help 3:7']);
  });

  test('a part of a name is renamed in all files', async () => {
    await open('help');
    const { changes = {} } = await ask<WorkspaceEdit>('rename', 3, 8, { newName: 'line' });
    const edits = Object.entries(changes).map(([uri, all]) => [path.basename(uri), all.map(({ newText }) => newText)]);
    assert.deepEqual(Object.fromEntries(edits), { help: ['line'], pmns: ['line', 'line'] });
    await assert.rejects(ask('rename', 3, 8, { newName: 'orders' }), /already defined/);
    await assert.rejects(ask('rename', 3, 8, { newName: 'a.b' }), /letters/);
  });

  test('a name that libpcp would refuse is refused, with what it leads to', async () => {
    await open('root');
    await assert.rejects(ask('rename', 3, 5, { newName: 'root' }), /root/);
    assert.ok((await ask<WorkspaceEdit>('rename', 3, 5, { newName: 'store' })).changes);
    client.dispose();
    await open('pmns');
    await assert.rejects(ask('rename', 0, 1, { newName: 'root' }), /root/);
  });

  test('metrics without a text are offered behind @', async () => {
    await open('help');
    const items = await ask<readonly CompletionItem[]>('completion', 5, 2);
    assert.deepEqual(items.map(({ label }) => label).sort(), ['shop.orders', 'shop.queue.length']);
  });
});

test('readNameSpace gives the metrics of a file and of those it includes', () => {
  const neighbours = new Map(Object.entries(files));
  const rows = readNameSpace(root, { path: '/x/root', neighbours });
  assert.deepEqual(
    rows.map(({ name, file, line, pmid }) => [name, file, line, pmid === undefined ? 0 : pmid & 1023]),
    [
      ['shop.orders', 'pmns', 1, 0],
      ['shop.queue.length', 'pmns', 7, 7],
    ],
  );
  assert.deepEqual(
    readHelpText(help).map(({ id, oneline }) => [id, oneline]),
    [
      ['shop.orders', 'Orders taken'],
      ['shop.queue.length', 'Customers'],
      ['', ''],
    ],
  );
});
