import * as vscode from 'vscode';
import type { MmvEditors } from './mmvEditors.ts';

const scheme = 'pcp-text';

/** MMV files as read-only text documents: for screen readers, for search, for comparing two. */
export class MmvTextDocuments implements vscode.TextDocumentContentProvider {
  readonly onDidChange: vscode.Event<vscode.Uri>;
  readonly #editors: MmvEditors;
  readonly #changes = new vscode.EventEmitter<vscode.Uri>();
  readonly #registration: vscode.Disposable;

  constructor(editors: MmvEditors) {
    this.#editors = editors;
    this.onDidChange = this.#changes.event;
    this.#registration = vscode.workspace.registerTextDocumentContentProvider(scheme, this);
  }

  async provideTextDocumentContent(uri: vscode.Uri): Promise<string> {
    const file = vscode.Uri.parse(uri.query, true);
    const open = this.#editors.documentOf(file);
    if (open !== undefined) return open.ask('text', null);
    // A text that VS Code brings back when it starts, and that of a file which is not open in the viewer.
    const document = await this.#editors.openUnseen(file);
    try {
      await document.state();
      return await document.ask('text', null);
    } finally {
      document.dispose();
    }
  }

  /** Shows a file as it is now. */
  async show(file: vscode.Uri): Promise<void> {
    const uri = vscode.Uri.from({ scheme, path: `${file.path}.txt`, query: file.toString() });
    const isOpen = vscode.workspace.textDocuments.some((document) => document.uri.toString() === uri.toString());
    if (isOpen) this.#changes.fire(uri);
    await vscode.window.showTextDocument(await vscode.workspace.openTextDocument(uri));
  }

  dispose(): void {
    this.#registration.dispose();
    this.#changes.dispose();
  }
}
