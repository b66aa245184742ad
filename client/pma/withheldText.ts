import * as vscode from 'vscode';
import { isNamedAs } from '../../formats/kinds.ts';
import { t } from '../../formats/l10n/translate.ts';
import { baseName } from '../viewers/uriNames.ts';
import { commands } from '../../protocol/language.ts';
import { activeTextUri, documentOf } from '../viewers/shownFile.ts';

/** VS Code passes smaller texts to extensions; it does not open files that are not text. */
const minBytes = 50 * 1024 * 1024;

/**
 * Status bar item for a pma file over 50 MB, which VS Code does not pass to extensions, with a command to check it on
 * disk. Language status items are not shown for such files either.
 */
export class WithheldText {
  readonly #item = vscode.window.createStatusBarItem('pcp.withheldText', vscode.StatusBarAlignment.Right, 101);
  readonly #subscription: vscode.Disposable;

  constructor() {
    this.#item.name = t`pma: File Too Large`;
    this.#item.text = t`$(warning) Too large: check on disk`;
    this.#item.tooltip = t`VS Code does not pass files over 50 MB to extensions, so findings, hovers and the outline are unavailable. You can still check the file on disk and plot it.`;
    const update = (): void => {
      void this.#update();
    };
    this.#subscription = vscode.Disposable.from(
      this.#item,
      vscode.window.tabGroups.onDidChangeTabs(update),
      vscode.window.tabGroups.onDidChangeTabGroups(update),
      vscode.workspace.onDidOpenTextDocument(update),
    );
    update();
  }

  dispose(): void {
    this.#subscription.dispose();
  }

  async #update(): Promise<void> {
    const uri = activeTextUri();
    const isWithheld = uri !== undefined && isCandidate(uri) && (await sizeOf(uri)) >= minBytes;
    // The user may have gone on meanwhile.
    if (uri?.toString() !== activeTextUri()?.toString()) return;
    if (!isWithheld || documentOf(uri) !== undefined) {
      this.#item.hide();
      return;
    }
    this.#item.command = { title: t`Check File on Disk`, command: commands.checkOnDisk, arguments: [uri] };
    this.#item.show();
  }
}

function isCandidate(uri: vscode.Uri): boolean {
  return uri.scheme === 'file' && documentOf(uri) === undefined && isNamedAs('pma', baseName(uri));
}

/** Size in bytes; 0 if it is not known. */
async function sizeOf(uri: vscode.Uri): Promise<number> {
  try {
    return (await vscode.workspace.fs.stat(uri)).size;
  } catch {
    return 0; // it may have gone: then VS Code says so
  }
}
