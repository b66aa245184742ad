import * as vscode from 'vscode';
import { t } from '../../../formats/l10n/translate.ts';
import { showPage } from '../../viewers/showPage.ts';
import type { StartThread } from '../../../workers/start/thread.ts';
import { baseName } from '../../viewers/uriNames.ts';
import type { RowAt } from '../../../protocol/language.ts';
import type { CommandHandlers } from '../../commandHandlers.ts';
import type { RequestServer } from '../../language/requestServer.ts';
import { plotViewType } from '../../viewers/viewTypes.ts';
import { activeTextUri, documentOf } from '../../viewers/shownFile.ts';
import { EditorCursor, rowAtCursor } from './editorCursor.ts';
import { PlotPanel } from './plotPanel.ts';

/** The plots that are open, one for each file. */
export class PlotPanels implements vscode.WebviewPanelSerializer {
  readonly #startThread: StartThread;
  readonly #extensionUri: vscode.Uri;
  readonly #request: RequestServer;
  readonly #output: vscode.LogOutputChannel;
  readonly #cursor: vscode.Disposable;
  readonly #panels = new Map<string, PlotPanel>();
  readonly handlers: CommandHandlers<'plotPma'> = {
    plotPma: (file: unknown, className: unknown) =>
      this.#plot(fileUri(file) ?? activeTextUri(), typeof className === 'string' ? className : undefined),
  };

  constructor(
    startThread: StartThread,
    extensionUri: vscode.Uri,
    request: RequestServer,
    output: vscode.LogOutputChannel,
  ) {
    this.#startThread = startThread;
    this.#extensionUri = extensionUri;
    this.#request = request;
    this.#output = output;
    this.#cursor = new EditorCursor(
      request,
      (uri) => this.#panels.has(uri.toString()),
      (uri, { seconds }) => {
        if (seconds !== undefined) this.#panels.get(uri.toString())?.moveCursor(seconds);
      },
      output,
    );
  }

  /** Called by VS Code for a panel that was there when the window was closed. */
  deserializeWebviewPanel(panel: vscode.WebviewPanel, state: unknown): Promise<void> {
    const address = typeof state === 'object' && state !== null && 'address' in state ? state.address : undefined;
    if (typeof address === 'string' && !this.#panels.has(address)) this.#serve(vscode.Uri.parse(address, true), panel);
    // A page that has not stored any state does not know its file.
    else panel.dispose();
    return Promise.resolve();
  }

  dispose(): void {
    this.#cursor.dispose();
    for (const { panel } of [...this.#panels.values()]) panel.dispose();
  }

  /** Plots a file; what the cursor is on where no class is named. */
  async #plot(uri: vscode.Uri | undefined, className: string | undefined): Promise<void> {
    if (uri === undefined) return;
    const choice = className === undefined ? await this.#atCursor(uri) : { className };
    const cached = this.#panels.get(uri.toString());
    cached?.panel.reveal();
    const plot = cached ?? this.#serve(uri, this.#createPanel(uri));
    if (choice !== null) plot.choose(choice);
    if (choice?.seconds !== undefined) plot.moveCursor(choice.seconds);
  }

  #createPanel(uri: vscode.Uri): vscode.WebviewPanel {
    const title = t`Plot: ${baseName(uri)}`;
    return vscode.window.createWebviewPanel(plotViewType, title, vscode.ViewColumn.Beside);
  }

  #serve(uri: vscode.Uri, panel: vscode.WebviewPanel): PlotPanel {
    const plot = new PlotPanel(uri, panel, this.#startThread, (error) => {
      this.#output.error(`${uri.fsPath}:`, error);
    });
    this.#panels.set(uri.toString(), plot);
    panel.onDidDispose(() => {
      this.#panels.delete(uri.toString());
      plot.dispose();
    });
    showPage(panel.webview, this.#extensionUri, 'pmaPlot');
    return plot;
  }

  async #atCursor(uri: vscode.Uri): Promise<RowAt | null> {
    const editor = vscode.window.activeTextEditor;
    if (editor === undefined || editor.document !== documentOf(uri)) return null;
    const source = new vscode.CancellationTokenSource();
    try {
      return await rowAtCursor(editor, this.#request, source.token, this.#output);
    } finally {
      source.dispose();
    }
  }
}

/** A file that a menu or a code lens names. */
function fileUri(value: unknown): vscode.Uri | undefined {
  if (value instanceof vscode.Uri) return value;
  return typeof value === 'string' ? vscode.Uri.parse(value, true) : undefined;
}
