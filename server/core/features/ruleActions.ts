import type { CodeAction, CodeActionContext } from 'vscode-languageserver';
import { CodeActionKind } from 'vscode-languageserver';
import { t } from '../../../formats/l10n/translate.ts';
import { commands } from '../../../protocol/language.ts';
import { toCommand } from '../shared/command.ts';

/** For each rule of the findings that the editor asks about: to turn it off, or to give it another severity. */
export function ruleActions(uri: string, { diagnostics }: CodeActionContext): CodeAction[] {
  const codes = new Set(diagnostics.flatMap(({ source, code }) => (source === 'pma' ? [String(code)] : [])));
  return [...codes].flatMap((code) => {
    const concerned = diagnostics.filter((diagnostic) => diagnostic.code === code);
    const action = (title: string, ...severity: [severity?: string]): CodeAction => ({
      title,
      kind: CodeActionKind.QuickFix,
      diagnostics: concerned,
      command: toCommand(title, commands.setRuleSeverity, uri, code, ...severity),
    });
    return [action(t`Turn off ${code}`, 'off'), action(t`Change the severity of ${code} …`)];
  });
}
