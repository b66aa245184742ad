import * as vscode from 'vscode';
import { t } from '../../formats/l10n/translate.ts';

/** VS Code neither colours nor folds larger texts, `editor.largeFileOptimizations`. */
const maxColouredCharacters = 20 * 1024 * 1024;
const maxColouredLines = 300_000;

function isOverLimit(document: vscode.TextDocument): boolean {
  if (document.lineCount > maxColouredLines) return true;
  return document.offsetAt(document.lineAt(document.lineCount - 1).range.end) > maxColouredCharacters;
}

/** Says in the language status why a large pma document is neither coloured nor folded. */
export class TokenizationLimit {
  readonly #subscription: vscode.Disposable;
  #item: vscode.LanguageStatusItem | undefined;

  constructor() {
    this.#subscription = vscode.window.onDidChangeActiveTextEditor((editor) => {
      this.#update(editor);
    });
    this.#update(vscode.window.activeTextEditor);
  }

  dispose(): void {
    this.#subscription.dispose();
    this.#item?.dispose();
  }

  #update(editor: vscode.TextEditor | undefined): void {
    this.#item?.dispose();
    this.#item = undefined;
    if (editor?.document.languageId !== 'pma' || !isOverLimit(editor.document)) return;
    this.#item = vscode.languages.createLanguageStatusItem('pcp.tokenizationLimit', { language: 'pma' });
    this.#item.name = 'PCP Files';
    this.#item.text = t`Too large for colours and folding`;
    this.#item.detail = t`Over 20 MB or 300,000 lines. Findings, hovers and the outline still cover the whole file.`;
  }
}
