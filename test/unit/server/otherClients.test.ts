import * as assert from 'node:assert/strict';
import type { CompletionItem, Hover, InlayHint, SymbolInformation } from 'vscode-languageserver/node';
import { ErrorCodes, ResponseError } from 'vscode-languageserver/node';
import { plainText } from '../../../server/core/shared/plainText.ts';
import { twoGroups } from '../../writers/pmaTexts.ts';
import { uri } from './pmaText.ts';
import { TestClient } from './testClient.ts';

const textDocument = { uri };
const faulty = twoGroups.replace('sda 1.5', 'sda -1.5');

/** The code of the error with which a request is answered. */
async function refusalOf(request: Promise<unknown>): Promise<number> {
  try {
    return assert.fail(`answered with ${JSON.stringify(await request)}`);
  } catch (error) {
    if (error instanceof ResponseError) return error.code;
    throw error;
  }
}

suite('an editor that can do little', () => {
  let client: TestClient;
  setup(async () => {
    client = await TestClient.start({});
    await client.open(faulty);
  });
  teardown(() => {
    client.dispose();
  });

  test('gets plain text to read', async () => {
    const { connection } = client;
    const hover = await connection.sendRequest<Hover>('textDocument/hover', {
      textDocument,
      position: { line: 15, character: 5 },
    });
    assert.deepEqual(hover.contents, {
      kind: 'plaintext',
      value: [
        'tps = -1.5 per second',
        '',
        'I/O requests sent to the device per second, after merging; of any size. (rate over the interval)',
        '',
        'Class IO, object sda, sample 1 of 2',
        '2016-05-11 07:00:29 +1000 · 2016-05-10 21:00:29 UTC',
        '',
        'Source: iostat tps on Linux',
        'PCP: disk.dev.total',
      ].join('\n'),
    });
    const items = await connection.sendRequest<CompletionItem[]>('textDocument/completion', {
      textDocument,
      position: { line: 10, character: 0 },
    });
    const documented = items.flatMap(({ documentation }) => documentation ?? []);
    assert.ok(documented.length > 0);
    for (const documentation of documented) {
      assert.ok(typeof documentation !== 'string' && documentation.kind === 'plaintext');
      assert.doesNotMatch(documentation.value, /`|\*\*|\\/);
    }
    const range = { start: { line: 0, character: 0 }, end: { line: 33, character: 0 } };
    const [hint] = await connection.sendRequest<InlayHint[]>('textDocument/inlayHint', { textDocument, range });
    const resolved = await connection.sendRequest<InlayHint>('inlayHint/resolve', hint);
    assert.deepEqual(Object.keys(resolved.tooltip ?? {}), ['kind', 'value']);
    assert.doesNotMatch(JSON.stringify(resolved.tooltip), /markdown|`/);
  });

  test('gets an outline without levels', async () => {
    const symbols = await client.connection.sendRequest<SymbolInformation[]>('textDocument/documentSymbol', {
      textDocument,
    });
    const [, , vm] = symbols;
    assert.deepEqual([vm?.name, vm?.containerName, vm?.location.uri], ['VM', 'METADATA', uri]);
    assert.deepEqual(vm?.location.range.start.line, 4);
    assert.ok(symbols.every((symbol) => !('range' in symbol)));
    assert.equal(symbols.length, 10);
  });

  test('gets no rows to fade among its problems, and no code actions', async () => {
    const { diagnostics } = await client.nextPublished();
    assert.deepEqual(
      diagnostics.map(({ code }) => code),
      ['pma/negative'],
    );
    assert.equal(client.initialized?.capabilities.codeActionProvider, undefined);
  });
});

suite('a document in which a CR alone stands', () => {
  const text = faulty.replace(/DATE:\n/, (header) => `# one\rtwo\n\n${header}`);

  test('has its findings where the editor has the lines, and is not spoken of otherwise', async () => {
    const client = await TestClient.start({});
    try {
      await client.open(text);
      const { diagnostics } = await client.nextPublished();
      const found = diagnostics.find(({ code }) => code === 'pma/negative');
      const lines = text.split(/\r\n|\r|\n/);
      const line = lines.findIndex((content) => content.startsWith('sda -1.5'));
      assert.deepEqual(found?.range, { start: { line, character: 4 }, end: { line, character: 8 } });
      assert.equal(
        await client.connection.sendRequest('textDocument/hover', { textDocument, position: { line, character: 5 } }),
        null,
      );
      assert.deepEqual(await client.connection.sendRequest('textDocument/documentSymbol', { textDocument }), []);
      // The same edit, by the editor's lines, mends it: the line end is taken out.
      const at = lines.findIndex((content) => content.startsWith('two'));
      const range = { start: { line: at - 1, character: 5 }, end: { line: at, character: 0 } };
      await client.connection.sendNotification('textDocument/didChange', {
        textDocument: { uri, version: 2 },
        contentChanges: [{ range, text: ' ' }],
      });
      const hover = await client.connection.sendRequest<Hover>('textDocument/hover', {
        textDocument,
        position: { line: line - 1, character: 5 },
      });
      assert.match(JSON.stringify(hover.contents), /tps = -1\.5/);
    } finally {
      client.dispose();
    }
  });
});

suite('an editor that does not answer for its settings', () => {
  const answers: Readonly<Record<string, () => unknown>> = {
    'with an error': () => new ResponseError(ErrorCodes.InternalError, 'no settings here'),
    never: () => new Promise(() => undefined),
  };
  for (const [name, configuration] of Object.entries(answers)) {
    test(`${name} gets what it would without any`, async () => {
      const client = TestClient.connect();
      client.configuration = configuration;
      try {
        await client.initialize({ workspace: { configuration: true } });
        await client.open(faulty);
        const { diagnostics } = await client.nextPublished();
        assert.deepEqual(
          diagnostics.map(({ code }) => code),
          ['pma/negative'],
        );
      } finally {
        client.dispose();
      }
    });
  }
});

suite('an editor with addresses and versions of its own', () => {
  test('gets findings of a file on another host', async () => {
    const client = await TestClient.start({});
    try {
      client.uri = 'file://wsl.localhost/Debian/home/me/a.pma';
      await client.open(faulty);
      assert.deepEqual(
        (await client.nextPublished()).diagnostics.map(({ code }) => code),
        ['pma/negative'],
      );
    } finally {
      client.dispose();
    }
  });

  test('has its edits made where they have no version', async () => {
    const client = await TestClient.start({});
    try {
      await client.open(twoGroups);
      await client.nextPublished();
      const line = twoGroups.split('\n').findIndex((text) => text.includes('sda 1.5'));
      const edit = (position: { readonly line: number; readonly character: number }, text: string): Promise<void> =>
        client.connection.sendNotification('textDocument/didChange', {
          textDocument: { uri, version: null },
          contentChanges: [{ range: { start: position, end: position }, text }],
        });
      await edit({ line: 0, character: 0 }, '# two groups\n');
      await edit({ line: line + 1, character: 'sda '.length }, '-');
      const { diagnostics } = await client.nextPublished();
      assert.deepEqual(
        diagnostics.map(({ code, range }) => [code, range.start.line]),
        [['pma/negative', line + 1]],
      );
    } finally {
      client.dispose();
    }
  });
});

suite('the order of requests', () => {
  let client: TestClient;
  setup(() => {
    client = TestClient.connect();
  });
  teardown(() => {
    client.dispose();
  });
  const request = (method: string, params: object = { textDocument }): Promise<unknown> =>
    client.connection.sendRequest(method, params);

  test('begins with initialize', async () => {
    assert.equal(await refusalOf(request('textDocument/documentSymbol')), ErrorCodes.ServerNotInitialized);
    // A document opened too early is none.
    await client.open(faulty);
    await client.initialize({});
    assert.deepEqual(await request('textDocument/documentSymbol'), []);
  });

  test('has initialize once', async () => {
    await client.initialize({});
    assert.equal(
      await refusalOf(request('initialize', { processId: null, capabilities: {} })),
      ErrorCodes.InvalidRequest,
    );
    await client.open(faulty);
    assert.notDeepEqual(await request('textDocument/documentSymbol'), []);
  });

  test('ends with shutdown', async () => {
    await client.initialize({});
    await client.connection.sendRequest('shutdown');
    assert.equal(await refusalOf(request('textDocument/documentSymbol')), ErrorCodes.InvalidRequest);
    assert.equal(await refusalOf(client.connection.sendRequest('shutdown')), ErrorCodes.InvalidRequest);
  });

  test('lets no editor make refusals', async () => {
    await client.initialize({});
    assert.equal(await refusalOf(request('pma/refused', { code: 1, message: 'x' })), ErrorCodes.MethodNotFound);
  });
});

suite('plainText', () => {
  test('is what Markdown of ours shows', () => {
    const cases: readonly (readonly [string, string])[] = [
      ['**`r`** = **`1`** tasks', 'r = 1 tasks'],
      ['a\\*b\\_c \\[x\\]', 'a*b_c [x]'],
      ['`` `x` ``', '`x`'],
      ['one  \ntwo', 'one\ntwo'],
      ['Load _(rate)_', 'Load (rate)'],
      ['kB_read/s', 'kB_read/s'],
      ['`a\\*b`', 'a\\*b'],
    ];
    for (const [markdown, text] of cases) assert.equal(plainText(markdown), text);
  });
});
