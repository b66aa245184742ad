import * as assert from 'node:assert/strict';
import type { CodeAction, Diagnostic } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { badPma, goodPma } from '../cli/testFiles.ts';
import { runModel } from '../../fuzz/pma/pmaProgram.ts';
import { TestClient } from './testClient.ts';

const capabilities = {
  textDocument: { diagnostic: {}, codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: [] } } } },
};

suite('comments that switch rules off, in an editor', () => {
  let client: TestClient;
  setup(async () => {
    client = await TestClient.start(capabilities);
  });
  teardown(() => {
    client.dispose();
  });

  async function diagnostics(): Promise<readonly Diagnostic[]> {
    const params = { textDocument: { uri: client.uri } };
    return (await client.connection.sendRequest<{ items: Diagnostic[] }>('textDocument/diagnostic', params)).items;
  }
  const codes = async (): Promise<readonly unknown[]> => (await diagnostics()).map(({ code }) => code);

  async function actions(diagnostic: Diagnostic): Promise<readonly CodeAction[]> {
    const { range } = diagnostic;
    const params = { textDocument: { uri: client.uri }, range, context: { diagnostics: [diagnostic] } };
    const all = await client.connection.sendRequest<CodeAction[]>('textDocument/codeAction', params);
    return all.filter(({ title }) => title.includes(' for this '));
  }

  /** The text that an action makes, opened in place of the old one. */
  async function applied(text: string, { edit }: CodeAction): Promise<string> {
    const document = TextDocument.create(client.uri, 'pma', 1, text);
    const changed = TextDocument.applyEdits(document, edit?.changes?.[client.uri] ?? []);
    await client.close();
    await client.open(changed);
    return changed;
  }

  test('are written by quick fixes, where pma passes over them', async () => {
    await client.open(badPma);
    const [found] = await diagnostics();
    assert.ok(found);
    const [line, file, ...others] = await actions(found);
    assert.deepEqual(
      [line?.title, file?.title, others],
      ['Turn off pma/number for this line', 'Turn off pma/number for this file', []],
    );
    const outcome = runModel(Buffer.from(badPma));
    for (const action of [line, file]) {
      assert.ok(action);
      const text = await applied(badPma, action);
      assert.match(text, /# pcp-files-disable-(?:line|file) pma\/number\n/);
      assert.deepEqual(await codes(), []);
      assert.deepEqual(runModel(Buffer.from(text)), outcome);
      await client.close();
      await client.open(badPma);
    }
  });

  test('get further rules, and are not put behind headers nor where one would not do', async () => {
    const text = badPma.replace('2 abc', '2 abc # pcp-files-disable-line pma/negative');
    await client.open(text);
    const [found] = (await diagnostics()).filter(({ code }) => code === 'pma/number');
    assert.ok(found);
    const [line] = await actions(found);
    assert.ok(line);
    assert.match(await applied(text, line), /2 abc # pcp-files-disable-line pma\/number, pma\/negative\n/);
    await client.close();
    const header = goodPma.replace('VM:\n1', 'VM: \n1');
    await client.open(header);
    for (const diagnostic of await diagnostics())
      for (const { title } of await actions(diagnostic)) assert.match(title, /for this file$/);
    await client.close();
    await client.open(goodPma.replaceAll('\n', '\r\n'));
    const [crlf] = (await diagnostics()).filter(({ code }) => code === 'pma/crlf');
    assert.ok(crlf);
    assert.deepEqual(
      (await actions(crlf)).map(({ title }) => title),
      ['Turn off pma/crlf for this file'],
    );
  });

  test('are read as they are typed', async () => {
    await client.open(badPma);
    const line = badPma.split('\n').indexOf('2 abc');
    let character = '2 abc'.length;
    let version = 1;
    for (const text of ' # pcp-files-disable-line') {
      const at = { line, character: character++ };
      await client.connection.sendNotification('textDocument/didChange', {
        textDocument: { uri: client.uri, version: ++version },
        contentChanges: [{ range: { start: at, end: at }, text }],
      });
    }
    assert.deepEqual(await codes(), []);
    await client.change(line, '2 1.5', version + 1);
    assert.deepEqual(await codes(), ['directive/no-effect']);
  });
});
