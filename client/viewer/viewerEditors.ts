import * as vscode from 'vscode';
import type { FilePlace } from '../../webview/protocol/fileProtocol.ts';
import type { ShownState } from '../../webview/protocol/shellProtocol.ts';
import type { Contract } from '../../webview/rpc.ts';
import type { ViewerKind } from './showPage.ts';
import { showPage } from './showPage.ts';
import type { DocumentKind } from './viewerDocument.ts';
import { ViewerDocument } from './viewerDocument.ts';
import type { ForwardedMethods } from './viewerView.ts';
import { ViewerView } from './viewerView.ts';
import type { OwnerMethods } from './workerProtocol.ts';

/** What the editors of one kind of file are made of. */
export interface EditorKind<
  State extends ShownState,
  Forwarded extends Contract<Forwarded>,
  Methods extends Contract<Methods>,
> {
  /** The kind of custom editor, as the manifest has it. */
  readonly viewType: string;
  readonly viewer: ViewerKind;
  /** Whether a file of that name is most likely of this kind. */
  readonly isNamedSo: (name: string) => boolean;
  readonly documents: DocumentKind<State, Methods>;
  readonly forwarded: ForwardedMethods<Forwarded>;
}

/** The editors of one kind that are open. */
export class ViewerEditors<
  State extends ShownState,
  Forwarded extends Contract<Forwarded>,
  Methods extends Forwarded & Contract<Methods> & OwnerMethods<State>,
> implements vscode.CustomReadonlyEditorProvider<ViewerDocument<State, Methods>> {
  readonly onDidOpen: vscode.Event<ViewerDocument<State, Methods>>;
  readonly #kind: EditorKind<State, Forwarded, Methods>;
  readonly #extensionUri: vscode.Uri;
  readonly #output: vscode.LogOutputChannel;
  readonly #opened = new vscode.EventEmitter<ViewerDocument<State, Methods>>();
  readonly #documents = new Set<ViewerDocument<State, Methods>>();
  readonly #views = new Set<ViewerView<State, Forwarded, Methods>>();
  /** Bytes to be shown in an editor that is about to open, by the address of the file. */
  readonly #toReveal = new Map<string, FilePlace>();

  constructor(kind: EditorKind<State, Forwarded, Methods>, extensionUri: vscode.Uri, output: vscode.LogOutputChannel) {
    this.#kind = kind;
    this.#extensionUri = extensionUri;
    this.#output = output;
    this.onDidOpen = this.#opened.event;
  }

  get viewType(): string {
    return this.#kind.viewType;
  }

  get isNamedSo(): (name: string) => boolean {
    return this.#kind.isNamedSo;
  }

  openCustomDocument(uri: vscode.Uri): ViewerDocument<State, Methods> {
    const document = this.openUnseen(uri);
    this.#documents.add(document);
    document.onDidDispose(() => this.#documents.delete(document));
    this.#opened.fire(document);
    return document;
  }

  resolveCustomEditor(document: ViewerDocument<State, Methods>, panel: vscode.WebviewPanel): void {
    const log = (error: unknown): void => {
      this.#output.error(`${document.uri.fsPath}:`, error);
    };
    const view = new ViewerView(document, panel, this.#kind.forwarded, log);
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
    showPage(panel.webview, this.#extensionUri, this.#kind.viewer);
    updateVisibility();
    const key = document.uri.toString();
    const place = this.#toReveal.get(key);
    this.#toReveal.delete(key);
    if (place !== undefined) view.reveal(place);
  }

  /** A document for no editor; the caller disposes of it. Opens whatever is there. */
  openUnseen(uri: vscode.Uri): ViewerDocument<State, Methods> {
    const { documents } = this.#kind;
    return new ViewerDocument(uri, documents);
  }

  /** The view that has the focus, or had it last among those that can be seen. */
  get activeView(): ViewerView<State, Forwarded, Methods> | undefined {
    const views = [...this.#views];
    return views.find(({ panel }) => panel.active) ?? views.find(({ panel }) => panel.visible);
  }

  documentOf(uri: vscode.Uri): ViewerDocument<State, Methods> | undefined {
    return [...this.#documents].find((document) => document.uri.toString() === uri.toString());
  }

  /** Brings the file's editor to the front, opening it if need be, and in it the bytes. */
  async reveal(uri: vscode.Uri, place: FilePlace): Promise<void> {
    this.#toReveal.set(uri.toString(), place);
    const open = this.documentOf(uri);
    // Files that are claimed in two ways have two kinds of editors.
    const viewType = (open && this.#viewsOf(open)[0]?.panel.viewType) ?? this.#kind.viewType;
    await vscode.commands.executeCommand('vscode.openWith', uri, viewType);
    // Untaken where the editor has been there before.
    if (!this.#toReveal.delete(uri.toString())) return;
    const document = this.documentOf(uri);
    if (document === undefined) return;
    const views = this.#viewsOf(document);
    (views.find(({ panel }) => panel.active) ?? views[0])?.reveal(place);
  }

  dispose(): void {
    this.#opened.dispose();
  }

  #viewsOf(document: ViewerDocument<State, Methods>): readonly ViewerView<State, Forwarded, Methods>[] {
    return [...this.#views].filter((view) => view.document === document);
  }
}
