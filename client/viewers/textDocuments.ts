import * as vscode from 'vscode';
import type { OpenViewers } from './openViewers.ts';
import { textScheme } from './viewTypes.ts';

/** Binary files as read-only text documents: for screen readers, for search, for comparing two. */
export class TextDocuments implements vscode.TextDocumentContentProvider {
  readonly onDidChange: vscode.Event<vscode.Uri>;
  readonly #viewers: OpenViewers;
  readonly #changes = new vscode.EventEmitter<vscode.Uri>();

  constructor(viewers: OpenViewers) {
    this.#viewers = viewers;
    this.onDidChange = this.#changes.event;
  }

  async provideTextDocumentContent(uri: vscode.Uri): Promise<string> {
    const file = vscode.Uri.parse(uri.query, true);
    const editors = this.#viewers.editorsOf(uri.authority);
    const open = editors?.documentOf(file);
    if (open !== undefined) return open.request('text', null);
    if (editors === undefined) throw new Error(`There is no viewer ${uri.authority}.`);
    // A text that VS Code brings back when it starts, and that of a file which is not open in the viewer.
    const document = editors.openUnseen(file);
    try {
      await document.state();
      return await document.request('text', null);
    } finally {
      document.dispose();
    }
  }

  /** Shows a file as it is now, in the words of the viewer of that kind. */
  async show(viewType: string, file: vscode.Uri): Promise<void> {
    const uri = vscode.Uri.from({
      scheme: textScheme,
      authority: viewType,
      path: `${file.path}.txt`,
      query: file.toString(),
    });
    const isOpen = vscode.workspace.textDocuments.some((document) => document.uri.toString() === uri.toString());
    if (isOpen) this.#changes.fire(uri);
    await vscode.window.showTextDocument(await vscode.workspace.openTextDocument(uri));
  }

  dispose(): void {
    this.#changes.dispose();
  }
}
