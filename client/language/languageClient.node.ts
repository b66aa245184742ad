import * as vscode from 'vscode';
import type { ServerOptions } from 'vscode-languageclient/node';
import { LanguageClient, TransportKind } from 'vscode-languageclient/node';
import { setTranslations } from '../../formats/l10n/translate.ts';
import { clientName, clientOptions, PmaLanguageClient } from './pmaLanguageClient.ts';
import { RestartPolicy } from './restartPolicy.ts';
import { TraceChannel } from './traceChannel.ts';

/** Sets up the connection to a server in a process of its own, which is not started yet. */
export function createLanguageClient(
  { extensionUri, subscriptions }: vscode.ExtensionContext,
  output: vscode.LogOutputChannel,
): PmaLanguageClient {
  // This is in a bundle of its own, which has a language of its own.
  setTranslations(vscode.l10n.bundle);
  const trace = new TraceChannel(output);
  subscriptions.push(trace);
  const module = vscode.Uri.joinPath(extensionUri, 'dist/server.cjs').fsPath;
  const server: ServerOptions = { module, transport: TransportKind.ipc };
  const options = { ...clientOptions(output, trace), errorHandler: new RestartPolicy(output) };
  return new PmaLanguageClient(new LanguageClient('pcp', clientName, server, options), output);
}
