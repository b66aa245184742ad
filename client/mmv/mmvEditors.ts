import * as vscode from 'vscode';
import type { ByteRange } from '../../webview/protocol.ts';
import { showPage } from '../viewer/showPage.ts';
import { MmvDocument } from './mmvDocument.ts';
import { MmvView } from './mmvView.ts';

export const viewType = 'pcp.mmv';

/** The editors of MMV files that are open. */
export class MmvEditors implements vscode.CustomReadonlyEditorProvider<MmvDocument> {
  readonly onDidOpen: vscode.Event<MmvDocument>;
  readonly #extensionUri: vscode.Uri;
  readonly #output: vscode.LogOutputChannel;
  readonly #opened = new vscode.EventEmitter<MmvDocument>();
  readonly #documents = new Set<MmvDocument>();
  readonly #views = new Set<MmvView>();
  /** Bytes to be shown in an editor that is about to open, by the address of the file. */
  readonly #toReveal = new Map<string, ByteRange>();

  constructor(extensionUri: vscode.Uri, output: vscode.LogOutputChannel) {
    this.#extensionUri = extensionUri;
    this.#output = output;
    this.onDidOpen = this.#opened.event;
  }

  async openCustomDocument(uri: vscode.Uri): Promise<MmvDocument> {
    const document = await this.openUnseen(uri);
    this.#documents.add(document);
    document.onDidDispose(() => this.#documents.delete(document));
    this.#opened.fire(document);
    return document;
  }

  resolveCustomEditor(document: MmvDocument, panel: vscode.WebviewPanel): void {
    const log = (error: unknown): void => {
      this.#output.error(`${document.uri.fsPath}:`, error);
    };
    const view = new MmvView(document, panel, log);
    this.#views.add(view);
    const updateVisibility = (): void => {
      const isVisible = this.#viewsOf(document).some((other) => other.panel.visible);
      document.setVisible(isVisible).catch(log);
    };
    panel.onDidChangeViewState(updateVisibility);
    panel.onDidDispose(() => {
      this.#views.delete(view);
      view.dispose();
      if (this.#documents.has(document)) updateVisibility();
    });
    showPage(panel.webview, this.#extensionUri);
    updateVisibility();
    const key = document.uri.toString();
    const range = this.#toReveal.get(key);
    this.#toReveal.delete(key);
    if (range !== undefined) view.reveal(range);
  }

  /** A document for no editor; the caller disposes of it. */
  openUnseen(uri: vscode.Uri): Promise<MmvDocument> {
    return MmvDocument.open(uri, vscode.Uri.joinPath(this.#extensionUri, 'dist/worker.cjs').fsPath);
  }

  /** The view that has the focus, or had it last among those that can be seen. */
  get activeView(): MmvView | undefined {
    const views = [...this.#views];
    return views.find(({ panel }) => panel.active) ?? views.find(({ panel }) => panel.visible);
  }

  documentOf(uri: vscode.Uri): MmvDocument | undefined {
    return [...this.#documents].find((document) => document.uri.toString() === uri.toString());
  }

  /** Brings the file's editor to the front, opening it if need be, and in it the bytes. */
  async reveal(uri: vscode.Uri, range: ByteRange): Promise<void> {
    this.#toReveal.set(uri.toString(), range);
    await vscode.commands.executeCommand('vscode.openWith', uri, viewType);
    // Untaken where the editor has been there before.
    if (!this.#toReveal.delete(uri.toString())) return;
    const document = this.documentOf(uri);
    if (document === undefined) return;
    const views = this.#viewsOf(document);
    (views.find(({ panel }) => panel.active) ?? views[0])?.reveal(range);
  }

  dispose(): void {
    this.#opened.dispose();
  }

  #viewsOf(document: MmvDocument): readonly MmvView[] {
    return [...this.#views].filter((view) => view.document === document);
  }
}
