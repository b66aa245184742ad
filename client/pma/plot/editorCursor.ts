import * as vscode from 'vscode';
import type { RowAt } from '../../../protocol/language.ts';
import type { RequestServer } from '../../language/requestServer.ts';

/** How long the cursor rests before the server is asked. */
const restMs = 100;

/** Follows the cursor through the editors of files that are plotted. */
export class EditorCursor {
  readonly #request: RequestServer;
  readonly #isFollowed: (uri: vscode.Uri) => boolean;
  readonly #onRow: (uri: vscode.Uri, row: RowAt) => void;
  readonly #output: vscode.LogOutputChannel;
  readonly #subscription: vscode.Disposable;
  #timer: NodeJS.Timeout | undefined;
  #pendingRequest: vscode.CancellationTokenSource | undefined;

  /** @param onRow receives the row in which the cursor has come to rest */
  constructor(
    request: RequestServer,
    isFollowed: (uri: vscode.Uri) => boolean,
    onRow: (uri: vscode.Uri, row: RowAt) => void,
    output: vscode.LogOutputChannel,
  ) {
    this.#request = request;
    this.#isFollowed = isFollowed;
    this.#onRow = onRow;
    this.#output = output;
    this.#subscription = vscode.window.onDidChangeTextEditorSelection(({ textEditor }) => {
      if (!this.#isFollowed(textEditor.document.uri)) return;
      this.#forget();
      this.#timer = setTimeout(() => void this.#notify(textEditor), restMs);
    });
  }

  dispose(): void {
    this.#forget();
    this.#subscription.dispose();
  }

  async #notify(editor: vscode.TextEditor): Promise<void> {
    const { token } = (this.#pendingRequest = new vscode.CancellationTokenSource());
    const row = await rowAtCursor(editor, this.#request, token, this.#output);
    if (row !== null && !token.isCancellationRequested) this.#onRow(editor.document.uri, row);
  }

  #forget(): void {
    clearTimeout(this.#timer);
    this.#pendingRequest?.cancel();
    this.#pendingRequest?.dispose();
    this.#pendingRequest = undefined;
  }
}

/** Row or class at the cursor of an editor; null if there is none or the server cannot answer. */
export async function rowAtCursor(
  { document: { uri }, selection }: vscode.TextEditor,
  request: RequestServer,
  token: vscode.CancellationToken,
  output: vscode.LogOutputChannel,
): Promise<RowAt | null> {
  try {
    return await request('pma/row', { textDocument: { uri: uri.toString() }, position: selection.active }, token);
  } catch (error) {
    if (!token.isCancellationRequested) output.debug('The row at the cursor is not known.', error);
    return null;
  }
}
