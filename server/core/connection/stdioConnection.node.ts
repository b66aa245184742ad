import type { Connection } from 'vscode-languageserver/node';
import {
  createConnection,
  ErrorCodes,
  ProposedFeatures,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node';
import type { Lifecycle } from './lifecycle.ts';

/** A connection over standard input and output that answers what is no JSON, as JSON-RPC wants it. */
export function stdioConnection(lifecycle: Lifecycle): Connection {
  const reader = new StreamMessageReader(process.stdin);
  const writer = new StreamMessageWriter(process.stdout);
  reader.onError((error) => {
    if (!(error instanceof SyntaxError)) return;
    const answer = { jsonrpc: '2.0', id: null, error: { code: ErrorCodes.ParseError, message: error.message } };
    writer.write(answer).catch(() => {
      process.exit(1);
    });
  });
  // The editor is gone.
  process.stdin.on('close', () => {
    process.exit(lifecycle.isShutDown ? 0 : 1);
  });
  return createConnection(ProposedFeatures.all, reader, writer, { messageStrategy: lifecycle });
}
