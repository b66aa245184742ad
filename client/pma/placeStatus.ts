import * as vscode from 'vscode';
import type { DocumentPosition } from '../../protocol/language.ts';
import type { RequestServer } from '../language/requestServer.ts';
import { t } from '../../formats/l10n/translate.ts';

/** How long the cursor rests before the server is asked. */
const restMs = 100;

/** Shows in the status bar what the row at the cursor is of. */
export class PlaceStatus {
  readonly #request: RequestServer;
  readonly #output: vscode.LogOutputChannel;
  readonly #item = vscode.window.createStatusBarItem('pcp.place', vscode.StatusBarAlignment.Right, 101);
  readonly #subscriptions: vscode.Disposable;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pendingRequest: vscode.CancellationTokenSource | undefined;

  constructor(request: RequestServer, output: vscode.LogOutputChannel) {
    this.#request = request;
    this.#output = output;
    this.#item.name = t`pma: Position in File`;
    this.#item.tooltip = t`Class, object, metric, sample and time at the cursor`;
    this.#subscriptions = vscode.Disposable.from(
      vscode.window.onDidChangeActiveTextEditor(() => {
        this.#follow();
      }),
      vscode.window.onDidChangeTextEditorSelection(({ textEditor }) => {
        if (textEditor === vscode.window.activeTextEditor) this.#follow();
      }),
    );
    this.#follow();
  }

  dispose(): void {
    this.#forget();
    this.#subscriptions.dispose();
    this.#item.dispose();
  }

  /** Asks for the place once the cursor rests. */
  #follow(): void {
    this.#forget();
    const editor = vscode.window.activeTextEditor;
    if (editor?.document.languageId !== 'pma') {
      this.#item.hide();
      return;
    }
    this.#timer = setTimeout(() => void this.#show(editor), restMs);
  }

  async #show({ document, selection }: vscode.TextEditor): Promise<void> {
    const { token } = (this.#pendingRequest = new vscode.CancellationTokenSource());
    const params = { textDocument: { uri: document.uri.toString() }, position: selection.active };
    const place = await this.#placeOf(params, token);
    if (token.isCancellationRequested) return;
    if (place === null) {
      this.#item.hide();
      return;
    }
    // A name may look like the mark-up for an icon.
    this.#item.text = place.replaceAll('$(', '\\$(');
    this.#item.show();
  }

  async #placeOf(params: DocumentPosition, token: vscode.CancellationToken): Promise<string | null> {
    try {
      return await this.#request('pma/place', params, token);
    } catch (error) {
      if (!token.isCancellationRequested) this.#output.debug('The place at the cursor is not known.', error);
      return null;
    }
  }

  #forget(): void {
    clearTimeout(this.#timer);
    this.#pendingRequest?.cancel();
    this.#pendingRequest?.dispose();
    this.#pendingRequest = undefined;
  }
}
