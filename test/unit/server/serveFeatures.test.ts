import * as assert from 'node:assert/strict';
import type { CancellationToken, CodeLens, InlayHint, TextEdit } from 'vscode-languageserver/node';
import { LSPErrorCodes, ResponseError } from 'vscode-languageserver/node';
import { DocumentHandlers } from '../../../server/core/documents/documentHandlers.ts';
import type { OpenDocuments } from '../../../server/core/documents/openDocuments.ts';
import { OpenDocument } from '../../../server/core/documents/openDocuments.ts';
import type { PmaDocument } from '../../../server/languages/pma/document/pmaDocument.ts';
import { SafeHandlers } from '../../../server/core/connection/safeHandlers.ts';
import { twoGroups } from '../../writers/pmaTexts.ts';
import { pmaFor } from './pmaServer.ts';
import { openText, uri } from './pmaText.ts';
import { TestClient } from './testClient.ts';

const textDocument = { uri };
const position = { line: 15, character: 0 };
const range = { start: { line: 0, character: 0 }, end: { line: 32, character: 0 } };

/** All requests about a document, with parameters that have an answer in {@link twoGroups}. */
const requests = {
  hover: { position },
  completion: { position: { line: 10, character: 0 } },
  definition: { position },
  references: { position, context: { includeDeclaration: true } },
  documentHighlight: { position },
  documentSymbol: {},
  foldingRange: {},
  selectionRange: { positions: [position] },
  documentLink: {},
  codeLens: {},
  prepareRename: { position },
  rename: { position, newName: 'vda' },
  formatting: { options: { tabSize: 4, insertSpaces: true } },
  rangeFormatting: { range, options: { tabSize: 4, insertSpaces: true } },
  inlayHint: { range },
  'semanticTokens/full': {},
  'semanticTokens/full/delta': { previousResultId: '0' },
  'semanticTokens/range': { range },
};

const isEmpty = (answer: unknown): boolean => {
  if (answer === null) return true;
  const data: unknown = typeof answer === 'object' && 'data' in answer ? answer.data : answer;
  return Array.isArray(data) && data.length === 0;
};

suite('serving features', () => {
  let client: TestClient;
  teardown(() => {
    client.dispose();
  });

  function request<Answer>(request: keyof typeof requests, changed = {}): Promise<Answer> {
    return client.connection.sendRequest(`textDocument/${request}`, {
      textDocument,
      ...requests[request],
      ...changed,
    });
  }

  test('answers every request, and nothing for a document that is not open', async () => {
    client = await TestClient.start({});
    const names = Object.keys(requests) as (keyof typeof requests)[];
    for (const name of names) assert.ok(isEmpty(await request(name)), `${name} of no document`);
    await client.open(twoGroups.replace('sda 1.5', 'sda 100.5'));
    for (const name of names) assert.ok(!isEmpty(await request(name)), name);
    assert.deepEqual(client.log, []);
  });

  test('answers nothing for a document in which a CR stands alone, whose lines differ from those of an editor', async () => {
    client = await TestClient.start({});
    await client.open(twoGroups.replace('sda 1.5', 'sda \r  100.5'));
    for (const name of Object.keys(requests) as (keyof typeof requests)[])
      assert.ok(isEmpty(await request(name)), name);
    assert.deepEqual(await client.connection.sendRequest('workspace/symbol', { query: 'kBrdps' }), []);
    assert.deepEqual(client.log, []);
  });

  test('finds symbols in all open documents', async () => {
    client = await TestClient.start({});
    await client.open(twoGroups);
    const symbols = await client.connection.sendRequest<unknown[]>('workspace/symbol', { query: 'kBrdps' });
    assert.equal(symbols.length, 1);
  });

  test('resolves hints and lenses, with commands for an editor that runs them only', async () => {
    client = await TestClient.start({});
    await client.open(twoGroups);
    const [hint] = await request<InlayHint[]>('inlayHint');
    const resolved = await client.connection.sendRequest<InlayHint>('inlayHint/resolve', hint);
    assert.ok(resolved.tooltip);
    const [lens] = await request<CodeLens[]>('codeLens');
    const { command } = await client.connection.sendRequest<CodeLens>('codeLens/resolve', lens);
    assert.deepEqual([command?.title.slice(0, 8), command?.command], ['2 groups', '']);
    await client.close();
    assert.deepEqual(await client.connection.sendRequest('codeLens/resolve', lens), lens);
  });

  test('tells why it does not rename', async () => {
    client = await TestClient.start({});
    await client.open(twoGroups);
    await assert.rejects(request('rename', { newName: 'sdb' }), { message: 'IO already has an object sdb.' });
    await assert.rejects(request('prepareRename', { position: { line: 0, character: 0 } }), /TIME_VALUES is a keyword/);
    assert.deepEqual(client.log, []);
  });

  test('shows the hints that the settings ask for, and has them asked for anew when these change', async () => {
    client = await TestClient.start({ workspace: { configuration: true, inlayHint: { refreshSupport: true } } });
    let hints = {};
    client.connection.onRequest('workspace/configuration', ({ items }: { items: { section: string }[] }) =>
      items.map(({ section }) => (section === 'pcp.pma.inlayHints' ? hints : {})),
    );
    await client.open(twoGroups);
    assert.equal((await request<InlayHint[]>('inlayHint')).length, 14);
    const refreshed = new Promise<void>((resolve) => {
      client.connection.onRequest('workspace/inlayHint/refresh', () => {
        resolve();
        return null;
      });
    });
    hints = { samples: false, columns: false };
    await client.changeSettings();
    await refreshed;
    assert.equal((await request<InlayHint[]>('inlayHint')).length, 2);
  });

  test('takes hint settings that the editor sends of its own accord', async () => {
    client = await TestClient.start({});
    await client.changeSettings({ pcp: { pma: { inlayHints: { dates: false, samples: false, columns: false } } } });
    await client.open(twoGroups);
    assert.deepEqual(await request('inlayHint'), []);
  });

  test('leaves a huge document the colours of what is seen', async () => {
    const semanticTokens = { requests: {}, tokenTypes: [], tokenModifiers: [], formats: [], serverCancelSupport: true };
    client = await TestClient.start({ textDocument: { semanticTokens } });
    const rows = `${'1 '.repeat(17)}\n`.repeat(3000);
    await client.open(twoGroups.replace('VM:\n', `VM:\n${rows}`));
    await assert.rejects(request('semanticTokens/full'), { code: LSPErrorCodes.ServerCancelled });
    assert.ok(!isEmpty(await request('semanticTokens/range')));
  });

  test('aligns columns', async () => {
    client = await TestClient.start({});
    await client.open(twoGroups.replace('sda 1.5', 'sda   1.5'));
    const edits = await request<TextEdit[]>('formatting');
    const rows = ['sda 1.5 2.0 3.0 20 30', 'sdb 0.5 1.0 0.0 10  0', 'sda 1.6 2.1 3.1 21 31', 'sdb 0.6 1.1 0.1 11  1'];
    assert.ok(edits.some(({ newText }) => newText === rows.slice(0, 2).join('\n')));
  });
});

suite('answers in parts', () => {
  const host = {
    version: '',
    schedule(task: () => void) {
      setImmediate(task);
      return { dispose: () => undefined };
    },
  };
  const parameters = { textDocument };

  /** Handles a request whose parts take longer than a turn each; `between` is called before the second one. */
  function handle(
    document: PmaDocument,
    token: { isCancellationRequested: boolean },
    between: () => void,
  ): Promise<unknown> {
    const open = new OpenDocument(pmaFor({}), document);
    const documents = { get: () => open } as unknown as OpenDocuments;
    const handlers = new DocumentHandlers(new SafeHandlers({} as never, host), documents);
    const answer = handlers.inParts('Parts', function* () {
      yield [1, 2];
      for (const end = Date.now() + 25; Date.now() < end;);
      yield [3];
      between();
      yield [4];
    });
    return answer(parameters, token as unknown as CancellationToken);
  }

  test('are put together', async () => {
    const answer = await handle(openText(''), { isCancellationRequested: false }, () => undefined);
    assert.deepEqual(answer, [1, 2, 3, 4]);
  });

  test('end where the request is cancelled', async () => {
    const token = { isCancellationRequested: false };
    setImmediate(() => setImmediate(() => (token.isCancellationRequested = true)));
    const answer = await handle(openText(''), token, () => assert.fail('went on'));
    assert.ok(answer instanceof ResponseError && answer.code === LSPErrorCodes.RequestCancelled);
  });

  test('end where the document changes', async () => {
    const document = openText('');
    setImmediate(() =>
      setImmediate(() => {
        document.update([{ text: 'a' }], 2, 2);
      }),
    );
    const answer = await handle(document, { isCancellationRequested: false }, () => assert.fail('went on'));
    assert.ok(answer instanceof ResponseError && answer.code === LSPErrorCodes.ContentModified);
  });
});
