import * as vscode from 'vscode';
import type { ServerOptions } from 'vscode-languageclient/node';
import { LanguageClient, TransportKind } from 'vscode-languageclient/node';
import { clientName, clientOptions, PmaLanguageClient } from './pmaLanguageClient.ts';
import { PlaceStatus } from './placeStatus.ts';
import { registerPmaCommands } from './pmaCommands.ts';
import { registerViewers } from './registerViewers.ts';
import { TokenizationLimit } from './tokenizationLimit.ts';
import { TraceChannel } from './traceChannel.ts';

let client: PmaLanguageClient | undefined;

/** Called by VS Code when the first pma document or MMV file is opened. */
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
    new PlaceStatus(started.askPlace, output),
    registerPmaCommands(),
    vscode.commands.registerCommand('pcp.restartServer', () => started.restart()),
  );
  startWithPma(started, context);
  registerViewers(context, output);
}

/** The server is for pma documents only: it is started with the first one. */
function startWithPma(server: PmaLanguageClient, { subscriptions }: vscode.ExtensionContext): void {
  const isPma = ({ languageId }: vscode.TextDocument): boolean => languageId === 'pma';
  if (vscode.workspace.textDocuments.some(isPma)) {
    server.start();
    return;
  }
  const subscription = vscode.workspace.onDidOpenTextDocument((document) => {
    if (!isPma(document)) return;
    subscription.dispose();
    server.start();
  });
  subscriptions.push(subscription);
}

/** Called by VS Code before it unloads the extension. */
export async function deactivate(): Promise<void> {
  await client?.stop();
}

function serverOptions(context: vscode.ExtensionContext): ServerOptions {
  const module = vscode.Uri.joinPath(context.extensionUri, 'dist/server.cjs').fsPath;
  return { module, transport: TransportKind.ipc };
}
