import { t } from '../../l10n/translate.ts';
import type { SyntaxReporter } from '../syntaxReporter.ts';
import type { SyntaxFix } from '../syntaxReport.ts';
import { byteOrderMark } from './encodingRules.ts';

/** U+FEFF, which some editors put before a text. */
export const mark = '\ufeff';

/** The fix of a byte order mark at the beginning. */
export function markFix(): SyntaxFix {
  return { title: t`Remove the byte order mark`, edits: [{ start: 0, end: mark.length, newText: '' }] };
}

/** Reports a byte order mark, for a parser that reads the text as it would be without. Returns whether there is one. */
export function reportMark(text: string, reporter: SyntaxReporter): boolean {
  if (!text.startsWith(mark)) return false;
  reporter.report(byteOrderMark, 'bom', {}, { start: 0, end: mark.length }, { fixes: [markFix()] });
  return true;
}
