import type { CodeAction, CodeActionParams, Diagnostic, TextEdit } from 'vscode-languageserver';
import { CodeActionKind } from 'vscode-languageserver';
import { disabledInLines, isOnIn } from '../../../formats/directives/withoutDisabled.ts';
import type { Finding } from '../../../formats/findings/finding.ts';
import type { SeveritySettings } from '../../../formats/findings/severity.ts';
import { t } from '../../../formats/l10n/translate.ts';
import { fixAll, safeFixes } from '../../../formats/syntax/fixAll.ts';
import type { SyntaxLanguage } from '../../../formats/syntax/syntaxLanguage.ts';
import type { OffsetEdit } from '../../../formats/text/textEdit.ts';
import type { ClientCapabilities } from '../../core/connection/clientCapabilities.ts';
import { isDiagnosticOf } from '../../core/features/diagnostics.ts';
import { directivesOf } from '../../core/features/directives.ts';
import { isKindRequested } from '../../core/features/ruleActions.ts';
import type { ResolveData } from '../../core/language.ts';
import type { SyntaxDocument } from './syntaxDocument.ts';

/** All that can be fixed safely, at once. */
export const fixAllKind = `${CodeActionKind.SourceFixAll}.pcp`;

/** The fix of all, which is made when it is wanted: it checks the text again and again. */
interface FixAllData extends ResolveData {
  /** Rules that the user has switched off. */
  readonly off: readonly string[];
}

/** The quick fixes of the findings that the editor asks about, and the fix of all without its edit. */
export function toCodeActions(
  language: SyntaxLanguage,
  document: SyntaxDocument,
  { context }: CodeActionParams,
  severities: SeveritySettings,
  { resolvesCodeActions }: Pick<ClientCapabilities, 'resolvesCodeActions'>,
): CodeAction[] {
  const isQuick = isKindRequested(context, CodeActionKind.QuickFix);
  const quickFixes = isQuick ? context.diagnostics.flatMap((diagnostic) => quickFixesOf(document, diagnostic)) : [];
  // An editor that wants edits at once would have to wait for all of them at each move of the cursor.
  const isAll = (resolvesCodeActions || context.only !== undefined) && isKindRequested(context, fixAllKind);
  return isAll ? [...quickFixes, ...fixAllActions(language, document, severities)] : quickFixes;
}

function quickFixesOf(document: SyntaxDocument, diagnostic: Diagnostic): CodeAction[] {
  const { findings, fixes } = document.report;
  const item = findings.find((candidate) => isDiagnosticOf(candidate, diagnostic));
  return ((item && fixes.get(item)) ?? []).map(({ title, edits }, choice) => ({
    title,
    kind: CodeActionKind.QuickFix,
    diagnostics: [diagnostic],
    isPreferred: choice === 0,
    edit: { changes: { [document.uri]: toTextEdits(document, edits) } },
  }));
}

/** The fix of all, where there is something to fix. Findings that the user has switched off are left alone. */
function fixAllActions(language: SyntaxLanguage, document: SyntaxDocument, severities: SeveritySettings): CodeAction[] {
  const isOff = disabledInLines(directivesOf(document));
  const isWanted = ({ rule: { code }, place }: Finding): boolean =>
    severities[code] !== 'off' && isOff?.(code, place.text?.line) !== true;
  if (safeFixes(language, document.report, isWanted).length === 0) return [];
  const { uri, revision } = document;
  const data: FixAllData = { uri, revision, off: Object.keys(severities).filter((code) => severities[code] === 'off') };
  return [{ title: t`Apply all safe fixes`, kind: fixAllKind, data }];
}

/** Makes the edit that fixes all; that of an older text stays as it is. */
export function resolveFixAll(language: SyntaxLanguage, document: SyntaxDocument, action: CodeAction): CodeAction {
  const { revision, off } = action.data as FixAllData;
  if (revision !== document.revision) return action;
  const edits = fixAll(language, document.report.source.text, document.context, (text) =>
    isOnIn(text, (code) => !off.includes(code)),
  );
  return { ...action, edit: { changes: { [document.uri]: toTextEdits(document, edits) } } };
}

export function toTextEdits(document: SyntaxDocument, edits: readonly OffsetEdit[]): TextEdit[] {
  return edits.map((edit) => ({ range: document.range(edit), newText: edit.newText }));
}
