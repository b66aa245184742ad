import * as vscode from 'vscode';
import { t } from '../../../formats/l10n/translate.ts';

/** Whether names are replaced; undefined where the user has chosen nothing. */
export async function choseRedaction(title: string): Promise<boolean | undefined> {
  const all = { label: t`All names` };
  const redacted = {
    label: t`Without names`,
    detail: t`Hosts, users, addresses and arguments of processes are replaced`,
  };
  const choice = await vscode.window.showQuickPick([all, redacted], { title });
  return choice && choice === redacted;
}
