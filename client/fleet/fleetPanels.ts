import * as vscode from 'vscode';
import { t } from '../../formats/l10n/translate.ts';
import type { StartThread } from '../../workers/start/thread.ts';
import type { CommandHandlers } from '../commandHandlers.ts';
import { workerFile } from '../viewers/reader/workerFile.ts';
import { showPage } from '../viewers/showPage.ts';
import { baseName } from '../viewers/uriNames.ts';
import { fleetViewType } from '../viewers/viewTypes.ts';
import { FleetPanel } from './fleetPanel.ts';

/** The fleets that are open, one for each folder. */
export class FleetPanels implements vscode.WebviewPanelSerializer {
  readonly #startThread: StartThread;
  readonly #extensionUri: vscode.Uri;
  readonly #output: vscode.LogOutputChannel;
  readonly #panels = new Map<string, FleetPanel>();
  readonly handlers: CommandHandlers<'openFleet'> = {
    openFleet: async (folder: unknown) => {
      const uri = folder instanceof vscode.Uri ? folder : await askFolder();
      if (uri !== undefined) this.#show(uri);
    },
  };

  constructor(startThread: StartThread, extensionUri: vscode.Uri, output: vscode.LogOutputChannel) {
    this.#startThread = startThread;
    this.#extensionUri = extensionUri;
    this.#output = output;
  }

  /** Called by VS Code for a panel that was there when the window was closed. */
  deserializeWebviewPanel(panel: vscode.WebviewPanel, state: unknown): Promise<void> {
    const address = typeof state === 'object' && state !== null && 'address' in state ? state.address : undefined;
    if (typeof address === 'string' && !this.#panels.has(address)) this.#serve(vscode.Uri.parse(address, true), panel);
    // A page that has not stored any state does not know its folder.
    else panel.dispose();
    return Promise.resolve();
  }

  dispose(): void {
    for (const { panel } of [...this.#panels.values()]) panel.dispose();
  }

  #show(uri: vscode.Uri): void {
    if (workerFile(uri).path === undefined) {
      void vscode.window.showInformationMessage(t`${uri.path} is not on a disk. Hosts are read from disks only.`);
      return;
    }
    const open = this.#panels.get(uri.toString());
    if (open !== undefined) {
      open.panel.reveal();
      return;
    }
    const title = t`Fleet: ${baseName(uri)}`;
    this.#serve(uri, vscode.window.createWebviewPanel(fleetViewType, title, vscode.ViewColumn.Active));
  }

  #serve(uri: vscode.Uri, panel: vscode.WebviewPanel): void {
    const fleet = new FleetPanel(uri, panel, this.#startThread, (error) => {
      this.#output.error(`${uri.fsPath}:`, error);
    });
    this.#panels.set(uri.toString(), fleet);
    panel.onDidDispose(() => {
      this.#panels.delete(uri.toString());
      fleet.dispose();
    });
    showPage(panel.webview, this.#extensionUri, 'fleet');
  }
}

async function askFolder(): Promise<vscode.Uri | undefined> {
  const title = t`Open Fleet`;
  const options = { title, canSelectFolders: true, canSelectFiles: false, canSelectMany: false };
  return (await vscode.window.showOpenDialog(options))?.[0];
}
