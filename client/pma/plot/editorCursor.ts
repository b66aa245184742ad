import * as vscode from 'vscode';
import type { AskRow, RowAt } from '../askRow.ts';

/** How long the cursor rests before the server is asked. */
const restMs = 100;

/** Follows the cursor through the editors of files that are plotted. */
export class EditorCursor {
  readonly #askRow: AskRow;
  readonly #isFollowed: (uri: vscode.Uri) => boolean;
  readonly #onRow: (uri: vscode.Uri, row: RowAt) => void;
  readonly #output: vscode.LogOutputChannel;
  readonly #subscription: vscode.Disposable;
  #timer: NodeJS.Timeout | undefined;
  #asking: vscode.CancellationTokenSource | undefined;

  /** @param onRow is told the row in which the cursor has come to rest */
  constructor(
    askRow: AskRow,
    isFollowed: (uri: vscode.Uri) => boolean,
    onRow: (uri: vscode.Uri, row: RowAt) => void,
    output: vscode.LogOutputChannel,
  ) {
    this.#askRow = askRow;
    this.#isFollowed = isFollowed;
    this.#onRow = onRow;
    this.#output = output;
    this.#subscription = vscode.window.onDidChangeTextEditorSelection(({ textEditor }) => {
      if (!this.#isFollowed(textEditor.document.uri)) return;
      this.#forget();
      this.#timer = setTimeout(() => void this.#tell(textEditor), restMs);
    });
  }

  dispose(): void {
    this.#forget();
    this.#subscription.dispose();
  }

  async #tell({ document: { uri }, selection }: vscode.TextEditor): Promise<void> {
    const { token } = (this.#asking = new vscode.CancellationTokenSource());
    const params = { textDocument: { uri: uri.toString() }, position: selection.active };
    try {
      const row = await this.#askRow(params, token);
      if (row !== null && !token.isCancellationRequested) this.#onRow(uri, row);
    } catch (error) {
      if (!token.isCancellationRequested) this.#output.debug('The row at the cursor is not known.', error);
    }
  }

  #forget(): void {
    clearTimeout(this.#timer);
    this.#asking?.cancel();
    this.#asking?.dispose();
    this.#asking = undefined;
  }
}
