import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Hover, InitializeResult, PublishDiagnosticsParams } from 'vscode-languageserver/node';
import { createProtocolConnection, StreamMessageReader, StreamMessageWriter } from 'vscode-languageserver/node';
import { twoGroups } from '../writers/pmaTexts.ts';
import { uri } from '../unit/server/pmaText.ts';

const server = fileURLToPath(new URL('../../dist/server.cjs', import.meta.url));

/** What the server has told of a file with a decimal comma. */
interface Told {
  readonly name: string | undefined;
  readonly messages: readonly string[];
  readonly hover: string;
  /** Exit code and signal. */
  readonly end: readonly unknown[];
}

/** Starts the built server as editors other than VS Code do, lets it look at a file, and ends it. */
async function converse(locale?: string): Promise<Told> {
  const child = spawn(process.execPath, [server, '--stdio'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const connection = createProtocolConnection(
    new StreamMessageReader(child.stdout),
    new StreamMessageWriter(child.stdin),
  );
  const published = new Promise<PublishDiagnosticsParams>((resolve) => {
    connection.onNotification('textDocument/publishDiagnostics', resolve);
  });
  connection.listen();
  const capabilities = { textDocument: { hover: { contentFormat: ['markdown' as const] } } };
  const params = { processId: process.pid, capabilities, ...(locale !== undefined && { locale }) };
  const { serverInfo } = await connection.sendRequest<InitializeResult>('initialize', params);
  await connection.sendNotification('initialized', {});
  const text = twoGroups.replace('sda 1.6', 'sda 1,6');
  await connection.sendNotification('textDocument/didOpen', {
    textDocument: { uri, languageId: 'pma', version: 1, text },
  });
  const { diagnostics } = await published;
  const position = { line: 12, character: 8 };
  const hover = await connection.sendRequest<Hover>('textDocument/hover', { textDocument: { uri }, position });
  await connection.sendRequest('shutdown');
  await connection.sendNotification('exit');
  const end = await ended;
  connection.dispose();
  const messages = diagnostics.map(({ message }) => (typeof message === 'string' ? message : message.value));
  return { name: serverInfo?.name, messages, hover: JSON.stringify(hover.contents), end };
}

suite('built language server over stdio', function () {
  this.timeout(20_000);
  this.slow(2_000);

  test('tells findings, explains a value, and ends when it is told to', async () => {
    const { name, messages, hover, end } = await converse();
    assert.equal(name, 'pcp-files');
    assert.match(messages.join('\n'), /"1,6" has a decimal comma/);
    assert.match(hover, /Class `VM`/);
    assert.deepEqual(end, [0, null]);
  });

  test("speaks the editor's language where it has it", async () => {
    const { messages, hover } = await converse('de-AT');
    assert.match(messages.join('\n'), /„1,6“ hat ein Dezimalkomma/);
    assert.match(hover, /Klasse `VM`, Messung 2 von 2/);
  });

  test('answers what is no JSON, and goes on', async () => {
    const child = spawn(process.execPath, [server, '--stdio'], { stdio: ['pipe', 'pipe', 'inherit'] });
    const ended = once(child, 'exit');
    let answers = '';
    child.stdout.on('data', (chunk: Buffer) => (answers += chunk.toString()));
    const send = (text: string): boolean => child.stdin.write(`Content-Length: ${text.length}\r\n\r\n${text}`);
    send('{"jsonrpc":"2.0","id":1,"method":"initialize","params":{');
    send('{"jsonrpc":"2.0","id":2,"method":"textDocument/hover","params":{}}');
    send('{"jsonrpc":"2.0","id":3,"method":"initialize","params":{"processId":null,"capabilities":{}}}');
    while (!answers.includes('serverInfo')) await once(child.stdout, 'data');
    child.stdin.end();
    assert.deepEqual(await ended, [1, null]);
    assert.match(answers, /"id":null,"error":\{"code":-32700/);
    assert.match(answers, /"id":2,"error":\{"code":-32002/);
  });

  test('speaks English to others', async () => {
    const { hover } = await converse('../de');
    assert.match(hover, /Class `VM`/);
  });
});
