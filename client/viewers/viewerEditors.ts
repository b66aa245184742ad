import * as vscode from 'vscode';
import type { FileMethods, FilePlace } from '../../protocol/viewer/fileProtocol.ts';
import type { ShownState } from '../../protocol/viewer/shellProtocol.ts';
import type { Contract } from '../../protocol/rpc.ts';
import { LinkedViews } from './linkedViews.ts';
import { ReaderPool } from './reader/readerPool.ts';
import type { DocumentKind } from './reader/sharedReader.ts';
import type { ViewerKind } from './showPage.ts';
import { showPage } from './showPage.ts';
import { baseName } from './uriNames.ts';
import { ViewerDocument } from './viewerDocument.ts';
import type { ForwardedMethods } from './viewerView.ts';
import { ViewerView } from './viewerView.ts';
import type { OwnerMethods } from '../../protocol/worker/workerProtocol.ts';

/** Parts of the editors for one kind of file. */
export interface EditorKind<
  State extends ShownState,
  Forwarded extends Contract<Forwarded>,
  // oxlint-disable-next-line no-unused-vars -- The editors of the kind learn here what its worker answers.
  Methods extends Contract<Methods>,
> {
  /** The kind of custom editor, as the manifest has it. */
  readonly viewType: string;
  readonly viewer: ViewerKind;
  /** Whether a file with this name is most likely of this kind. */
  readonly isNamedSo: (name: string) => boolean;
  /** Title of the tab of what is at an address. */
  readonly titleOf: (uri: vscode.Uri) => string;
  /** Whether the name of an address says nothing of its kind, so that the tab has the icon of {@link viewer}. */
  readonly needsIcon?: (uri: vscode.Uri) => boolean;
  /** Kind of custom editor under which the manifest claims a file. */
  readonly viewTypeOf: (uri: vscode.Uri) => string;
  readonly documents: DocumentKind<State>;
  readonly forwarded: ForwardedMethods<Forwarded>;
}

/** The editors of one kind that are open. */
export class ViewerEditors<
  State extends ShownState,
  Forwarded extends Contract<Forwarded>,
  Methods extends Forwarded & Contract<Methods> & OwnerMethods<State> & Pick<FileMethods, 'findings'>,
> implements vscode.CustomReadonlyEditorProvider<ViewerDocument<State, Methods>> {
  readonly onDidOpen: vscode.Event<ViewerDocument<State, Methods>>;
  readonly #kind: EditorKind<State, Forwarded, Methods>;
  readonly #extensionUri: vscode.Uri;
  readonly #output: vscode.LogOutputChannel;
  readonly #pool: ReaderPool<State, Methods>;
  readonly #opened = new vscode.EventEmitter<ViewerDocument<State, Methods>>();
  readonly #documents = new Set<ViewerDocument<State, Methods>>();
  /** The one that had the focus last at the end. */
  readonly #views = new Set<ViewerView<State, Forwarded, Methods>>();
  readonly #linked = new LinkedViews();
  /** Bytes to be shown in an editor that is about to open, by the address of the file. */
  readonly #toReveal = new Map<string, FilePlace>();
  /** How editors that are about to open are to look, by the address of the file. */
  readonly #toShow = new Map<string, object>();

  constructor(kind: EditorKind<State, Forwarded, Methods>, extensionUri: vscode.Uri, output: vscode.LogOutputChannel) {
    this.#kind = kind;
    this.#extensionUri = extensionUri;
    this.#output = output;
    this.#pool = new ReaderPool(kind.documents);
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
    const open = this.#viewsOf(document.key).find(
      (view) => view.document !== document && view.panel.viewColumn === panel.viewColumn,
    );
    if (open === undefined) this.#resolve(document, panel);
    else
      this.#showInstead(open, document, panel).catch((error: unknown) => {
        this.#output.error(`${document.uri.fsPath}:`, error);
      });
  }

  /** Opens a document for no editor, whatever the file is; the caller disposes of it. */
  openUnseen(uri: vscode.Uri): ViewerDocument<State, Methods> {
    return new ViewerDocument(uri, this.#kind.documents, this.#pool);
  }

  /** The view that has the focus, or had it last among those that can be seen. */
  get activeView(): ViewerView<State, Forwarded, Methods> | undefined {
    const views = [...this.#views];
    return views.find(({ panel }) => panel.active) ?? views.find(({ panel }) => panel.visible);
  }

  documentOf(uri: vscode.Uri): ViewerDocument<State, Methods> | undefined {
    return [...this.#documents].find((document) => document.uri.toString() === uri.toString());
  }

  hasOpen(uri: vscode.Uri): boolean {
    return this.#viewsOf(this.#kind.documents.keyOf(uri)).length > 0;
  }

  /** Brings the editor of the file, or of its archive, to the front, opening it if need be, and in it the bytes. */
  async reveal(uri: vscode.Uri, place: FilePlace): Promise<void> {
    const views = this.#viewsOf(this.#kind.documents.keyOf(uri));
    const open = views.find(({ panel }) => panel.active) ?? views.at(-1);
    if (open !== undefined) {
      open.panel.reveal();
      open.reveal(place);
      return;
    }
    this.#toReveal.set(uri.toString(), place);
    await vscode.commands.executeCommand('vscode.openWith', uri, this.#kind.viewTypeOf(uri));
  }

  /** Opens an editor that looks so, in the terms of the view; one that is open stays as it is. */
  async open(uri: vscode.Uri, view: object): Promise<void> {
    if (!this.hasOpen(uri)) this.#toShow.set(uri.toString(), view);
    await vscode.commands.executeCommand('vscode.openWith', uri, this.#kind.viewTypeOf(uri));
  }

  /** Has the editor of a file, or of its archive, look so, in the terms of the view: the one that is open, or another. */
  async show(uri: vscode.Uri, view: object): Promise<void> {
    const views = this.#viewsOf(this.#kind.documents.keyOf(uri));
    const open = views.find(({ panel }) => panel.active) ?? views.at(-1);
    if (open === undefined) {
      await this.open(uri, view);
      return;
    }
    open.panel.reveal();
    open.show(view);
  }

  dispose(): void {
    this.#opened.dispose();
    this.#pool.dispose();
  }

  #resolve(document: ViewerDocument<State, Methods>, panel: vscode.WebviewPanel): void {
    const log = (error: unknown): void => {
      this.#output.error(`${document.uri.fsPath}:`, error);
    };
    const view = new ViewerView(document, panel, this.#kind.forwarded, this.#linked, log);
    const last = this.#viewsOf(document.key).at(-1);
    this.#views.add(view);
    const updateVisibility = (): void => {
      const isVisible = [...this.#views].some((other) => other.document === document && other.panel.visible);
      document.setVisible(isVisible).catch(log);
    };
    panel.onDidChangeViewState(() => {
      updateVisibility();
      if (!panel.active) return;
      this.#views.delete(view);
      this.#views.add(view);
    });
    panel.onDidDispose(() => {
      this.#views.delete(view);
      view.dispose();
      if (this.#documents.has(document)) updateVisibility();
    });
    panel.title = this.#kind.titleOf(document.uri);
    // Editors of files show it from VS Code 1.106 on.
    if (this.#kind.needsIcon?.(document.uri) === true) panel.iconPath = this.#icon;
    const address = document.uri.toString();
    showPage(panel.webview, this.#extensionUri, this.#kind.viewer, this.#toShow.get(address) ?? last?.kept);
    this.#toShow.delete(address);
    updateVisibility();
    const place = this.#takePlace(document.uri);
    if (place !== undefined) view.reveal(place);
  }

  get #icon(): { readonly light: vscode.Uri; readonly dark: vscode.Uri } {
    const icon = (theme: string) => vscode.Uri.joinPath(this.#extensionUri, `media/${this.#kind.viewer}-${theme}.svg`);
    return { light: icon('light'), dark: icon('dark') };
  }

  /** An archive is shown once in a group of editors: another of its files is shown in the editor that is there. */
  async #showInstead(
    open: ViewerView<State, Forwarded, Methods>,
    document: ViewerDocument<State, Methods>,
    panel: vscode.WebviewPanel,
  ): Promise<void> {
    const file = baseName(document.uri);
    const isActive = panel.active;
    const place = this.#takePlace(document.uri) ?? (await this.#firstPlace(document, file));
    open.panel.reveal(undefined, !isActive);
    open.reveal(place);
    panel.dispose();
  }

  /** Place at which a file is shown that was opened by a click on one of its problems, for example. */
  async #firstPlace(document: ViewerDocument<State, Methods>, file: string): Promise<FilePlace> {
    const findings = await document.request('findings', null);
    return findings.find((finding) => finding.file === file) ?? { file, start: 0, end: 0 };
  }

  #takePlace(uri: vscode.Uri): FilePlace | undefined {
    const place = this.#toReveal.get(uri.toString());
    this.#toReveal.delete(uri.toString());
    return place;
  }

  /** Views of a file, or of all files of an archive. */
  #viewsOf(key: string): readonly ViewerView<State, Forwarded, Methods>[] {
    return [...this.#views].filter((view) => view.document.key === key);
  }
}
