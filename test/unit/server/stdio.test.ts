import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Hover, InitializeResult, PublishDiagnosticsParams } from 'vscode-languageserver/node';
import { createProtocolConnection, StreamMessageReader, StreamMessageWriter } from 'vscode-languageserver/node';
import { twoGroups } from '../../writers/pmaTexts.ts';
import { uri } from './pmaText.ts';

const server = fileURLToPath(new URL('../../../dist/server.cjs', import.meta.url));

/** The built server, as editors other than VS Code start it. */
suite('built language server over stdio', function () {
  this.timeout(20_000);
  this.slow(2_000);

  test('tells findings, explains a value, and ends when it is told to', async () => {
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
    const { serverInfo } = await connection.sendRequest<InitializeResult>('initialize', {
      processId: process.pid,
      capabilities: {},
    });
    assert.equal(serverInfo?.name, 'pcp-files');
    await connection.sendNotification('initialized', {});
    const text = twoGroups.replace('sda 1.6', 'sda 1,6');
    await connection.sendNotification('textDocument/didOpen', {
      textDocument: { uri, languageId: 'pma', version: 1, text },
    });
    const { diagnostics } = await published;
    assert.ok(diagnostics.some(({ code }) => code === 'pma/decimal-comma'));
    const position = { line: 12, character: 8 };
    const hover = await connection.sendRequest<Hover>('textDocument/hover', { textDocument: { uri }, position });
    assert.match(JSON.stringify(hover.contents), /Class `VM`/);
    await connection.sendRequest('shutdown');
    await connection.sendNotification('exit');
    assert.deepEqual(await ended, [0, null]);
    connection.dispose();
  });
});
