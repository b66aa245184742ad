import * as vscode from 'vscode';
import type { MessageTransports } from 'vscode-languageclient/browser';
import { BrowserMessageReader, BrowserMessageWriter, LanguageClient } from 'vscode-languageclient/browser';
import { answerOfMetricNames } from './dataFolder.ts';
import { clientName, clientOptions, PmaLanguageClient } from './pmaLanguageClient.ts';
import { RestartPolicy } from './restartPolicy.ts';
import { TraceChannel } from './traceChannel.ts';
import { bundleAddress } from '../viewers/reader/threads.web.ts';
import { newWebWorker } from '../../workers/start/webWorker.ts';

/** Sets up the connection to a server in a worker of the browser, which is not started yet. */
export function connect(
  { extensionUri, subscriptions }: vscode.ExtensionContext,
  output: vscode.LogOutputChannel,
): PmaLanguageClient {
  const trace = new TraceChannel(output);
  subscriptions.push(trace);
  const bundle = vscode.Uri.joinPath(extensionUri, 'dist/server.cjs');
  const start = async (): Promise<MessageTransports> => {
    const worker = newWebWorker(await bundleAddress(bundle));
    const writer = new BrowserMessageWriter(worker);
    // The server's library cannot end the worker that it runs in.
    writer.end = () => {
      worker.terminate();
    };
    return { reader: new BrowserMessageReader(worker), writer };
  };
  const options = { ...clientOptions(output, trace), errorHandler: new RestartPolicy(output) };
  const client = new LanguageClient('pcp', clientName, start, options);
  answerOfMetricNames(client, extensionUri);
  return new PmaLanguageClient(client, output);
}
