import * as vscode from 'vscode';
import { isPmaName } from '../../formats/pma/detect.ts';
import { baseName } from '../viewer/uriNames.ts';
import { checkOnDiskCommand } from './check/checkOnDisk.ts';
import { activeTextUri, documentOf } from './shownFile.ts';
import { t } from '../../formats/words/translate.ts';

/**
 * Says in the status bar that VS Code keeps the pma file in the active editor from extensions, as it does with all over
 * 50 MB, and offers to check it on the disk. Nor are items of the language status shown for such a file.
 */
export class WithheldText {
  readonly #item = vscode.window.createStatusBarItem('pcp.withheldText', vscode.StatusBarAlignment.Right, 101);
  readonly #subscription: vscode.Disposable;

  constructor() {
    this.#item.name = t`pma: Text Too Large`;
    this.#item.text = t`$(warning) Too large: check on disk`;
    this.#item.tooltip = t`VS Code does not share texts over 50 MB with extensions: there are no findings, hovers or outline here. The file on the disk can be checked and plotted.`;
    const update = (): void => {
      this.#update();
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

  #update(): void {
    const uri = activeTextUri();
    if (uri?.scheme !== 'file' || documentOf(uri) !== undefined || !isPmaName(baseName(uri))) {
      this.#item.hide();
      return;
    }
    this.#item.command = { title: t`Check File on Disk`, command: checkOnDiskCommand, arguments: [uri] };
    this.#item.show();
  }
}
