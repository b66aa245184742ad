import type { CodeAction, CodeActionContext } from 'vscode-languageserver';
import { CodeActionKind } from 'vscode-languageserver';
import { t } from '../../../formats/l10n/translate.ts';
import { commands } from '../../../protocol/language.ts';
import { toCommand } from '../shared/command.ts';

/** Offers actions for each rule that reported diagnostics of a source: to turn it off, or to change its severity. */
export function ruleActions(uri: string, source: string, { diagnostics }: CodeActionContext): CodeAction[] {
  // Marks that are no problems have no code, as no rule has them.
  const ours = diagnostics.filter((diagnostic) => diagnostic.source === source && diagnostic.code !== undefined);
  const codes = new Set(ours.map(({ code }) => String(code)));
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

/** Whether an editor asks for actions of a kind. */
export function isKindRequested({ only }: CodeActionContext, kind: string): boolean {
  return only === undefined || only.some((requested) => kind === requested || kind.startsWith(`${requested}.`));
}
