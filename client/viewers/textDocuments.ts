import * as vscode from 'vscode';
import { t } from '../../formats/l10n/translate.ts';
import type { OpenViewers } from './openViewers.ts';
import { rulesAddress } from './problems/rulesPage.ts';
import { baseName } from './uriNames.ts';
import { textScheme } from './viewTypes.ts';

/** Fragment of addresses whose text has only the contents of a file, which are compared with those of another. */
const factsForm = 'facts';
/** Authority of addresses of tables. */
const tableAuthority = 'table';

/** Binary files as read-only text documents: for screen readers, for search, for comparing two; and the page of all rules. */
export class TextDocuments implements vscode.TextDocumentContentProvider {
  readonly onDidChange: vscode.Event<vscode.Uri>;
  readonly #viewers: OpenViewers;
  readonly #rulesPage: () => Promise<string>;
  readonly #changes = new vscode.EventEmitter<vscode.Uri>();
  /** Tables that have been shown, by the paths of their addresses. */
  readonly #tables = new Map<string, string>();

  constructor(viewers: OpenViewers, rulesPage: () => Promise<string>) {
    this.#viewers = viewers;
    this.#rulesPage = rulesPage;
    this.onDidChange = this.#changes.event;
  }

  async provideTextDocumentContent(uri: vscode.Uri): Promise<string> {
    if (uri.authority === tableAuthority)
      return this.#tables.get(uri.path) ?? t`Run the set once more to see its table.`;
    if (uri.authority === rulesAddress.authority) return this.#rulesPage();
    const file = vscode.Uri.parse(uri.query, true);
    const editors = this.#viewers.editorsOf(uri.authority);
    const open = editors?.documentOf(file);
    const form = uri.fragment === factsForm ? factsForm : 'text';
    if (open !== undefined) return open.request(form, null);
    if (editors === undefined) throw new Error(`There is no viewer ${uri.authority}.`);
    // A text that VS Code brings back when it starts, and that of a file which is not open in the viewer.
    const document = editors.openUnseen(file);
    try {
      await document.state();
      return await document.request(form, null);
    } finally {
      document.dispose();
    }
  }

  /** Shows a table, in place of the one that had its name before. */
  async showTable(name: string, text: string): Promise<void> {
    const uri = vscode.Uri.from({ scheme: textScheme, authority: tableAuthority, path: `/${name}` });
    this.#tables.set(uri.path, text);
    this.#refresh(uri);
    await vscode.window.showTextDocument(await vscode.workspace.openTextDocument(uri), { preview: true });
  }

  /** Shows a file as it is now, in the words of the viewer of that kind. */
  async show(viewType: string, file: vscode.Uri): Promise<void> {
    const uri = textAddress(viewType, file);
    this.#refresh(uri);
    await vscode.window.showTextDocument(await vscode.workspace.openTextDocument(uri));
  }

  /** Shows in VS Code's editor of differences what two files say. */
  async compare(viewType: string, before: vscode.Uri, after: vscode.Uri): Promise<void> {
    const [left, right] = [before, after].map((file) => textAddress(viewType, file).with({ fragment: factsForm }));
    for (const uri of [left, right]) if (uri !== undefined) this.#refresh(uri);
    const title = `${baseName(before)} ↔ ${baseName(after)}`;
    await vscode.commands.executeCommand('vscode.diff', left, right, title);
  }

  /** Has VS Code read an open text again, because its file may have changed. */
  #refresh(uri: vscode.Uri): void {
    const isOpen = vscode.workspace.textDocuments.some((document) => document.uri.toString() === uri.toString());
    if (isOpen) this.#changes.fire(uri);
  }

  dispose(): void {
    this.#changes.dispose();
  }
}

function textAddress(viewType: string, file: vscode.Uri): vscode.Uri {
  const place = { path: `${file.path}.txt`, query: file.toString() };
  return vscode.Uri.from({ scheme: textScheme, authority: viewType, ...place });
}
