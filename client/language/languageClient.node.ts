import * as vscode from 'vscode';
import type { ServerOptions } from 'vscode-languageclient/node';
import { LanguageClient, TransportKind } from 'vscode-languageclient/node';
import { serverProcessOptions } from '../../protocol/serverProcess.ts';
import { clientName, clientOptions, PmaLanguageClient } from './pmaLanguageClient.ts';
import { RestartPolicy } from './restartPolicy.ts';
import { TraceChannel } from './traceChannel.ts';

/** Sets up the connection to a server in a process of its own, which is not started yet. */
export function connect(
  { extensionUri, subscriptions }: vscode.ExtensionContext,
  output: vscode.LogOutputChannel,
): PmaLanguageClient {
  const trace = new TraceChannel(output);
  subscriptions.push(trace);
  const module = vscode.Uri.joinPath(extensionUri, 'dist/server.cjs').fsPath;
  const server: ServerOptions = {
    module,
    transport: TransportKind.ipc,
    options: { execArgv: [...serverProcessOptions] },
  };
  const options = { ...clientOptions(output, trace), errorHandler: new RestartPolicy(output) };
  return new PmaLanguageClient(new LanguageClient('pcp', clientName, server, options), output);
}
