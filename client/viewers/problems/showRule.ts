import * as vscode from 'vscode';
import { commands } from '../../../protocol/language.ts';
import { ruleAnchor } from '../../../formats/findings/report/ruleLink.ts';

/** A link that shows what a rule means, without any network. */
export function showRuleCommand(code: string): vscode.Uri {
  return vscode.Uri.parse(`command:${commands.showRule}?${encodeURIComponent(JSON.stringify(code))}`);
}

/** The page of all rules comes with the extension, and is shown where the rule is described. */
export function showRuleHandler(extensionUri: vscode.Uri): (code: unknown) => Promise<void> {
  const page = vscode.Uri.joinPath(extensionUri, 'docs/rules.md');
  return async (code) => {
    if (typeof code !== 'string') return;
    await vscode.commands.executeCommand('markdown.showPreview', page.with({ fragment: ruleAnchor({ code }) }));
  };
}
