import * as vscode from 'vscode';
import type { PmaPlotState } from '../../../protocol/plot/pmaPlotProtocol.ts';
import type { PmaInput } from '../../../protocol/worker/pmaPlotWorkerProtocol.ts';
import { statOrUndefined } from '../../viewers/statOrUndefined.ts';
import { documentOf, tabGroupOf } from '../../viewers/shownFile.ts';

/** Edits come in bursts. */
const settleMs = 300;

/** Source of what is plotted, and its state. */
export type SourceFacts = Pick<PmaPlotState, 'source' | 'isUnsaved' | 'isCursorFollowed' | 'isMissing'>;

/** The text that is plotted of a file: that in the editor where VS Code shares it, else that on the disk. */
export class PlotSource {
  readonly #uri: vscode.Uri;
  readonly #onChange: () => void;
  readonly #subscription: vscode.Disposable;
  #timer: NodeJS.Timeout | undefined;
  /** Whether it was not there when it was read last. */
  #isMissing = false;

  /**
   * @param onChange called when the text has changed
   * @param onFacts called when {@link facts} may have changed
   */
  constructor(uri: vscode.Uri, onChange: () => void, onFacts: () => void) {
    this.#uri = uri;
    this.#onChange = onChange;
    this.#subscription = vscode.Disposable.from(
      ...(uri.scheme === 'file' ? this.#watchDisk() : []),
      vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
        if (!this.#isMine(document.uri)) return;
        // Also where it was saved, and no more.
        onFacts();
        if (contentChanges.length > 0) this.#changeSoon();
      }),
      vscode.workspace.onDidOpenTextDocument((document) => {
        if (this.#isMine(document.uri)) this.#changeSoon();
      }),
      vscode.workspace.onDidCloseTextDocument((document) => {
        if (this.#isMine(document.uri)) this.#changeSoon();
      }),
      vscode.window.tabGroups.onDidChangeTabs(onFacts),
    );
  }

  get facts(): SourceFacts {
    const document = documentOf(this.#uri);
    const isUnsaved = document?.isDirty === true;
    const isCursorFollowed = document !== undefined || tabGroupOf(this.#uri) === undefined;
    return {
      source: document === undefined ? 'disk' : 'editor',
      isUnsaved,
      isCursorFollowed,
      isMissing: this.#isMissing,
    };
  }

  /** Undefined where the file is neither open nor there any more. Rejects where it cannot be opened. */
  async read(): Promise<PmaInput | undefined> {
    const document = documentOf(this.#uri);
    this.#isMissing =
      document === undefined && (await statOrUndefined(vscode.workspace.fs.stat(this.#uri))) === undefined;
    if (document !== undefined) return { kind: 'text', text: document.getText() };
    if (this.#isMissing) return undefined;
    if (this.#uri.scheme === 'file') return { kind: 'disk', path: this.#uri.fsPath };
    return { kind: 'text', text: (await vscode.workspace.openTextDocument(this.#uri)).getText() };
  }

  dispose(): void {
    clearTimeout(this.#timer);
    this.#subscription.dispose();
  }

  #watchDisk(): readonly vscode.Disposable[] {
    const folder = vscode.Uri.joinPath(this.#uri, '..');
    const watcher = vscode.workspace.createFileSystemWatcher(new vscode.RelativePattern(folder, '*'));
    const onDisk = (changed: vscode.Uri): void => {
      if (this.#isMine(changed) && documentOf(this.#uri) === undefined) this.#changeSoon();
    };
    return [watcher, watcher.onDidChange(onDisk), watcher.onDidCreate(onDisk), watcher.onDidDelete(onDisk)];
  }

  #isMine(uri: vscode.Uri): boolean {
    return uri.toString() === this.#uri.toString();
  }

  #changeSoon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#onChange, settleMs);
  }
}
