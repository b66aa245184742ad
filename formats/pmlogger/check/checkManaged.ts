import { printable } from '../../findings/printable.ts';
import { t } from '../../l10n/translate.ts';
import type { SourceText } from '../../syntax/sourceText.ts';
import type { Span, SyntaxFix } from '../../syntax/syntaxReport.ts';
import type { SyntaxReporter } from '../../syntax/syntaxReporter.ts';
import type { Config, Statement } from '../model.ts';
import type { ManagedGroup, ManagedPart } from '../managed/managedPart.ts';
import type { Preprocessed } from '../preprocess/preprocess.ts';
import { managedEdit, managedMarkerMissing, managedState, managedStateMismatch } from '../rules/managedRules.ts';

/** What was changed in the part that pmlogconf writes, and gets lost. */
export function checkManaged(
  source: SourceText,
  config: Config,
  { directives }: Preprocessed,
  managed: ManagedPart,
  reporter: SyntaxReporter,
): void {
  const edits = new EditedPart(source, managed, reporter);
  const statements = config.statements.filter(({ start }) => start < managed.end || managed.marker === undefined);
  let next = 0;
  for (const group of managed.groups) {
    for (; next < statements.length && (statements[next]?.start ?? 0) < group.start; next++) {
      edits.reportStatement(statements[next]);
    }
    const own: Statement[] = [];
    for (; next < statements.length && (statements[next]?.start ?? 0) < group.end; next++) {
      const statement = statements[next];
      if (statement !== undefined) own.push(statement);
    }
    checkGroup(source, group, own, reporter);
    const [first, ...others] = own;
    if (first !== undefined && first.state !== 'on') edits.reportForm(first);
    for (const statement of others) edits.reportStatement(statement);
  }
  for (; next < statements.length; next++) edits.reportStatement(statements[next]);
  for (const directive of directives) edits.reportLine(directive);
  for (const header of config.accessHeaders) edits.reportLine(header);
  for (const group of managed.groups) checkComments(source, group, edits);
  if (managed.marker === undefined && managed.groups.length > 0) reportMarker(source, managed, reporter);
}

/** Reports what stands above the mark and was not written by pmlogconf; without the mark there is no such part. */
class EditedPart {
  readonly #source: SourceText;
  readonly #marker: Span | undefined;
  readonly #reporter: SyntaxReporter;

  constructor(source: SourceText, { marker }: ManagedPart, reporter: SyntaxReporter) {
    this.#source = source;
    this.#marker = marker;
    this.#reporter = reporter;
  }

  reportStatement(statement: Statement | undefined): void {
    if (statement === undefined || this.#marker === undefined) return;
    const { head, start, end } = statement;
    this.#reporter.report(managedEdit, 'statement', {}, head, { fixes: this.#moves(start, end) });
  }

  reportForm({ head }: Statement): void {
    if (this.#marker !== undefined) this.#reporter.report(managedEdit, 'form', {}, head);
  }

  /** A directive, or the header of an access section. */
  reportLine({ start, end }: Span): void {
    if (this.#marker === undefined || start > this.#marker.start) return;
    this.#reporter.report(managedEdit, 'line', {}, { start, end });
  }

  reportComment(start: number, end: number): void {
    if (this.#marker === undefined) return;
    this.#reporter.report(managedEdit, 'comment', {}, { start, end }, { fixes: this.#moves(start, end) });
  }

  /** Fixes that move lines to where pmlogconf says that additions are safe, if nothing else stands on them. */
  #moves(start: number, end: number): readonly SyntaxFix[] {
    const source = this.#source;
    if (this.#marker === undefined || start >= end || end > this.#marker.start) return [];
    const first = source.lineStart(source.lineAt(start));
    const after = source.lineStart(source.lineAt(end) + 1);
    const text = source.slice(first, after);
    if (text.trim() !== source.slice(start, end)) return [];
    let line = source.lineAt(this.#marker.start) + 1;
    while (line < source.lineCount && source.lineText(line).startsWith('#')) line++;
    if (line >= source.lineCount) return [];
    const at = source.lineStart(line);
    const edits = [
      { start: first, end: after, newText: '' },
      { start: at, end: at, newText: text },
    ];
    return [{ title: t`Move it below the mark`, edits }];
  }
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

/** Reports comments in a group that do not begin with `##`: pmlogconf writes no others there. */
function checkComments(source: SourceText, group: ManagedGroup, edits: EditedPart): void {
  const last = source.lineAt(group.end);
  for (let line = source.lineAt(group.start) + 1; line < last; line++) {
    const text = source.lineText(line);
    if (!text.startsWith('#') || text.startsWith('##') || text.startsWith('#-')) continue;
    edits.reportComment(source.lineStart(line), source.lineEnd(line));
  }
}
