import type { CodeAction, CodeActionContext } from 'vscode-languageserver';
import { CodeActionKind } from 'vscode-languageserver';
import { t } from '../../formats/words/translate.ts';

/** Writes a rule's severity into the settings. Arguments: the document's URI, the rule's code, and the severity; asks for one where that is absent. */
export const setSeverityCommand = 'pcp.setRuleSeverity';

/** For each rule of the findings that the editor asks about: to turn it off, or to give it another severity. */
export function ruleActions(uri: string, { diagnostics }: CodeActionContext): CodeAction[] {
  const codes = new Set(diagnostics.flatMap(({ source, code }) => (source === 'pma' ? [String(code)] : [])));
  return [...codes].flatMap((code) => {
    const concerned = diagnostics.filter((diagnostic) => diagnostic.code === code);
    const action = (title: string, ...severity: readonly string[]): CodeAction => ({
      title,
      kind: CodeActionKind.QuickFix,
      diagnostics: concerned,
      command: { title, command: setSeverityCommand, arguments: [uri, code, ...severity] },
    });
    return [action(t`Turn off ${code}`, 'off'), action(t`Change the severity of ${code} …`)];
  });
}
