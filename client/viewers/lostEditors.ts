import * as vscode from 'vscode';
import { viewTypes } from './viewTypes.ts';

/** Milliseconds after which an editor that is shown, and that nobody has asked for, counts as lost. */
const lostMs = 2500;

/**
 * Opens editors anew that another extension host has left behind: when that ends, VS Code keeps their pages, which nobody
 * answers any more, and does not ask its successor for them.
 */
export class LostEditors {
  /** Addresses of the files for which VS Code has asked. */
  readonly #asked = new Set<string>();
  readonly #subscription: vscode.Disposable;
  #timer: NodeJS.Timeout | undefined;

  constructor() {
    this.#subscription = vscode.window.tabGroups.onDidChangeTabs(() => {
      this.#checkSoon();
    });
    this.#checkSoon();
  }

  /** VS Code has asked for an editor of a file: it is not lost. */
  noteAsked(uri: vscode.Uri): void {
    this.#asked.add(uri.toString());
  }

  /** Opens those anew that are shown. What is behind another tab follows when it is brought to the front. */
  async reopen(): Promise<void> {
    for (const { tab, input } of this.#lost()) {
      const { isPreview, group } = tab;
      const options = { viewColumn: group.viewColumn, preserveFocus: !group.isActive, preview: isPreview };
      await vscode.window.tabGroups.close(tab);
      await vscode.commands.executeCommand('vscode.openWith', input.uri, input.viewType, options);
    }
  }

  dispose(): void {
    clearTimeout(this.#timer);
    this.#subscription.dispose();
  }

  #checkSoon(): void {
    clearTimeout(this.#timer);
    if (this.#lost().length > 0) this.#timer = setTimeout(() => void this.reopen(), lostMs);
  }

  #lost(): readonly { readonly tab: vscode.Tab; readonly input: vscode.TabInputCustom }[] {
    return vscode.window.tabGroups.all.flatMap(({ activeTab }) => {
      const input: unknown = activeTab?.input;
      if (activeTab === undefined || !(input instanceof vscode.TabInputCustom)) return [];
      const isOurs = viewTypes.some((viewType) => viewType === input.viewType);
      return isOurs && !this.#asked.has(input.uri.toString()) ? [{ tab: activeTab, input }] : [];
    });
  }
}
