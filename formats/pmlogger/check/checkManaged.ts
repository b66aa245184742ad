import { printable } from '../../findings/printable.ts';
import { t } from '../../l10n/translate.ts';
import type { SourceText } from '../../syntax/sourceText.ts';
import type { SyntaxReporter } from '../../syntax/syntaxReporter.ts';
import type { Config, Statement } from '../model.ts';
import type { ManagedGroup, ManagedPart } from '../managed/managedPart.ts';
import { managedEdit, managedMarkerMissing, managedState, managedStateMismatch } from '../rules/managedRules.ts';

/** What was changed in the part that pmlogconf writes, and gets lost. */
export function checkManaged(source: SourceText, config: Config, managed: ManagedPart, reporter: SyntaxReporter): void {
  const statements = config.statements.filter(({ start }) => start < managed.end || managed.marker === undefined);
  let next = 0;
  for (const group of managed.groups) {
    for (; next < statements.length && (statements[next]?.start ?? 0) < group.start; next++) {
      reportStatement(statements[next], managed, reporter);
    }
    const own: Statement[] = [];
    for (; next < statements.length && (statements[next]?.start ?? 0) < group.end; next++) {
      const statement = statements[next];
      if (statement !== undefined) own.push(statement);
    }
    checkGroup(source, group, own, reporter);
    for (const statement of own.slice(1)) reportStatement(statement, managed, reporter);
  }
  for (; next < statements.length; next++) reportStatement(statements[next], managed, reporter);
  checkComments(source, managed, reporter);
  if (managed.marker === undefined && managed.groups.length > 0) reportMarker(source, managed, reporter);
}

function reportStatement(statement: Statement | undefined, { marker }: ManagedPart, reporter: SyntaxReporter): void {
  if (statement !== undefined && marker !== undefined) reporter.report(managedEdit, 'statement', {}, statement.head);
}

function reportMarker(source: SourceText, managed: ManagedPart, reporter: SyntaxReporter): void {
  const last = managed.groups.at(-1);
  if (last === undefined) return;
  const line = source.lineAt(last.end);
  const at = source.lineStart(line + 1);
  const newText = `${at > source.lineEnd(line) ? '' : '\n'}# DO NOT UPDATE THE FILE ABOVE THIS LINE\n`;
  const fixes = [{ title: t`Insert the line`, edits: [{ start: at, end: at, newText }] }];
  reporter.report(managedMarkerMissing, 'missing', {}, last.head, { fixes });
}

function checkGroup(
  source: SourceText,
  { head, state, delta }: ManagedGroup,
  [statement]: readonly Statement[],
  reporter: SyntaxReporter,
): void {
  if (state.text === '') reporter.report(managedState, 'empty', {}, head);
  else if (!['y', 'n', 'x'].includes(state.text)) {
    reporter.report(managedState, 'unknown', { state: `"${printable(state.text)}"` }, state);
    return;
  }
  const isOn = state.text === 'y' || state.text === '';
  if (isOn && statement === undefined) reporter.report(managedStateMismatch, 'missing', {}, state);
  else if (!isOn && statement !== undefined) reporter.report(managedStateMismatch, 'extra', {}, state);
  else if (statement?.interval !== undefined) {
    const interval = source.slice(statement.interval.start, statement.interval.end);
    if (words(interval) === words(delta.text)) return;
    const args = { delta: `"${printable(delta.text)}"`, interval: `"${printable(interval)}"` };
    reporter.report(managedStateMismatch, 'interval', args, delta);
  }
}

function words(text: string): string {
  return text.trim().split(/\s+/).join(' ');
}

/** Within a group pmlogconf writes comments that begin with `##` only. */
function checkComments(source: SourceText, { groups, marker }: ManagedPart, reporter: SyntaxReporter): void {
  if (marker === undefined) return;
  for (const group of groups) {
    const last = source.lineAt(group.end);
    for (let line = source.lineAt(group.start) + 1; line < last; line++) {
      const text = source.lineText(line);
      if (!text.startsWith('#') || text.startsWith('##') || text.startsWith('#-')) continue;
      reporter.report(managedEdit, 'comment', {}, { start: source.lineStart(line), end: source.lineEnd(line) });
    }
  }
}
