import * as vscode from 'vscode';
import type { Host } from '../host.ts';
import type { RequestServer } from '../language/requestServer.ts';
import { CheckOnDisk } from './check/checkOnDisk.ts';
import { PlotPanels } from './plot/plotPanels.ts';
import { WithheldText } from './withheldText.ts';

/** Registers the plot of pma files and the check of files on disk. */
export function registerPma(
  context: vscode.ExtensionContext,
  host: Host,
  request: RequestServer,
  output: vscode.LogOutputChannel,
): void {
  const startThread = host.threadsOf(vscode.Uri.joinPath(context.extensionUri, 'dist/pmaWorker.cjs'));
  context.subscriptions.push(
    new PlotPanels(startThread, context.extensionUri, request, output),
    new CheckOnDisk(startThread),
    new WithheldText(),
  );
}
