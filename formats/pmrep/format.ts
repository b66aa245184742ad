import type { OffsetEdit } from '../text/textEdit.ts';
import type { PmrepReport } from './model.ts';

/** One blank around the delimiter; in a section that aligns its delimiters already, aligned. Lines that go on are left. */
export function formatIni({
  source,
  ini,
  findings,
}: Pick<PmrepReport, 'source' | 'ini' | 'findings'>): readonly OffsetEdit[] {
  // In a file that is refused a line may be meant otherwise.
  if (
    findings.some(
      ({ rule, severity }) => severity === 'error' && /\/(ini-syntax|no-section|duplicate-\w+)$/.test(rule.code),
    )
  )
    return [];
  const edits: OffsetEdit[] = [];
  const { text } = source;
  for (const { entries } of ini.sections) {
    const columns = new Set(entries.map(({ keySpan, delimiter }) => delimiter.start - keySpan.start));
    const isAligned = entries.length > 1 && columns.size === 1;
    for (const { keySpan, delimiter, value } of entries) {
      const before = { start: keySpan.end, end: delimiter.start };
      const isSpaced = text.slice(before.start, before.end).trim() === '' && before.end > before.start;
      if (!(isAligned && isSpaced)) edits.push({ ...before, newText: text[delimiter.start] === ':' ? '' : ' ' });
      const lineEnd = text.slice(delimiter.end, value.start).includes('\n');
      if (value.end > value.start && !lineEnd) edits.push({ start: delimiter.end, end: value.start, newText: ' ' });
    }
  }
  return edits.filter(({ start, end, newText }) => text.slice(start, end) !== newText);
}
