import * as vscode from 'vscode';
import type { ServerOptions } from 'vscode-languageclient/node';
import { LanguageClient, TransportKind } from 'vscode-languageclient/node';
import { clientName, clientOptions, PmaLanguageClient } from './pmaLanguageClient.ts';
import { TokenizationLimit } from './tokenizationLimit.ts';
import { TraceChannel } from './traceChannel.ts';

let client: PmaLanguageClient | undefined;

/** Called by VS Code when the first pma document is opened. */
export function activate(context: vscode.ExtensionContext): void {
  const output = vscode.window.createOutputChannel(clientName, { log: true });
  const trace = new TraceChannel(output);
  const started = new PmaLanguageClient(
    new LanguageClient('pcp', clientName, serverOptions(context), clientOptions(output, trace)),
    output,
  );
  client = started;
  context.subscriptions.push(
    output,
    trace,
    new TokenizationLimit(),
    vscode.commands.registerCommand('pcp.restartServer', () => started.restart()),
  );
  started.start();
}

/** Called by VS Code before it unloads the extension. */
export async function deactivate(): Promise<void> {
  await client?.stop();
}

function serverOptions(context: vscode.ExtensionContext): ServerOptions {
  const module = vscode.Uri.joinPath(context.extensionUri, 'dist/server.cjs').fsPath;
  return { module, transport: TransportKind.ipc };
}
