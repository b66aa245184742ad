import { t } from '../l10n/translate.ts';
import type { SourceText } from '../syntax/sourceText.ts';
import type { SyntaxReporter } from '../syntax/syntaxReporter.ts';
import { backupFile, header, headerVersion } from './rules/lineRules.ts';
import { headerPattern } from './syntax.ts';

/** What begins a group. */
export const firstLine = '#pmlogconf-setup 2.0';

/** Checks the first line; returns whether pmlogconf reads the file at all. */
export function checkHeader(source: SourceText, reporter: SyntaxReporter): boolean {
  const text = source.lineText(0);
  const [all, before = '', version = '', major, minor] = headerPattern.exec(text) ?? [];
  if (all === undefined) {
    const fix = { title: t`Insert the line`, edits: [{ start: 0, end: 0, newText: `${firstLine}\n` }] };
    reporter.report(header, 'missing', {}, { start: 0, end: source.lineEnd(0) }, { fixes: [fix] });
    return false;
  }
  const isRead = Number(major) === 2 || Number(minor) === 0;
  const span = { start: before.length, end: all.length };
  if (version !== '2.0') {
    const fix = { title: t`Change to ${'2.0'}`, edits: [{ ...span, newText: '2.0' }] };
    reporter.report(headerVersion, isRead ? 'other' : 'ignored', {}, span, { fixes: [fix] });
  }
  if (/[^ \t\v\f\r\n]/.test(text.slice(all.length))) {
    const rest = { start: all.length, end: text.length };
    const fix = { title: t`Delete it`, edits: [{ ...rest, newText: '' }] };
    reporter.report(headerVersion, 'extra', {}, rest, { fixes: [fix] });
  }
  return isRead;
}

/** Copies that editors and package managers make. */
export function checkName(path: string | undefined, source: SourceText, reporter: SyntaxReporter): void {
  if (path === undefined || !/(?:~|\.(?:bak|orig|rpmsave|rpmnew|dpkg-\w+))$/.test(path)) return;
  reporter.report(backupFile, 'backup', {}, { start: 0, end: source.lineEnd(0) });
}
