import * as vscode from 'vscode';
import { commands } from '../../../protocol/language.ts';
import { ruleAnchor } from '../../../formats/findings/report/ruleLink.ts';
import { rulesAddress } from './rulesPage.ts';

/** A link that shows what a rule means, without any network. */
export function showRuleCommand(code: string): vscode.Uri {
  return vscode.Uri.parse(`command:${commands.showRule}?${encodeURIComponent(JSON.stringify(code))}`);
}

/** Shows the page of all rules where the rule is described. */
export async function showRule(code: unknown): Promise<void> {
  if (typeof code !== 'string') return;
  await vscode.commands.executeCommand('markdown.showPreview', rulesAddress.with({ fragment: ruleAnchor({ code }) }));
}
