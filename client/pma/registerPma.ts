import * as vscode from 'vscode';
import type { AskRow } from './askRow.ts';
import { CheckOnDisk } from './check/checkOnDisk.ts';
import { PlotPanels } from './plot/plotPanels.ts';
import { WithheldText } from './withheldText.ts';

/** Sets up what there is for pma files besides the language: the plot, and the check of files on the disk. */
export function registerPma(context: vscode.ExtensionContext, askRow: AskRow, output: vscode.LogOutputChannel): void {
  const script = vscode.Uri.joinPath(context.extensionUri, 'dist/pmaWorker.cjs').fsPath;
  context.subscriptions.push(
    new PlotPanels(script, context.extensionUri, askRow, output),
    new CheckOnDisk(script),
    new WithheldText(),
  );
}
