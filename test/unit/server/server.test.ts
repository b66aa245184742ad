import * as assert from 'node:assert/strict';
import type { DocumentDiagnosticReport, Hover } from 'vscode-languageserver/node';
import { CancellationTokenSource, LSPErrorCodes, TextDocumentSyncKind } from 'vscode-languageserver/node';
import { twoGroups } from '../../writers/pmaTexts.ts';
import { uri } from './pmaText.ts';
import { TestClient } from './testClient.ts';

const textDocument = { uri };
const pulling = {
  textDocument: { diagnostic: {} },
  workspace: { configuration: true, diagnostics: { refreshSupport: true } },
};
const faulty = twoGroups.replace('sda 1.5', 'sda -1.5');

function codesOf(diagnostics: readonly { readonly code?: unknown }[]): unknown[] {
  return diagnostics.map(({ code }) => code).filter((code) => code !== undefined);
}

suite('server', () => {
  let client: TestClient;
  teardown(() => {
    client.dispose();
  });

  function pull(previousResultId?: string): Promise<DocumentDiagnosticReport> {
    return client.connection.sendRequest('textDocument/diagnostic', { textDocument, previousResultId });
  }

  async function pullCodes(): Promise<unknown[]> {
    const report = await pull();
    assert.ok(report.kind === 'full');
    return codesOf(report.items);
  }

  test('offers what the editor can use', async () => {
    client = await TestClient.start({});
    const { capabilities } = client.initialized ?? assert.fail();
    assert.deepEqual(capabilities.textDocumentSync, { openClose: true, change: TextDocumentSyncKind.Incremental });
    assert.equal(capabilities.hoverProvider, true);
    assert.equal(capabilities.diagnosticProvider, undefined);
  });

  test('answers an editor that asks for diagnostics, and tells when nothing has changed', async () => {
    client = await TestClient.start(pulling);
    assert.ok(client.initialized?.capabilities.diagnosticProvider);
    await client.open(faulty);
    const first = await pull();
    assert.deepEqual(first.kind === 'full' && codesOf(first.items), ['pma/negative']);
    assert.deepEqual(await pull(first.resultId), { kind: 'unchanged', resultId: first.resultId });
    await client.change(15, 'sda 11.5');
    const second = await pull(first.resultId);
    assert.deepEqual(second.kind === 'full' && codesOf(second.items), []);
    assert.deepEqual(client.published, []);
  });

  test('does not take a document opened again for the one it was', async () => {
    client = await TestClient.start(pulling);
    await client.open(faulty);
    const { resultId } = await pull();
    await client.close();
    await client.open(twoGroups);
    assert.equal((await pull(resultId)).kind, 'full');
  });

  test('asks the editor to ask again when settings change', async () => {
    client = await TestClient.start(pulling);
    await client.open(faulty);
    assert.deepEqual(await pullCodes(), ['pma/negative']);
    const refreshed = new Promise<void>((resolve) => {
      client.connection.onRequest('workspace/diagnostic/refresh', () => {
        resolve();
        return null;
      });
    });
    client.rules = { 'pma/negative': 'off' };
    await client.changeSettings();
    await refreshed;
    assert.deepEqual(await pullCodes(), []);
  });

  test('sends diagnostics to an editor that does not ask, once after several changes, and clears them', async () => {
    client = await TestClient.start({});
    await client.open(twoGroups);
    await client.change(15, 'sda x.5', 2);
    await client.change(15, 'sda -.5', 3);
    const published = await client.nextPublished();
    assert.equal(published.version, 3);
    assert.deepEqual(codesOf(published.diagnostics), ['pma/negative']);
    await client.close();
    assert.deepEqual(await client.nextPublished(), { uri, diagnostics: [] });
    assert.equal(client.published.length, 2);
  });

  test('takes settings that the editor sends of its own accord', async () => {
    client = await TestClient.start({});
    await client.open(faulty);
    assert.deepEqual(codesOf((await client.nextPublished()).diagnostics), ['pma/negative']);
    await client.changeSettings({ pcp: { rules: { 'pma/negative': 'off' } } });
    assert.deepEqual(codesOf((await client.nextPublished()).diagnostics), []);
  });

  test('answers nothing and logs where a handler fails, and goes on', async () => {
    client = await TestClient.start(pulling);
    await client.open(twoGroups);
    assert.equal(await client.connection.sendRequest('textDocument/hover', { textDocument, position: null }), null);
    assert.match(client.log.join('\n'), /^Hover: TypeError/);
    const position = { line: 11, character: 0 };
    const hover: Hover = await client.connection.sendRequest('textDocument/hover', { textDocument, position });
    assert.ok(hover.contents);
  });

  test('answers nothing for a document that is not open', async () => {
    client = await TestClient.start(pulling);
    assert.deepEqual(await pull(), { kind: 'full', items: [] });
    for (const [method, empty] of [
      ['textDocument/hover', null],
      ['textDocument/documentSymbol', []],
      ['textDocument/foldingRange', []],
    ] as const) {
      const answer = await client.connection.sendRequest(method, { textDocument, position: { line: 0, character: 0 } });
      assert.deepEqual(answer, empty);
    }
  });

  test('sends no more folding ranges than the editor takes', async () => {
    client = await TestClient.start({ textDocument: { foldingRange: { rangeLimit: 3 } } });
    await client.open(twoGroups);
    const ranges: unknown[] = await client.connection.sendRequest('textDocument/foldingRange', { textDocument });
    assert.equal(ranges.length, 3);
  });

  test('does not begin what is cancelled at once', async () => {
    client = await TestClient.start(pulling);
    await client.open(twoGroups);
    const source = new CancellationTokenSource();
    const answer = client.connection.sendRequest('textDocument/documentSymbol', { textDocument }, source.token);
    source.cancel();
    await assert.rejects(answer, { code: LSPErrorCodes.RequestCancelled });
  });
});
