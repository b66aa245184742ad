import * as vscode from 'vscode';
import { ruleAnchor } from '../../../formats/findings/report/ruleLink.ts';

/** Of the command that shows what a rule means. */
export const showRuleCommandName = 'pcp.showRule';

/** A link that shows what a rule means, without any network. */
export function showRuleCommand(code: string): vscode.Uri {
  return vscode.Uri.parse(`command:${showRuleCommandName}?${encodeURIComponent(JSON.stringify(code))}`);
}

/** Sets up the command: the page of all rules comes with the extension, and is shown where the rule is described. */
export function registerShowRule(extensionUri: vscode.Uri): vscode.Disposable {
  const page = vscode.Uri.joinPath(extensionUri, 'docs/rules.md');
  return vscode.commands.registerCommand(showRuleCommandName, async (code: unknown) => {
    if (typeof code !== 'string') return;
    await vscode.commands.executeCommand('markdown.showPreview', page.with({ fragment: ruleAnchor({ code }) }));
  });
}
