import * as vscode from 'vscode';
import type { SeveritySetting } from '../../formats/findings/severity.ts';
import { isSeveritySetting, severities } from '../../formats/findings/severity.ts';
import { t } from '../../formats/l10n/translate.ts';

/** Severities of rules by their codes, as one of the settings files has them. */
type Rules = Readonly<Record<string, unknown>>;

/**
 * Writes the severity of a rule into the settings of the workspace, or of the user where no folder is open.
 * @param severity asked for where it is absent
 */
export async function setRuleSeverity(address: string, code: string, severity?: string): Promise<void> {
  const setting = isSeveritySetting(severity) ? severity : await pickSeverity(code);
  if (setting === undefined) return;
  const uri = vscode.Uri.parse(address, true);
  const configuration = vscode.workspace.getConfiguration('pcp', uri);
  const known = configuration.inspect<Rules>('rules');
  const isInWorkspace = vscode.workspace.workspaceFolders !== undefined;
  const rules = isInWorkspace ? known?.workspaceValue : known?.globalValue;
  const target = isInWorkspace ? vscode.ConfigurationTarget.Workspace : vscode.ConfigurationTarget.Global;
  await configuration.update('rules', { ...rules, [code]: setting }, target);
}

async function pickSeverity(code: string): Promise<SeveritySetting | undefined> {
  // The values of the setting.
  const choices = [...severities, 'off' as const].map((setting) => ({ label: setting, setting }));
  const placeHolder = t`Select the severity of ${code}`;
  return (await vscode.window.showQuickPick(choices, { placeHolder }))?.setting;
}
