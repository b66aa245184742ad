import { printable } from '../findings/printable.ts';
import { t } from '../l10n/translate.ts';
import { nearest } from '../syntax/nearest.ts';
import type { SourceText } from '../syntax/sourceText.ts';
import type { SyntaxReporter } from '../syntax/syntaxReporter.ts';
import { controlWords } from './model.ts';
import { backupFile, header, lineTooLong, unknownKeyword } from './rules.ts';
import type { GroupLines } from './syntax.ts';
import { wordsOf } from './syntax.ts';

const firstLine = '#pmlogconf-setup 2.0';

/** In bytes, without the line end. */
const maxLength = 1023;

/** Checks the first line; returns whether pmlogconf reads the file at all. */
export function checkHeader(source: SourceText, reporter: SyntaxReporter): boolean {
  const text = source.lineText(0);
  const match = /^(#pmlogconf-setup[ \t]+)(\d+\.\d+)(.*)$/.exec(text);
  if (match === null) {
    const fix = { title: t`Insert the line`, edits: [{ start: 0, end: 0, newText: `${firstLine}\n` }] };
    reporter.report(header, 'missing', {}, { start: 0, end: source.lineEnd(0) }, { fixes: [fix] });
    return false;
  }
  const [, before = '', version = '', rest = ''] = match;
  const start = before.length;
  const end = start + version.length;
  if (version !== '2.0') {
    const fix = { title: t`Change to ${'2.0'}`, edits: [{ start, end, newText: '2.0' }] };
    reporter.report(header, 'version', {}, { start, end }, { fixes: [fix] });
  }
  const isRead = version.startsWith('2.') || version.endsWith('.0');
  if (rest.trim() === '') return isRead;
  const fix = { title: t`Delete it`, edits: [{ start: end, end: end + rest.length, newText: '' }] };
  reporter.report(header, 'extra', {}, { start: end, end: end + rest.length }, { fixes: [fix] });
  return isRead;
}

/** Copies that editors and package managers make. */
export function checkName(path: string | undefined, reporter: SyntaxReporter): void {
  if (path === undefined || !/(?:~|\.(?:bak|orig|rpmsave|rpmnew|dpkg-\w+))$/.test(path)) return;
  reporter.report(backupFile, 'backup', {}, { start: 0, end: 1 });
}

/** Metric lines that begin with what was meant as a keyword, and lines that are cut. */
export function checkLines(source: SourceText, { metricLines }: GroupLines, reporter: SyntaxReporter): void {
  for (const { start, end } of metricLines) {
    const [first] = wordsOf(source.slice(start, Math.min(end, start + maxLength)), start);
    if (first === undefined || first.text.includes('.')) continue;
    const near = nearest(first.text, controlWords);
    if (near === undefined) continue;
    const fix = { title: t`Change to ${near}`, edits: [{ start: first.start, end: first.end, newText: near }] };
    reporter.report(unknownKeyword, 'near', { word: `"${printable(first.text)}"`, near }, first, { fixes: [fix] });
  }
  for (let line = 0; line < source.lineCount; line++) {
    const [start, end] = [source.lineStart(line), source.lineEnd(line)];
    if (end - start > maxLength) reporter.report(lineTooLong, 'long', {}, { start: start + maxLength, end });
  }
}
