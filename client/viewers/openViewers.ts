import type * as vscode from 'vscode';
import type { FilePlace, FindingRow } from '../../protocol/viewer/fileProtocol.ts';
import type { CopyForm, CopyTarget } from '../../protocol/viewer/shellProtocol.ts';
import { baseName } from './uriNames.ts';

/** A document as commands and panels see it, whatever its kind. */
export interface OpenDocument {
  readonly uri: vscode.Uri;
  readonly isPaused: boolean;
  readonly onDidChange: vscode.Event<{ readonly findingsRevision: number }>;
  readonly onDidDispose: vscode.Event<void>;
  request(method: 'copyText', params: { readonly target: CopyTarget; readonly form: CopyForm }): Promise<string>;
  request(method: 'text' | 'facts', params: null): Promise<string>;
  request(method: 'json', params: null): Promise<Uint8Array>;
  request(method: 'findings', params: null): Promise<readonly FindingRow[]>;
  state(): Promise<{ readonly findingsRevision: number }>;
  setPaused(isPaused: boolean): Promise<void>;
  dispose(): void;
}

/** The editors of one kind, whatever that is. */
export interface OpenEditors {
  readonly viewType: string;
  /** Whether a file with this name is most likely one for the viewer. */
  readonly isNamedSo: (name: string) => boolean;
  readonly activeView: { readonly document: OpenDocument; readonly panel: vscode.WebviewPanel } | undefined;
  readonly onDidOpen: vscode.Event<OpenDocument>;
  documentOf(uri: vscode.Uri): OpenDocument | undefined;
  /** Whether the file, or the archive that it belongs to, is open. */
  hasOpen(uri: vscode.Uri): boolean;
  openUnseen(uri: vscode.Uri): OpenDocument;
  reveal(uri: vscode.Uri, place: FilePlace): Promise<void>;
  /** Opens an editor that looks so, in the terms of the view. */
  open(uri: vscode.Uri, view: object): Promise<void>;
}

/** The viewers of all kinds. */
export class OpenViewers {
  readonly kinds: readonly OpenEditors[];

  constructor(kinds: readonly OpenEditors[]) {
    this.kinds = kinds;
  }

  /** The document with the focus, or that had it last among those that can be seen. */
  get active(): OpenDocument | undefined {
    const views = this.kinds.flatMap(({ activeView }) => (activeView === undefined ? [] : [activeView]));
    return (views.find(({ panel }) => panel.active) ?? views[0])?.document;
  }

  documentOf(uri: vscode.Uri): OpenDocument | undefined {
    for (const editors of this.kinds) {
      const document = editors.documentOf(uri);
      if (document !== undefined) return document;
    }
    return undefined;
  }

  editorsOf(viewType: string): OpenEditors | undefined {
    return this.kinds.find((editors) => editors.viewType === viewType);
  }

  /** Editors of the view type in which a file is open, or else of the one that matches its name. */
  editorsFor(uri: vscode.Uri): OpenEditors | undefined {
    const name = baseName(uri);
    const open =
      this.kinds.find((editors) => editors.documentOf(uri) !== undefined) ??
      this.kinds.find((editors) => editors.hasOpen(uri));
    return open ?? this.kinds.find(({ isNamedSo }) => isNamedSo(name));
  }

  viewTypeOf(uri: vscode.Uri): string | undefined {
    return this.editorsFor(uri)?.viewType;
  }
}
