import { printable } from '../../findings/printable.ts';
import { t } from '../../l10n/translate.ts';
import type { Span, SyntaxFix } from '../../syntax/syntaxReport.ts';
import type { OffsetEdit } from '../../text/textEdit.ts';
import type { ReportExtras } from '../../syntax/syntaxReporter.ts';

/** One fix of a finding. */
export function fix(title: string, ...edits: readonly OffsetEdit[]): ReportExtras {
  return { fixes: [{ title, edits }] };
}

/** One fix of a finding, which a person has to judge. */
export function unsureFix(title: string, ...edits: readonly OffsetEdit[]): ReportExtras {
  const fixes: readonly SyntaxFix[] = [{ title, edits, isUnsure: true }];
  return { fixes };
}

export function replaced({ start, end }: Span, newText: string): ReportExtras {
  return fix(t`Replace with ${printable(newText)}`, { start, end, newText });
}

export function removed({ start, end }: Span): ReportExtras {
  return fix(t`Delete`, { start, end, newText: '' });
}

/** Parentheses around a part. */
export function inParentheses({ start, end }: Span): ReportExtras {
  return fix(t`Add parentheses`, { start, end: start, newText: '(' }, { start: end, end, newText: ')' });
}
