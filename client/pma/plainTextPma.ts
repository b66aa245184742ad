import * as vscode from 'vscode';

/** First line of a pma file, as in the manifest, which counts only where the name says nothing. */
const firstLine = /^(?:TIME_VALUES|COUNT,INTERVAL):/;

/** Takes texts for pma files that begin as one, though VS Code calls them plain by their names: `*.txt`, `*.log`. */
export class PlainTextPma {
  readonly #subscription: vscode.Disposable;
  /** Addresses of texts that were changed once: whoever calls them plain again has it so. */
  readonly #changed = new Set<string>();

  constructor(output: vscode.LogOutputChannel) {
    const take = (document: vscode.TextDocument): void => {
      this.#take(document).catch((error: unknown) => {
        output.debug(`${document.uri.fsPath}:`, error);
      });
    };
    this.#subscription = vscode.workspace.onDidOpenTextDocument(take);
    for (const document of vscode.workspace.textDocuments) take(document);
  }

  dispose(): void {
    this.#subscription.dispose();
  }

  async #take(document: vscode.TextDocument): Promise<void> {
    const key = document.uri.toString();
    const isPlain = document.languageId === 'plaintext' || document.languageId === 'log';
    if (!isPlain || this.#changed.has(key) || !firstLine.test(document.lineAt(0).text)) return;
    this.#changed.add(key);
    await vscode.languages.setTextDocumentLanguage(document, 'pma');
  }
}
