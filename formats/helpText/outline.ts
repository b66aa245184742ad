import { t } from '../l10n/translate.ts';
import type { SourceText } from '../syntax/sourceText.ts';
import type { Fold, OutlineItem, Span } from '../syntax/syntaxReport.ts';
import type { HelpEntry } from './model.ts';

/** Entries; those of instance domains look different. */
export function outlineOf(entries: readonly HelpEntry[]): readonly OutlineItem[] {
  return entries.map(({ target, id, idText, oneline, start, end }) => {
    const kind = target.kind === 'metric' ? 'metric' : 'group';
    const selection = idText === '' ? { start, end: start + 1 } : { start: id.start, end: id.end };
    const detail = oneline === '' ? t`no short text` : oneline;
    return { name: idText, detail, kind, start, end, selection, children: [] };
  });
}

/** Texts, and runs of comments. */
export function foldsOf(entries: readonly HelpEntry[], comments: readonly Span[], source: SourceText): readonly Fold[] {
  const folds: Fold[] = entries.map(({ start, end }) => ({ start, end }));
  let run: Span | undefined;
  for (const { start, end } of comments) {
    const follows: boolean = run !== undefined && source.lineAt(run.end) + 1 === source.lineAt(start);
    if (!follows && run !== undefined) folds.push({ ...run, kind: 'comment' });
    run = { start: follows ? (run?.start ?? start) : start, end };
  }
  if (run !== undefined) folds.push({ ...run, kind: 'comment' });
  return folds;
}
