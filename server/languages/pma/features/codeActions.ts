import type { CodeAction, CodeActionParams, Diagnostic } from 'vscode-languageserver';
import { CodeActionKind } from 'vscode-languageserver';
import { disabledInLines } from '../../../../formats/directives/withoutDisabled.ts';
import type { Finding } from '../../../../formats/findings/finding.ts';
import type { SeveritySettings } from '../../../../formats/findings/severity.ts';
import { LineOffsets } from '../../../../formats/text/lineOffsets.ts';
import { fixAll, safelyFixed } from '../../../../formats/pma/fixes/fixAll.ts';
import { findingEdits } from '../../../../formats/pma/fixes/findingFix.ts';
import { pmaFixers } from '../../../../formats/pma/fixes/pmaFixers.ts';
import { crlf } from '../../../../formats/pma/rules/fileRules.ts';
import { t } from '../../../../formats/l10n/translate.ts';
import { commands } from '../../../../protocol/language.ts';
import type { ClientCapabilities } from '../../../core/connection/clientCapabilities.ts';
import { toCommand } from '../../../core/shared/command.ts';
import type { PmaDocument } from '../document/pmaDocument.ts';
import { workspaceEdit } from '../../../core/shared/workspaceEdit.ts';
import { isDiagnosticOf } from '../../../core/features/diagnostics.ts';
import { directivesOf } from '../../../core/features/directives.ts';
import { isKindRequested } from '../../../core/features/ruleActions.ts';
import type { ResolveData } from '../../../core/language.ts';

/** All that can be fixed safely, at once. */
export const fixAllKind = `${CodeActionKind.SourceFixAll}.pma`;

/** What is to be done: a way to fix a finding of a document, or all that is safe. */
type ActionData = ResolveData &
  ({ readonly finding: number; readonly choice: number } | { readonly rules: readonly string[] });

/** The quick fixes of the findings that the editor asks about, and the fix of all; edits are not made yet. */
export function toCodeActions(
  document: PmaDocument,
  { context }: CodeActionParams,
  severities: SeveritySettings,
  { runsCommands, resolvesCodeActions }: Pick<ClientCapabilities, 'runsCommands' | 'resolvesCodeActions'>,
): CodeAction[] {
  const isQuick = isKindRequested(context, CodeActionKind.QuickFix);
  const quickFixes = isQuick ? context.diagnostics.flatMap((diagnostic) => quickFixesOf(document, diagnostic)) : [];
  // An editor that wants edits at once would have to wait for all of them at each move of the cursor.
  const isAll = (resolvesCodeActions || context.only !== undefined) && isKindRequested(context, fixAllKind);
  const actions = isAll ? [...quickFixes, ...fixAllActions(document, severities)] : quickFixes;
  return runsCommands ? actions.map((action) => withLineFeeds(document, action)) : actions;
}

function quickFixesOf(document: PmaDocument, diagnostic: Diagnostic): CodeAction[] {
  const index = document.report.findings.findIndex((item) => isDiagnosticOf(item, diagnostic));
  const item = document.report.findings[index];
  const fixes = (item && pmaFixers.get(item.rule)?.fix(item, document)) ?? [];
  return fixes.map(({ title }, choice) => ({
    title,
    kind: CodeActionKind.QuickFix,
    diagnostics: [diagnostic],
    isPreferred: choice === 0,
    data: { uri: document.uri, revision: document.revision, finding: index, choice } satisfies ActionData,
  }));
}

/** The fix of all, where there is something to fix. Findings that the user has switched off are left alone. */
function fixAllActions(document: PmaDocument, severities: SeveritySettings): CodeAction[] {
  const rules = safelyFixed.filter(({ code }) => severities[code] !== 'off');
  const isOff = disabledInLines(directivesOf(document));
  const isFixable = (item: Finding): boolean =>
    rules.includes(item.rule) &&
    (isOff?.(item.rule.code, item.place.text?.line) !== true || (item.repeats ?? 0) > 0) &&
    pmaFixers.get(item.rule)?.fix(item, document).length !== 0;
  if (!document.report.findings.some(isFixable)) return [];
  const { uri, revision } = document;
  const data: ActionData = { uri, revision, rules: rules.map(({ code }) => code) };
  return [{ title: t`Apply all safe fixes`, kind: fixAllKind, data }];
}

/** VS Code puts its own line ends into whatever it is sent: to change them takes a command. */
function withLineFeeds({ uri, report: { findings } }: PmaDocument, action: CodeAction): CodeAction {
  const data = action.data as ActionData;
  const isOfLineEnds =
    'rules' in data
      ? data.rules.includes(crlf.code) && findings.some(({ rule }) => rule === crlf)
      : findings[data.finding]?.rule === crlf;
  if (!isOfLineEnds) return action;
  return { ...action, command: toCommand(action.title, commands.useLineFeeds, uri) };
}

/** Makes the edits of an action; one of an older text stays as it is. */
export function* resolveCodeAction(document: PmaDocument, action: CodeAction): Generator<undefined, CodeAction> {
  const data = action.data as ActionData;
  if (document.revision !== data.revision) return action;
  const { command } = action;
  if ('rules' in data) {
    const byCommand = command === undefined ? [] : [crlf.code];
    const rules = safelyFixed.filter(({ code }) => data.rules.includes(code) && !byCommand.includes(code));
    const text = [...document.pieces()].join('');
    const edits = yield* fixAll(text, new Set(rules), document.nowSeconds);
    const offsets = new LineOffsets(text);
    const textEdits = edits.map((edit) => offsets.toTextEdit(edit));
    return { ...action, edit: workspaceEdit(document, textEdits) };
  }
  const item = document.report.findings[data.finding];
  const fixer = item && pmaFixers.get(item.rule);
  if (item === undefined || fixer === undefined || command !== undefined) return action;
  const edits = yield* findingEdits(item, fixer, data.choice, document);
  return { ...action, edit: workspaceEdit(document, edits) };
}
